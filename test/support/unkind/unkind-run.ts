import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startDynamoDb } from '../../../local/aws/dynamodb/start-dynamodb.ts'
import { admin } from '../admin.ts'
import { type Organization, type RunService, startRunService } from '../local/run-service.ts'
import { type Receiver, startReceiver } from '../webhooks/receiver.ts'
import { startUnkindDynamoDb, type UnkindDynamoDb } from './unkind-dynamodb.ts'

const WITHIN_MS = 600_000
const QUIET_MS = 5_000
const AGAIN_FOR_MS = 120_000

export interface Unkindness {
  readonly name: string
  readonly executions?: number
  /** Before the service starts. */
  readonly start?: (dynamodb: UnkindDynamoDb) => void
  /** Begins before the work. */
  readonly now?: (dynamodb: UnkindDynamoDb) => void
  /** Again after so many seconds, for two minutes. */
  readonly everySeconds?: number
}

/** A day's work of one organization, under a fault. Counts what is missing and what is there twice. */
export async function unkindRun(
  { name, executions, start, now, everySeconds }: Unkindness,
  companies: number,
) {
  const engine = await startDynamoDb()
  const dynamodb = await startUnkindDynamoDb(engine.endpoint)
  start?.(dynamodb)
  const options = { dynamodbEndpoint: dynamodb.endpoint, ...(executions && { executions }) }
  const service = await startRunService(options)
  const again = new AbortController()
  const receiver = await startReceiver()
  const { TableName = '', SearchIndexName = '', WebhookLogName = '' } = service.resources
  dynamodb.faults.tables = [TableName, SearchIndexName, WebhookLogName]
  try {
    const organization = await service.anOrganization(CREDITS)
    await organization.call('PATCH', '/organization', { webhookUrl: `${receiver.url}/all` })
    now?.(dynamodb)
    if (everySeconds) void repeatedly(everySeconds, again.signal, () => now?.(dynamodb))
    const result = await aDay({ service, organization, receiver, companies })
    return { name, ...result, ...dynamodb.counts }
  } finally {
    again.abort()
    await receiver.stop()
    await service.stop()
    await dynamodb.stop()
    await engine.stop()
  }
}

async function repeatedly(seconds: number, signal: AbortSignal, act: () => void) {
  for (const until = Date.now() + AGAIN_FOR_MS; Date.now() < until && !signal.aborted; ) {
    await sleep(seconds * 1000, undefined, { signal }).catch(() => undefined)
    if (!signal.aborted) act()
  }
}

const CREDITS = 100_000
const INDUSTRY = 'Watchmaking'

interface Day {
  readonly service: RunService
  readonly organization: Organization
  readonly receiver: Receiver
  readonly companies: number
}

async function aDay({ service, organization, receiver, companies }: Day) {
  await importCompanies(service, companies, 100)
  service.stories.set('quantum', 30)
  const keyword = await kept(() =>
    organization.call('POST', '/keywords', { query: 'quantum', scrapper: 'SEARCH_NEWS', interval: '1d' }),
  )
  const list = await kept(() =>
    organization.call('POST', '/lists/upload', {
      name: 'Watched',
      urls: Array.from({ length: 20 }, (_, at) => page(at)),
      monitor: true,
      monitorInterval: '1d',
    }),
  )
  const people = await kept(() =>
    organization.call('POST', '/lists/upload', {
      name: 'People',
      urls: Array.from({ length: 250 }, (_, at) => `https://network.example/in/person-${at}`),
    }),
  )
  const push = await kept(() =>
    organization.call('POST', `/lists/${people.id}/push-to-platform`, {
      platform: 'heyreach',
      apiKey: 'demo-key',
    }),
  )
  // A changed headcount is a public signal.
  await importCompanies(service, companies, 200)
  const run = await runEnded(organization, `keywordId=${keyword.id}`)
  const monitored = await runEnded(organization, `listId=${list.id}`)
  const pushed = await pushEnded(organization, people.id, push.id)
  const signals = await stableSignals(organization, receiver)
  const posts = receiver.received.map(({ body }): string => JSON.parse(body).id)
  const found = await watchedCompanies(organization)
  const credits = run.credits + monitored.credits
  return {
    companies: found.length,
    missing: companies - new Set(found.map(({ id }) => id)).size,
    signals: signals.length,
    lost: signals.filter((id) => !posts.includes(id)).length,
    duplicates: posts.length - new Set(posts).size,
    headcounts: companies,
    changed: found.filter(({ headcount }) => headcount === 200).length,
    pushed: pushed.pushed,
    keyword: run.status,
    monitor: monitored.status,
    newSignals: run.newSignals,
    credits,
    charged: CREDITS - (await kept(() => organization.call('GET', '/organization'))).credits,
  }
}

const page = (at: number) => `https://network.example/company/watched-${at}`

async function importCompanies({ dataDir }: RunService, companies: number, headcount: number) {
  const rows = Array.from({ length: companies }, (_, at) => ({
    name: `Watched ${at}`,
    socialUrl: page(at),
    websiteUrl: `https://watched-${at}.example`,
    industry: INDUSTRY,
    headcount,
  }))
  const file = join(dataDir, 'companies.jsonl')
  writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'))
  // An import that meets too many refusals says so, and is repeated.
  for (const until = Date.now() + WITHIN_MS; Date.now() < until; ) {
    const { exitCode } = await admin(dataDir, 'import', file, '--type', 'accounts', '--wait')
    if (exitCode === 0) return
  }
  throw new Error('The import never ends well.')
}

type Reply = Awaited<ReturnType<Organization['call']>>

/** Repeats a call that is refused for now, as clients do. */
async function kept(call: () => Promise<Reply>): Promise<Reply['body']> {
  for (const until = Date.now() + WITHIN_MS; Date.now() < until; await sleep(250)) {
    const { status, body } = await call()
    if (status < 300) return body
    if (status < 429) throw new Error(`${status} ${JSON.stringify(body)}`)
  }
  throw new Error('The service never answers.')
}

async function runEnded({ call }: Organization, owner: string) {
  for (const until = Date.now() + WITHIN_MS; Date.now() < until; await sleep(250)) {
    const [run] = (await kept(() => call('GET', `/runs?${owner}`))).data
    if (run && run.status !== 'running') return run
  }
  throw new Error('The run never ends.')
}

async function pushEnded({ call }: Organization, list: string, id: string) {
  for (const until = Date.now() + WITHIN_MS; Date.now() < until; await sleep(250)) {
    const push = await kept(() => call('GET', `/lists/${list}/pushes/${id}`))
    if (push.status !== 'running' && push.status !== 'queued') return push
  }
  throw new Error('The push never ends.')
}

/** The ids of all signals, once neither their number nor the number of posts grows. */
async function stableSignals(organization: Organization, receiver: Receiver): Promise<readonly string[]> {
  let last = ''
  let since = Date.now()
  for (const until = since + WITHIN_MS; Date.now() < until; await sleep(500)) {
    const signals = await allSignals(organization)
    const state = `${signals.length} ${receiver.received.length}`
    if (state !== last) {
      last = state
      since = Date.now()
    }
    if (Date.now() - since > QUIET_MS && signals.length <= receiver.received.length) {
      return signals
    }
  }
  return allSignals(organization)
}

/** The ids of all signals, page by page as a poller reads them. */
async function allSignals({ call }: Organization): Promise<readonly string[]> {
  const ids: string[] = []
  for (let cursor = ''; ; ) {
    const { data, nextCursor } = await kept(() =>
      call('GET', `/data?type=signals&limit=100&cursor=${encodeURIComponent(cursor)}`),
    )
    ids.push(...data.map(({ id }: { id: string }) => id))
    if (data.length === 0) return ids
    cursor = nextCursor
  }
}

interface Found {
  readonly id: string
  readonly headcount: number
}

/** The companies of a live list, which are what the search index finds. */
async function watchedCompanies({ call }: Organization): Promise<readonly Found[]> {
  const { id } = await kept(() =>
    call('POST', '/lists', { name: 'Live', filters: { tab: 'accounts', industry: [INDUSTRY] } }),
  )
  const found: Found[] = []
  for (let number = 1; ; number += 1) {
    const { data } = await kept(() => call('GET', `/lists/${id}?limit=100&page=${number}`))
    found.push(...data)
    if (data.length === 0) return found
  }
}
