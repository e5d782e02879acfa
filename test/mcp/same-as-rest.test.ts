import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { LocalService } from '../support/local/local-service.ts'
import { type Receiver, startReceiver } from '../support/webhooks/receiver.ts'
import { type Case, type Ground, type Json, KEYWORD, READS, REFUSALS, WRITES } from './cases.ts'
import { connect, ERAS, type Era } from './mcp-client.ts'
import { type Answer, type Organization, organization, rest, startWithRows, use } from './running-service.ts'

let service: LocalService
let receiver: Receiver
let shared: Pick<Ground, 'foreignList' | 'foreignKeyword' | 'accountIds' | 'webhookUrl'>

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
    accountIds: body.data.map(({ id }: { id: string }) => id),
    webhookUrl: receiver.url,
  }
}, 240_000)
afterAll(async () => {
  await receiver.stop()
  await service.stop()
})

/** One of two organizations that have done the same. What one does by REST the other does by tools. */
type Twin = Organization & Ground

async function twin(): Promise<Twin> {
  const made = await organization(service, 1000)
  const create = (path: string, body: Json) => rest(service, made.apiKey, 'POST', path, body)
  const selected = shared.accountIds.slice(0, 3).map((id) => ({ id, type: 'account' }))
  const list = (await create('/lists', { name: 'Targets', selected })).body.id
  const keyword = (await create('/keywords', KEYWORD)).body.id
  await idle(made)
  return { ...made, ...shared, list, keyword }
}

/** Until no run is on that could change what is compared. */
const idle = ({ apiKey }: Organization) =>
  vi.waitFor(
    async () => {
      const { body } = await rest(service, apiKey, 'GET', '/keywords')
      const rows: { lastRun: { status: string } | null }[] = body.data
      expect(rows.filter(({ lastRun }) => lastRun?.status === 'running')).toEqual([])
    },
    { timeout: 60_000, interval: 300 },
  )

const STARTED = Date.now() - 3_600_000

/** Names and times differ between twins; and so may what a run that has just begun has come to. */
function comparable({ status, body }: Answer) {
  const { notice: _, nextStep: __, requestId: ___, ...shown } = body
  const text = JSON.stringify(shown, (key, value) =>
    key === 'lastRun' || key === 'isRunning' ? 'whatever the run has come to' : value,
  )
    .replace(/\b(lst|kw|psh|run)_\w+/g, '$1_')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => (Date.parse(time) > STARTED ? 'now or later' : time))
  return { refused: status >= 400 ? status : undefined, body: JSON.parse(text) }
}

/** Tools that have a concise form say as much as REST only when told to. */
const FULL = new Map([...READS, ...WRITES].map(({ tool }) => [tool, { detail: 'full' }]))

describe.each(Object.keys(ERAS) as Era[])('over %s', (era) => {
  let byRest: Twin
  let byTool: Twin
  let client: Client

  beforeAll(async () => {
    ;[byRest, byTool] = await Promise.all([twin(), twin()])
    client = await connect(`${service.baseUrl}/mcp`, byTool.apiKey, era)
  }, 120_000)
  afterAll(() => client.close())

  async function paid({ apiKey }: Twin, amounts: readonly number[]) {
    await vi.waitFor(async () => {
      const { body } = await rest(service, apiKey, 'GET', '/credits')
      const entries: { reason: string; amount: number }[] = body.data
      const runs = entries.filter(({ reason }) => reason === 'monitor_run').map(({ amount }) => amount)
      expect(runs.sort()).toEqual(amounts)
    }, 60_000)
  }

  async function both({ tool, given, rest: asRest }: Case) {
    const { method, path, body } = asRest(given(byRest))
    const expected = await rest(service, byRest.apiKey, method, path, body)
    const told = await use(client, tool, { ...given(byTool), ...FULL.get(tool) })
    return { expected, told }
  }

  test.each(READS)('$tool reads what REST reads: $what', async (one) => {
    const { expected, told } = await both(one)
    expect(expected.status).toBe(200)
    expect(comparable(told)).toEqual(comparable(expected))
  })

  test.each(WRITES)('$tool does what REST does: $what', async (one) => {
    // A monitor that is removed before its first run has begun costs nothing, so the run has to have begun.
    if (one.what === 'no interval') await Promise.all([byRest, byTool].map((twin) => paid(twin, [-10, -30])))
    const { expected, told } = await both(one)
    expect([200, 201, 202]).toContain(expected.status)
    expect(comparable(told)).toEqual(comparable(expected))
  })

  test.each(REFUSALS)('$tool refuses what REST refuses: $what', async (one) => {
    const { expected, told } = await both(one)
    expect(expected.status).toBeGreaterThanOrEqual(400)
    expect(comparable(told)).toEqual(comparable(expected))
    expect(told.body.nextStep).toEqual(expect.any(String))
  })

  test('query_data writes nothing, whatever it is told', async () => {
    const refused = await use(client, 'query_data', { type: 'accounts', list: 'Sneaky' })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'list' }] } })
    expect(refused.body.detail).toContain('save_query_to_list')
  })

  test('save_query_to_list wants to know the list', async () => {
    const refused = await use(client, 'save_query_to_list', { type: 'accounts' })
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'list', message: 'Is required.' }] },
    })
  })

  test('a keyword that is deleted is gone', async () => {
    const { keyword: keywordId } = byTool
    const deleted = await use(client, 'delete_keyword', { keywordId })
    expect(deleted.body).toEqual({ id: keywordId, deleted: true })
    expect(await use(client, 'delete_keyword', { keywordId })).toMatchObject({ status: 404 })
    const { body } = await rest(service, byTool.apiKey, 'GET', '/keywords')
    expect(body.data.map(({ id }: { id: string }) => id)).not.toContain(keywordId)
  })

  test('monitors cost the same, whichever way they were set', async () => {
    // A list of one account and one of three.
    for (const one of [byRest, byTool]) await paid(one, [-10, -30])
  })

  test('who has no credits is told how many it takes, and nothing happens', async () => {
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
