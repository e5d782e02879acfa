import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { LocalService } from '../support/local/local-service.ts'
import { WITHIN_MS } from '../support/patience.ts'
import { type Receiver, startReceiver } from '../support/webhooks/receiver.ts'
import { KEYWORD, READS, REFUSALS, WRITES } from './cases.ts'
import { connect, ERAS, type Era } from './mcp-client.ts'
import { type Answer, type Organization, organization, rest, startWithRows, use } from './running-service.ts'
import type { Case, Ground, Json } from './tool-requests.ts'

let service: LocalService
let receiver: Receiver
let shared: Pick<Ground, 'foreignList' | 'foreignKeyword' | 'foreignRun' | 'accountIds' | 'webhookUrl'>

beforeAll(async () => {
  service = await startWithRows()
  receiver = await startReceiver()
  const { apiKey } = await organization(service, 1000)
  const list = await rest(service, apiKey, 'POST', '/lists', { name: 'Theirs' })
  const keyword = await rest(service, apiKey, 'POST', '/keywords', KEYWORD)
  const { body } = await rest(service, apiKey, 'GET', '/data?type=accounts&limit=100')
  shared = {
    foreignList: list.body.id,
    foreignKeyword: keyword.body.id,
    foreignRun: keyword.body.lastRun.id,
    accountIds: body.data.map(({ id }: { id: string }) => id),
    webhookUrl: receiver.url,
  }
})
afterAll(async () => {
  await receiver.stop()
  await service.stop()
})

/** One of two organizations in the same state: one uses REST, the other the tools. */
type Twin = Organization & Ground

async function twin(): Promise<Twin> {
  const made = await organization(service, 1000)
  const create = (path: string, body: Json) => rest(service, made.apiKey, 'POST', path, body)
  const selected = shared.accountIds.slice(0, 3).map((id) => ({ id, type: 'account' }))
  const list = (await create('/lists', { name: 'Targets', selected })).body.id
  const { id: keyword, lastRun } = (await create('/keywords', KEYWORD)).body
  const place = { kind: 'webhook', name: 'Place', url: shared.webhookUrl }
  const destination = (await create('/destinations', place)).body.id
  await idle(made)
  return { ...made, ...shared, list, keyword, destination, run: lastRun.id }
}

const WITHIN = { timeout: WITHIN_MS, interval: 300 }

/** A running run could change what is compared. */
const idle = ({ apiKey }: Organization) =>
  vi.waitFor(async () => {
    const { body } = await rest(service, apiKey, 'GET', '/keywords')
    const rows: { lastRun: { status: string } | null }[] = body.data
    expect(rows.filter(({ lastRun }) => lastRun?.status === 'running')).toEqual([])
  }, WITHIN)

const STARTED = Date.now() - 3_600_000

/** An answer that another run fetched costs no request. */
const DIFFERS = ['lastRun', 'isRunning', 'requests', 'bytes']

/** Without ids, times, the state of runs and what they fetched, which differ between twins. */
function comparable({ status, body }: Answer) {
  const { notice: _, untrusted: ____, nextStep: __, requestId: ___, ...shown } = body
  const text = JSON.stringify(shown, (key, value) => (DIFFERS.includes(key) ? `any ${key}` : value))
    .replace(/\b(lst|kw|psh|run|org|dst)_\w+/g, '$1_')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => (Date.parse(time) > STARTED ? 'now or later' : time))
  return { refused: status >= 400 ? status : undefined, body: JSON.parse(text) }
}

interface Mistake {
  readonly path: string
  readonly message: string
}

/** The other names that a tool takes are its own, and so is the order of mistakes. */
function refusalIn({ refused, body }: ReturnType<typeof comparable>) {
  const { detail: _, errors, ...shown } = body
  const mistakes = errors.map(({ path, message }: Mistake) =>
    message.startsWith('Unknown ') ? `${path}: unknown` : `${path}: ${message}`,
  )
  return { refused, body: { ...shown, errors: mistakes.sort() } }
}

/** Their answers are always those of REST. */
const ONE_FORM = ['estimate_list_monitor', 'get_run', 'list_values', 'get_costs', 'list_sources']

/** Tools with a concise form give the answer of REST only on request. */
const FULL = new Map(
  [...READS, ...WRITES].flatMap(({ tool }) => (ONE_FORM.includes(tool) ? [] : [[tool, { detail: 'full' }]])),
)

describe.each(Object.keys(ERAS) as Era[])('over %s', (era) => {
  let byRest: Twin
  let byTool: Twin
  let client: Client

  beforeAll(async () => {
    ;[byRest, byTool] = await Promise.all([twin(), twin()])
    client = await connect(`${service.baseUrl}/mcp`, byTool.apiKey, era)
  })
  afterAll(() => client.close())

  async function paid({ apiKey }: Twin, amounts: readonly number[]) {
    await vi.waitFor(async () => {
      const { body } = await rest(service, apiKey, 'GET', '/credits')
      const entries: { reason: string; amount: number }[] = body.data
      const runs = entries.filter(({ reason }) => reason === 'monitor_run').map(({ amount }) => amount)
      expect(runs.sort()).toEqual(amounts)
    }, WITHIN)
  }

  async function both({ tool, given, rest: asRest }: Case) {
    const { method, path, body } = asRest(given(byRest))
    const expected = await rest(service, byRest.apiKey, method, path, body)
    const reply = await use(client, tool, { ...given(byTool), ...FULL.get(tool) })
    return { expected, reply }
  }

  test.each(READS)('$tool reads what REST reads: $what', async (each) => {
    const { expected, reply } = await both(each)
    expect(expected.status).toBe(200)
    expect(comparable(reply)).toEqual(comparable(expected))
  })

  test.each(WRITES)('$tool does what REST does: $what', async (each) => {
    // Removing a monitor before its first run began would change the cost.
    if (each.what === 'no interval') await Promise.all([byRest, byTool].map((twin) => paid(twin, [-10, -30])))
    const { expected, reply } = await both(each)
    expect([200, 201, 202]).toContain(expected.status)
    expect(comparable(reply)).toEqual(comparable(expected))
  })

  test.each(REFUSALS)('$tool refuses what REST refuses: $what', async (each) => {
    const { expected, reply } = await both(each)
    expect(expected.status).toBeGreaterThanOrEqual(400)
    expect(refusalIn(comparable(reply))).toEqual(refusalIn(comparable(expected)))
    expect(reply.body.nextStep).toEqual(expect.any(String))
  })

  test('query_data refuses to save to a list', async () => {
    const refused = await use(client, 'query_data', { type: 'accounts', list: 'Sneaky' })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'list' }] } })
    expect(refused.body.detail).toContain('save_query_to_list')
  })

  test('save_query_to_list requires the list', async () => {
    const refused = await use(client, 'save_query_to_list', { type: 'accounts' })
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'list', message: 'Is required.' }] },
    })
  })

  test('a deleted keyword is gone', async () => {
    const { keyword: keywordId } = byTool
    const deleted = await use(client, 'delete_keyword', { keywordId })
    expect(deleted.body).toEqual({ id: keywordId, deleted: true })
    expect(await use(client, 'delete_keyword', { keywordId })).toMatchObject({ status: 404 })
    const { body } = await rest(service, byTool.apiKey, 'GET', '/keywords')
    expect(body.data.map(({ id }: { id: string }) => id)).not.toContain(keywordId)
  })

  test('monitors cost the same by tool and by REST', async () => {
    // A list of one account and one of three.
    for (const one of [byRest, byTool]) await paid(one, [-10, -30])
  })

  test('without credits, the answer names the required credits and nothing changes', async () => {
    const poor = await organization(service, 0)
    const theirs = await connect(`${service.baseUrl}/mcp`, poor.apiKey, era)
    const selected = shared.accountIds.slice(0, 4).map((id) => ({ id, type: 'account' }))
    const { body: list } = await use(theirs, 'create_list', { name: 'Poor', selected })
    const wanted = [
      [10, await use(theirs, 'create_keyword', KEYWORD)],
      [40, await use(theirs, 'create_list', { name: 'W', selected, monitor: true })],
      [
        10,
        await use(theirs, 'create_list_from_urls', {
          name: 'W',
          urls: ['linkedin.com/company/x'],
          monitor: true,
        }),
      ],
      [40, await use(theirs, 'set_list_monitor', { listId: list.id, interval: '7d' })],
    ] as const
    for (const [required, { status, body }] of wanted) {
      expect([status, body.code, body.required, body.available]).toEqual([
        402,
        'insufficient_credits',
        required,
        0,
      ])
      expect(body.nextStep).toContain('`required`')
    }
    expect((await use(theirs, 'list_lists', {})).body.data).toHaveLength(1)
    expect((await use(theirs, 'list_keywords', {})).body.data).toHaveLength(0)
    await theirs.close()
  })
})
