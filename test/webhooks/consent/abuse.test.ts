import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { key } from '../../../functions/shared/table.ts'
import { hearReport } from '../../../functions/webhooks/consent/answer-links.ts'
import { useMail } from '../../support/mail/use-mail.ts'
import { scanAll } from '../../support/scan.ts'

const DAY_MS = 86_400_000
const mail = useMail()
const { ses, webhooks, post, make, at, world, open, confirmLink, stopLink, confirm, report, bounced } = mail

describe('a report of SES', () => {
  const verified = async () => {
    const { id } = await make()
    await confirm()
    return { id, tags: ses.to(mail.address)[0]?.tags ?? {} }
  }

  test('of a mail that came back for good stops the address', async () => {
    const { id, tags } = await verified()
    const heard = report(tags, 'Bounce', bounced(mail.address, 'Permanent'))
    await hearReport(world(), heard ?? expect.fail())
    expect((await at(id).get()).verification).toMatchObject({
      state: 'pending',
      reason: 'Mails to this address come back for good.',
    })
    expect(await at(id).again()).toMatchObject({ status: 429 })
    expect((await post(`mailto:${mail.address}`, await webhooks.service.organization())).status).toBe(429)
    webhooks.service.advance(31 * DAY_MS)
    expect((await at(id).again()).status).toBe(200)
  })

  test('of a complaint stops it for a year, whatever its spelling', async () => {
    const { id, tags } = await verified()
    const complaint = { complaint: { complainedRecipients: [{ emailAddress: mail.address.toUpperCase() }] } }
    await hearReport(world(), report(tags, 'Complaint', complaint) ?? expect.fail())
    expect((await at(id).get()).verification.reason).toMatch(/reported a mail as unwanted/)
    const spelled = mail.address.replace('@', '+more@')
    expect((await post(`mailto:${spelled}`, await webhooks.service.organization())).status).toBe(429)
  })

  test('of a full mailbox, or that a mail was wanted after all, stops nothing', async () => {
    const { tags } = await verified()
    expect(report(tags, 'Bounce', bounced(mail.address, 'Transient'))).toBeUndefined()
    const wanted = { complaint: { complaintFeedbackType: 'not-spam', complainedRecipients: [] } }
    expect(report(tags, 'Complaint', wanted)).toBeUndefined()
  })

  test('of an earlier mail.address stops no later one', async () => {
    const { id, tags } = await verified()
    await at(id).change({ url: `mailto:new-${mail.address}` })
    await confirm(`new-${mail.address}`)
    await hearReport(world(), report(tags, 'Bounce', bounced(mail.address, 'Permanent')) ?? expect.fail())
    expect((await at(id).get()).verification.state).toBe('verified')
  })
})

describe('nobody makes a mailing machine of it', () => {
  test('many organizations send one mail.address three links a day, and six a month', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => webhooks.service.organization()))
    const spellings = [mail.address, mail.address.toUpperCase(), mail.address.replace('@', '+x@')]
    for (let day = 0; day < 4; day += 1) {
      await Promise.all(owners.map((owner, place) => post(`mailto:${spellings[place % 3]}`, owner)))
      webhooks.service.advance(DAY_MS)
    }
    expect(ses.mails.length).toBeGreaterThanOrEqual(6)
    // A month may end on the way.
    expect(ses.mails.length).toBeLessThanOrEqual(12)
  })

  test('one organization sends twenty links a day', async () => {
    const owner = await webhooks.service.organization()
    const statuses = []
    for (let place = 0; place < 22; place += 1)
      statuses.push((await post(`mailto:box-${place}-${mail.address}`, owner)).status)
    expect(statuses).toEqual([...Array(20).fill(201), 429, 429])
    expect(ses.mails).toHaveLength(20)
  })

  test('changes and requests for another link count too', async () => {
    const { id } = await make()
    for (const url of [`b-${mail.address}`, mail.address, `b-${mail.address}`, mail.address])
      await at(id).change({ url })
    await at(id).again()
    expect(ses.to(mail.address)).toHaveLength(3)
  })
})

describe('an attacker', () => {
  test.each([
    'mailto:ann@example.com,bob@example.com',
    'mailto:ann@example.com?bcc=bob@example.com',
    'mailto:ann@example.com%0d%0aBcc:bob@example.com',
    'mailto:ann@example.com\r\nBcc: bob@example.com',
    'mailto:"ann"@example.com',
    'mailto:Ann<ann@example.com>',
    'mailto:ann@@example.com',
    'mailto:ann@localhost',
    'mailto:ann@127.0.0.1',
    'mailto:ann@[127.0.0.1]',
    'mailto:änn@example.com',
    `mailto:${'a'.repeat(65)}@example.com`,
    `mailto:ann@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`,
    'https://example.com/',
  ])('has no mail.address %j', async (url) => {
    const { status, body } = await post(url)
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'url'])
    expect(ses.mails).toEqual([])
  })

  test('names an organization without getting a word into the mail that leads somewhere', async () => {
    const { id: organizationId } = webhooks.owner
    const { client, tables } = webhooks.service
    await client.send(
      new UpdateCommand({
        TableName: tables.tableNames.table,
        Key: key.organization(organizationId),
        UpdateExpression: 'SET #name = :name',
        ExpressionAttributeNames: { '#name': 'name' },
        ExpressionAttributeValues: {
          ':name': 'Win at https://evil.example/<b>now</b>\r\nBcc: x@evil.example',
        },
      }),
    )
    await make()
    const [sent] = ses.to(mail.address)
    expect(`${sent?.subject} ${sent?.text} ${sent?.html}`).not.toMatch(/evil\.example|<b>|Bcc:/)
    expect(sent?.text).toContain('“Win at https evil example b now b Bcc x”'.slice(0, 30))
  })

  test('finds no secret of a link in the tables', async () => {
    await make()
    const secret = confirmLink().slice(-43)
    const { client, tables } = webhooks.service
    const rows = JSON.stringify(await scanAll(client, tables.tableNames.table))
    expect(rows).not.toContain(secret)
  })

  test('stops no destination of another organization', async () => {
    const other = await webhooks.service.organization()
    const { id } = await make()
    await confirm()
    await make(`mailto:b-${mail.address}`, other)
    const theirs = stopLink(`b-${mail.address}`)
    await open(theirs.replace(/org_[^.]+\.dst_[^.]+/, `${webhooks.owner.id}.${id}`), 'POST')
    expect((await at(id).get()).verification.state).toBe('verified')
    expect((await at(id, other).change({ url: mail.address })).status).toBe(404)
  })
})
