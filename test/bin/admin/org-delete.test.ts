import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { ListSchedulesCommand, SchedulerClient } from '@aws-sdk/client-scheduler'
import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeItems } from '../../../functions/shared/dynamo/batch.store.ts'
import { newId } from '../../../functions/shared/ids.ts'
import { key } from '../../../functions/shared/table.ts'
import { signalItem } from '../../../functions/signals/signal-item.ts'
import { clientConfig } from '../../../local/aws/dynamodb/client.ts'
import { codeFor, connectedApp, newApp, oauthOf } from '../../connections/flow.ts'
import { admin, createOrganization } from '../../support/admin.ts'
import { anAccount, aPerson, aSignal } from '../../support/data/dataset.ts'
import { dumpOf, mentioning } from '../../support/dump.ts'
import { type LocalService, startLocalService } from '../../support/local/local-service.ts'
import { Random } from '../../support/random.ts'

let service: LocalService
let dataDir: string
let client: DynamoDBDocumentClient
const receivers: Server[] = []
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'signalbox-delete-'))
  service = await startLocalService({ dataDir, simulator: true })
  client = DynamoDBDocumentClient.from(new DynamoDBClient(clientConfig(service.endpoints.dynamodb)))
})
afterAll(async () => {
  for (const receiver of receivers) receiver.close()
  await service.stop()
  rmSync(dataDir, { recursive: true })
})

const random = new Random(7)
/** Each organization has its own: what one host refuses uses up the turns of all organizations there. */
function aReceiver() {
  const receiver = createServer((request, response) => {
    request.resume()
    // Failures wait for their retries.
    response.writeHead(request.url === '/fails' ? 500 : 200).end()
  }).listen(0)
  receivers.push(receiver)
  const address = receiver.address()
  return (path: string) => `http://localhost:${typeof address === 'object' ? address?.port : 0}${path}`
}
const dump = () => dumpOf(client, ['TableName', 'SearchIndexName', 'WebhookLogName'].map(nameOf))
const nameOf = (output: string) => service.resources[output] ?? ''
const config = (endpoint: string) => ({ ...clientConfig(endpoint), endpoint })

async function call(apiKey: string, method: string, path: string, body?: object) {
  const reply = await fetch(`${service.baseUrl}${path}`, {
    method,
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json', 'idempotency-key': newId('job') },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  return { status: reply.status, body: text === '' ? undefined : JSON.parse(text) }
}

/** An organization that has something of everything. */
async function aBusyOrganization() {
  const organization = await createOrganization(dataDir, 5000)
  const { apiKey, id: organizationId } = organization
  const hook = aReceiver()
  const account = anAccount(random, newId('acc'))
  const person = aPerson(random, newId('per'), account)
  await writeItems(client, nameOf('TableName'), [
    { ...key.account(account.id), kind: 'account', ...account },
    { ...key.person(person.id), kind: 'person', ...person },
  ])
  await call(apiKey, 'PATCH', '/organization', { webhookUrl: hook('/works') })
  const selected = [
    { id: account.id, type: 'account' },
    { id: person.id, type: 'person' },
  ]
  const list = await call(apiKey, 'POST', '/lists', {
    name: `Other's list of ${organizationId}`,
    selected,
    webhookUrl: hook('/fails'),
    monitor: true,
  })
  expect(list.status).toBe(201)
  const keyword = { query: 'acme', scrapper: 'SEARCH_NEWS', webhookUrl: hook('/works') }
  expect((await call(apiKey, 'POST', '/keywords', keyword)).status).toBe(201)
  expect((await call(apiKey, 'POST', '/webhooks/test', { url: hook('/works') })).status).toBe(200)
  const push = { platform: 'clay', webhookUrl: hook('/works') }
  expect((await call(apiKey, 'POST', `/lists/${list.body.id}/push-to-platform`, push)).status).toBe(202)
  const oauth = oauthOf(service.baseUrl)
  await connectedApp(oauth, apiKey)
  expect(await codeFor(oauth, apiKey, await newApp(oauth))).toMatch(/\w{43}/)
  const signals = Array.from({ length: 30 }, () => ({
    ...aSignal(random, newId('sig'), { accounts: [], people: [] }),
    organizationId,
    accountId: account.id,
    personId: person.id,
  }))
  await writeItems(
    client,
    nameOf('TableName'),
    signals.map((signal) => signalItem(signal)),
  )
  return { ...organization, account }
}

/** As if the page was uploaded before. */
async function makeOld(slug: string) {
  const TableName = nameOf('TableName')
  const { Items = [] } = await client.send(new ScanCommand({ TableName }))
  const [stub] = Items.filter((item) => item.stub === true && JSON.stringify(item).includes(`/${slug}`))
  const at = '2026-01-01T00:00:00.000Z'
  await writeItems(client, TableName, [{ pk: '', sk: '', ...stub, createdAt: at, touchedAt: at }])
}

const own = async (apiKey: string) => ({
  lists: (await call(apiKey, 'GET', '/lists')).body.data.map(({ id }: { id: string }) => id),
  keywords: (await call(apiKey, 'GET', '/keywords')).body.data.map(({ id }: { id: string }) => id),
  signals: (await call(apiKey, 'GET', '/data?type=signals&limit=100')).body.count,
})

async function until(isDone: () => Promise<boolean>) {
  while (!(await isDone())) await sleep(200)
}
const settled = (apiKey: string) =>
  until(async () => {
    const { body } = await call(apiKey, 'GET', '/webhook-log?status=failure')
    return (await own(apiKey)).signals >= 30 && body.data.length > 0
  })

async function schedules() {
  const scheduler = new SchedulerClient(config(service.endpoints.scheduler))
  const { Schedules = [] } = await scheduler.send(
    new ListSchedulesCommand({ GroupName: nameOf('ScheduleGroupName') }),
  )
  return Schedules.map(({ Name }) => Name ?? '')
}

describe('admin org delete', () => {
  test('leaves nothing of the organization, and everything of the others', async () => {
    const [gone, stays] = [await aBusyOrganization(), await aBusyOrganization()]
    await Promise.all([settled(gone.apiKey), settled(stays.apiKey)])
    const [before, kept] = [await own(gone.apiKey), await own(stays.apiKey)]
    const sqs = new SQSClient(config(service.endpoints.sqs))
    const [QueueUrl = ''] = nameOf('DeadQueueUrls').split(' ')
    for (const organizationId of [gone.id, stays.id]) {
      const MessageBody = JSON.stringify([{ organizationId }])
      await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }))
    }

    const counted = JSON.parse((await admin(dataDir, 'org', 'delete', gone.id, '--json')).out)
    expect(counted).toMatchObject({ deleted: false, keys: 1, schedules: 2, deadMessages: 1 })
    expect(counted.items[nameOf('TableName')]).toMatchObject({
      list: 1,
      keyword: 1,
      push: 1,
      organization: 1,
    })
    expect(await own(gone.apiKey)).toMatchObject({ lists: before.lists })

    const deleted = await admin(dataDir, 'org', 'delete', '--org', gone.id, '--yes')
    expect(deleted.out).toContain(`Deleted ${gone.id} (Acme)`)
    expect((await call(gone.apiKey, 'GET', '/lists')).status).toBe(401)
    // Work that was under way may have left something.
    await sleep(3000)
    await admin(dataDir, 'org', 'delete', gone.id, '--yes')
    const left = mentioning(await dump(), gone.id).filter((item) => !item.includes(stays.id))
    expect(left).toEqual([])
    for (const id of [...before.lists, ...before.keywords]) {
      expect(mentioning(await dump(), id)).toEqual([])
      expect(await schedules()).not.toContain(id)
    }
    expect(mentioning(await dump(), gone.account.id).length).toBeGreaterThan(0)

    expect(await own(stays.apiKey)).toMatchObject({ lists: kept.lists, keywords: kept.keywords })
    expect((await own(stays.apiKey)).signals).toBeGreaterThanOrEqual(30)
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }))
    expect(Messages.map(({ Body }) => Body)).toEqual([JSON.stringify([{ organizationId: stays.id }])])
    expect((await admin(dataDir, 'org', 'delete', gone.id)).err).toContain('No organization has the id')
  })

  test('leaves no page that only it had listed', async () => {
    const [gone, stays] = [await createOrganization(dataDir, 100), await createOrganization(dataDir, 100)]
    const [alone, shared] = [newId('per'), newId('per')].map((id) => id.slice(4).toLowerCase())
    const upload = (apiKey: string, ...slugs: (string | undefined)[]) =>
      call(apiKey, 'POST', '/lists/upload', {
        name: 'Prospects',
        urls: slugs.map((slug) => `https://linkedin.com/in/${slug}`),
      })
    expect((await upload(gone.apiKey, alone, shared)).status).toBe(201)
    const list = (await upload(stays.apiKey, shared)).body
    await makeOld(alone ?? '')
    const deleted = await admin(dataDir, 'org', 'delete', gone.id, '--yes')
    expect(deleted.out).toContain('1 people and 0 companies that nobody lists any more')
    expect(mentioning(await dump(), alone ?? '')).toEqual([])
    expect((await call(stays.apiKey, 'GET', `/lists/${list.id}`)).body.data).toHaveLength(1)
  })

  test('goes on after a kill at any time', async () => {
    const gone = await aBusyOrganization()
    await settled(gone.apiKey)
    for (const wait of [1200, 1600, 2000]) {
      const command = ['bin/admin.ts', 'org', 'delete', gone.id, '--yes', '--data', dataDir]
      const child = spawn(process.execPath, ['--import', 'tsx', ...command], { stdio: 'ignore' })
      const ended = once(child, 'exit')
      setTimeout(() => child.kill('SIGKILL'), wait)
      await ended
    }
    const last = await admin(dataDir, 'org', 'delete', gone.id, '--yes')
    expect([0, 2]).toContain(last.exitCode)
    await sleep(3000)
    await admin(dataDir, 'org', 'delete', gone.id, '--yes')
    expect(mentioning(await dump(), gone.id)).toEqual([])
  })

  test.each([
    ['no id', ['--yes'], 'Which organization?'],
    ['another id', ['lst_x', '--yes'], 'lst_x is no id of an organization'],
    ['an unknown id', ['org_unknown', '--yes'], 'No organization has the id org_unknown'],
  ])('%s is refused', async (_case, args, said) => {
    const { exitCode, err } = await admin(dataDir, 'org', 'delete', ...args)
    expect([exitCode, err]).toEqual([2, expect.stringContaining(said)])
  })
})
