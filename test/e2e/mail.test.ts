import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAssembly } from '../../local/aws/assembly/read-assembly.ts'
import { clientConfig } from '../../local/aws/dynamodb/client.ts'
import { synthesize } from '../../local/synthesize.ts'
import { adminAt } from '../support/local/admin-at.ts'
import { callMcp } from '../support/local/call-mcp.ts'
import { callService } from '../support/local/call-service.ts'
import { sharedClock } from '../support/local/clock.ts'
import { deniedRequests } from '../support/local/denied-requests.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'
import { confirmLinkIn, type KeptMail, outboxOf, stopLinkIn } from '../support/mail/outbox-of.ts'
import { WITHIN_MS } from '../support/patience.ts'

const QUARTER_MS = 15 * 60_000
const PAGE = 'https://www.linkedin.com/company/halden-mails'
const AT_ONCE = 'ann@example.com'
const DIGESTS = 'ben@example.com'

const clock = sharedClock()
let service: LocalService
let lambda: LambdaClient
let admin: ReturnType<typeof adminAt>
let organizationId: string
let apiKey: string
beforeAll(async () => {
  service = await startLocalService({ clock })
  lambda = new LambdaClient(clientConfig(service.endpoints.lambda))
  admin = adminAt(clock, service.dataDir)
  const made = JSON.parse(await admin('org', 'create', '--name', 'Mails', '--credits', '10', '--json'))
  organizationId = made.id
  apiKey = made.apiKey
  await stores('accounts', [{ socialUrl: PAGE, name: 'Halden' }])
})
afterAll(async () => {
  lambda.destroy()
  await service.stop()
})

const call = async (method: string, path: string, body?: object) =>
  (await callService(service.baseUrl, apiKey, method, path, body)).body

const useTool = async (name: string, args: object) =>
  (await callMcp(service.baseUrl, apiKey, 'tools/call', { name, arguments: args })).structuredContent

async function stores(type: string, rows: readonly object[]) {
  const file = join(service.dataDir, `${type}.ndjson`)
  await writeFile(file, rows.map((row) => JSON.stringify(row)).join('\n'))
  await admin('import', file, '--type', type)
}

const mailsTo = (address: string) => outboxOf(service.dataDir, address)
const subjectsTo = (address: string) => mailsTo(address).map(({ subject }) => subject)

async function newMail(address: string, number: number): Promise<KeptMail> {
  await expect.poll(() => mailsTo(address).length, { timeout: WITHIN_MS }).toBe(number)
  const mail = mailsTo(address)[number - 1]
  if (!mail) throw new Error('no mail')
  return mail
}

const open = async (link: string, method: string) => {
  const { status, headers } = await fetch(link, { method })
  return [status, headers.get('content-type')]
}
const PAGE_OPENS = [200, 'text/html; charset=utf-8']
const verification = async (id: string) => (await call('GET', `/destinations/${id}`)).verification

const email = (address: string, more: object = {}) => ({
  kind: 'email',
  name: address,
  url: `mailto:${address}`,
  ...more,
})

describe('mails of the running service, with the rights of each function', () => {
  let atOnce: string
  let digests: string

  test('go to an address whose owner has opened the link and confirmed', async () => {
    atOnce = (await call('POST', '/destinations', email(AT_ONCE))).id
    const link = confirmLinkIn(await newMail(AT_ONCE, 1))
    for (const method of ['GET', 'HEAD']) expect(await open(link, method)).toEqual(PAGE_OPENS)
    expect((await verification(atOnce)).state).toBe('pending')
    expect(await open(link, 'POST')).toEqual(PAGE_OPENS)
    expect((await verification(atOnce)).state).toBe('verified')
    expect((await call('POST', `/destinations/${atOnce}/test`)).status).toBe('delivered')
    expect(subjectsTo(AT_ONCE)[1]).toMatch(/^Announcement: /)
  })

  test('go to an address that an agent has set up, and test', async () => {
    const rhythm = { every: '15m' }
    const made = await useTool('create_destination', {
      ...email(DIGESTS),
      rhythm,
      events: ['signal.corrected'],
    })
    digests = made.id
    expect(await open(confirmLinkIn(await newMail(DIGESTS, 1)), 'POST')).toEqual(PAGE_OPENS)
    expect((await useTool('test_destination', { destinationId: digests })).status).toBe('delivered')
    expect(mailsTo(DIGESTS)).toHaveLength(2)
  })

  test('bring signals, one by one and as a digest, and say when one was wrong', async () => {
    // The tests above were sent a moment ago, and a mailbox gets few mails at once.
    clock.advance(QUARTER_MS)
    const rows = [1, 2].map((number) => ({
      accountSocialUrl: PAGE,
      type: 'ACCOUNT_NEW_ANNOUNCEMENT',
      source: `https://news.example/mail/${number}`,
      text: `Halden announces its ${number}. thing`,
      highlights: ['announces'],
    }))
    await stores('signals', rows)
    await expect.poll(() => mailsTo(AT_ONCE).length, { timeout: WITHIN_MS }).toBe(4)
    const soon = () => {
      clock.advance(QUARTER_MS)
      return subjectsTo(DIGESTS)[2]
    }
    await expect.poll(soon, { timeout: WITHIN_MS, interval: 1000 }).toBe('2 new signals')
    // It would not come any more, but it was sent.
    await call('PATCH', `/destinations/${digests}`, { filter: { types: ['PERSON_JOB_CHANGE'] } })
    const [signal] = (await call('GET', '/data?type=signals&search=Halden')).data
    await call('POST', `/signals/${signal.id}/feedback`, { verdict: 'wrong' })
    expect((await newMail(DIGESTS, 4)).subject).toMatch(/wrong|corrected/i)
    expect(mailsTo(AT_ONCE)).toHaveLength(4)
  })

  test('stop by one click', async () => {
    const link = stopLinkIn(mailsTo(AT_ONCE)[2] ?? { to: '', subject: '', text: '' })
    const response = await fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(response.status).toBe(200)
    expect(await verification(atOnce)).toMatchObject({
      state: 'pending',
      reason: expect.stringContaining('stopped these mails'),
    })
  })

  test('stop when SES reports that one was unwanted, for links of everybody', async () => {
    const { functions } = readAssembly(await synthesize())
    const FunctionName = functions.find(({ logicalId }) => logicalId.includes('ServeMail'))?.name
    const [, , sent] = mailsTo(DIGESTS)
    const tags = { organization: [organizationId], destination: [digests], address: [tagIn(sent)] }
    const complaint = { complainedRecipients: [{ emailAddress: DIGESTS }] }
    const event = {
      source: 'aws.ses',
      'detail-type': 'Email Complaint Received',
      detail: { eventType: 'Complaint', mail: { tags }, complaint },
    }
    const { FunctionError } = await lambda.send(
      new InvokeCommand({ FunctionName, Payload: JSON.stringify(event) }),
    )
    expect(FunctionError).toBeUndefined()
    expect((await verification(digests)).reason).toMatch(/reported a mail as unwanted/)
    const other = await call('POST', '/destinations', email(DIGESTS, { name: 'Again' }))
    expect(other).toMatchObject({ code: 'throttled', detail: 'This address gets no more links for now.' })
    expect(mailsTo(DIGESTS)).toHaveLength(4)
  })

  test('need no right that a function lacks', async () => {
    expect(await deniedRequests(service.dataDir)).toEqual([])
  })
})

/** SES reports a mail by its tags. */
const tagIn = (mail: KeptMail | undefined) => /^Tag-address: (.*)$/m.exec(mail?.text ?? '')?.[1] ?? ''
