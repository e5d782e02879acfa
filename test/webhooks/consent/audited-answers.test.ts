import { describe, expect, test } from 'vitest'
import { dynamoAuditLog } from '../../../functions/audit/audit-log.store.ts'
import { hearReport, type MailReport } from '../../../functions/webhooks/consent/answer-links.ts'
import { useMail } from '../../support/mail/use-mail.ts'

const mail = useMail()
const { webhooks, ses, make, open, confirm, confirmLink, stopLink, own, report, bounced, world } = mail

/** The entries about people who get mails, oldest first. */
async function answersIn(organizationId: string) {
  const { client, tables } = webhooks.service
  const { data } = await dynamoAuditLog(client, tables.tableNames.table).page(organizationId, { limit: 50 })
  return data.filter(({ actor }) => actor.kind === 'recipient').reverse()
}

async function confirmed() {
  const { id } = await make()
  await confirm()
  await webhooks.deliver(own())
  return id
}

async function hear(given: MailReport | undefined) {
  expect(given).toBeDefined()
  if (given) await hearReport(world(), given)
}

describe('the audit log', () => {
  test('has what the owner of an address answers, and neither his address nor a secret', async () => {
    const subject = await confirmed()
    await open(stopLink(), 'POST')
    const answers = await answersIn(webhooks.owner.id)
    const answer = { subject, address: null, requestId: null, outcome: 'done' }
    expect(answers).toMatchObject([
      { ...answer, action: 'confirmAddress' },
      { ...answer, action: 'stopMails' },
    ])
    expect(answers.map(({ changes }) => changes.find(({ field }) => field === 'consent.state'))).toEqual([
      { field: 'consent.state', before: 'pending', after: 'verified' },
      { field: 'consent.state', before: 'verified', after: 'stopped' },
    ])
    const others = answers.flatMap(({ changes }) =>
      changes
        .filter(({ field }) => !/\.(state|endsAt)$/.test(field))
        .flatMap(({ before, after }) => [before, after]),
    )
    expect(new Set(others)).toEqual(new Set(['set', null]))
  })

  test('has that a mail came back', async () => {
    const subject = await confirmed()
    const tags = ses.to(mail.address).at(-1)?.tags ?? {}
    await hear(report(tags, 'Bounce', bounced(mail.address, 'Permanent')))
    expect((await answersIn(webhooks.owner.id)).at(-1)).toMatchObject({ action: 'reportMail', subject })
  })

  test('has nothing of answers that change nothing', async () => {
    await confirmed()
    await open(stopLink(), 'POST')
    const before = await answersIn(webhooks.owner.id)
    await open(stopLink(), 'GET')
    await open(stopLink(), 'POST')
    await open(`${stopLink().slice(0, -1)}!`, 'POST')
    await open(confirmLink().replace(/.{43}$/, 'A'.repeat(43)), 'POST')
    expect(await answersIn(webhooks.owner.id)).toEqual(before)
    const stranger = await webhooks.service.organization()
    expect(await answersIn(stranger.id)).toEqual([])
  })
})
