import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awsPost } from '../../functions/webhooks/delivery/post-aws.ts'
import { sesRequest } from '../../functions/webhooks/mail/ses-request.ts'
import { arnOf, secretKeyOf } from '../../local/aws/contracts/account.ts'
import type { RunningServer } from '../../local/aws/contracts/runtime.ts'
import { accessKeyOf, permissionsOf } from '../../local/aws/permissions/permissions.ts'
import { startOutbox } from '../../local/mail/outbox.ts'

const FROM = 'signals@example.com'
const statement = {
  actions: ['ses:SendEmail'],
  resources: [arnOf('ses', 'identity/*'), arnOf('ses', 'configuration-set/Mails')],
  leadingKeys: undefined,
  context: { 'ses:FromAddress': [FROM] },
}

const reports: string[] = []
const report = (message: string) => void reports.push(message)
let dataDir: string
let outbox: RunningServer
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'signalbox-outbox-'))
  const functions = [{ name: 'Sender', role: 'SenderRole' }]
  const policies = [{ roles: ['SenderRole'], statements: [statement] }]
  const permissions = permissionsOf({ functions, policies }, report)
  outbox = await startOutbox({ dataDir, clock: Date.now, report, permissions })
})
afterAll(async () => {
  await outbox.stop()
  rmSync(dataDir, { recursive: true })
})

const route = {
  from: FROM,
  configurationSet: 'Mails',
  publicUrl: 'https://service.example',
  everyMs: 1000,
  organizationId: 'org_1',
  destinationId: 'dst_1',
  tag: 'tag',
  unsubscribe: 'https://service.example/mail?unsubscribe=x',
}
const mail = { subject: 'A signal', text: 'Somebody did something.', html: '<p>Somebody did something.</p>' }

const send = (more: object = {}, secretOf = secretKeyOf) => {
  const accessKeyId = accessKeyOf('Sender')
  const identity = {
    region: async () => 'us-east-1',
    credentials: async () => ({ accessKeyId, secretAccessKey: secretOf(accessKeyId) }),
  }
  const post = awsPost(
    identity,
    () => outbox.endpoint,
    () => new Date(),
  )
  return post((region) => sesRequest('ann@example.com', region, { ...route, ...more }, mail))
}
const kept = () => readdirSync(dataDir, { recursive: true }).filter((name) => String(name).endsWith('.txt'))

describe('the outbox', () => {
  test('keeps a mail that the role of the function allows', async () => {
    expect((await send()).status).toBe(200)
    expect(kept()).toHaveLength(1)
  })

  test.each([
    ['from another address', { from: 'boss@example.com' }],
    ['with another configuration', { configurationSet: 'Others' }],
  ])('refuses a mail %s, and reports it', async (_name, more) => {
    const before = reports.length
    expect(await send(more)).toMatchObject({ status: 403 })
    expect(reports.slice(before)).toEqual([expect.stringContaining('to perform: ses:SendEmail on resource')])
    expect(kept()).toHaveLength(1)
  })

  test('refuses a mail that nobody with the secret has signed', async () => {
    expect((await send({}, () => 'guess')).status).toBe(403)
    expect(kept()).toHaveLength(1)
  })
})
