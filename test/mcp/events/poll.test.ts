import { describe, expect, test } from 'vitest'
import { cursorText } from '../../../functions/search/feed/feed-cursor.ts'
import { newId } from '../../../functions/shared/ids.ts'
import { key } from '../../../functions/shared/table.ts'
import { feedPlaces } from '../../support/data/feed-places.ts'
import { EVENT_ERAS } from './events-world.ts'
import { useSignalEvents } from './use-signal-events.ts'

const signals = useSignalEvents()
const { poll, captured, idsIn } = signals

/** The cursor of now. */
const now = async (options = {}): Promise<string> => (await poll({}, options)).result.cursor

async function aList(organizationId: string, accountIds: readonly string[] = []) {
  const id = newId('lst')
  const at = new Date().toISOString()
  await signals.world.put({
    ...key.list(organizationId, id),
    kind: 'list',
    id,
    organizationId,
    name: 'Ours',
    filters: null,
    webhookUrl: null,
    members: accountIds.length,
    accounts: accountIds.length,
    createdAt: at,
    updatedAt: at,
  })
  for (const accountId of accountIds)
    await signals.world.put({
      ...key.membership(accountId, organizationId, id),
      listId: id,
      position: 1,
      type: 'account',
    })
  return id
}

describe.each(EVENT_ERAS)('a poll of %s', (era) => {
  test('begins now, gets what is captured afterwards, and goes on from there', async () => {
    await captured()
    const begun = (await poll({}, { era })).result
    expect(begun).toMatchObject({
      events: [],
      cursor: expect.any(String),
      truncated: false,
      hasMore: false,
      nextPollMs: 60_000,
    })
    const made = await captured({ text: `${signals.word} hires` })
    const { result } = await poll({ cursor: begun.cursor }, { era })
    expect(idsIn({ result })).toEqual([made.id])
    expect((await poll({ cursor: result.cursor }, { era })).result).toEqual({
      ...result,
      events: [],
    })
  })

  test('has ids and a summary, and says which texts strangers wrote', async () => {
    const account = await signals.world.account({ name: 'Nordlicht GmbH' })
    const cursor = await now({ era })
    const at = new Date()
    const text = `${signals.word} ${'x'.repeat(2000)}`
    const made = await captured({ accountId: account.id, text }, at)
    const [event] = (await poll({ cursor }, { era })).result.events
    expect(event).toEqual({
      eventId: made.id,
      name: 'signal.captured',
      timestamp: at.toISOString(),
      data: {
        signalId: made.id,
        type: made.type,
        happenedAt: made.createdAt,
        text: `${text.slice(0, 999)}…`,
        accountId: account.id,
        accountName: 'Nordlicht GmbH',
        personId: null,
        keywordId: null,
        listId: null,
        url: null,
      },
      _meta: { 'signalbox/untrusted': ['data.text', 'data.accountName'] },
    })
  })

  test('lists the event with schemas that its data fits', async () => {
    const { result } = await signals.world.ask('events/list', {}, { era })
    expect(result.events).toHaveLength(4)
    const [{ inputSchema, payloadSchema, ...rest }] = result.events
    expect(rest).toMatchObject({ name: 'signal.captured', delivery: expect.arrayContaining(['poll']) })
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
    expect(payloadSchema).toMatchObject({ type: 'object', additionalProperties: false })
    const cursor = await now({ era })
    await captured()
    const [event] = (await poll({ cursor }, { era })).result.events
    expect(Object.keys(event.data).sort()).toEqual(Object.keys(payloadSchema.properties).sort())
    expect([...payloadSchema.required].sort()).toEqual(Object.keys(event.data).sort())
  })
})

test('both capability keys are there', async () => {
  const { result } = await signals.world.ask('server/discover', {}, { era: '2026-07-28' })
  expect(result.capabilities).toMatchObject({
    events: {},
    extensions: { 'io.modelcontextprotocol/events': {} },
  })
})

describe('arguments', () => {
  test('filter by type, words, account and how sure the evidence is', async () => {
    const account = await signals.world.account()
    const cursor = await now()
    const hiring = await captured({ type: 'ACCOUNT_JOB_HIRING', accountId: account.id })
    const other = await captured()
    const asked = async (filter: object) => idsIn(await poll({ cursor, arguments: filter }))
    expect(await asked({ search: signals.word, types: ['ACCOUNT_JOB_HIRING'] })).toEqual([hiring.id])
    expect(await asked({ accountId: account.id })).toEqual([hiring.id])
    expect(await asked({ search: signals.word, about: 'account' })).toEqual([hiring.id])
    expect(await asked({ search: signals.word, minScore: 0.5 })).toEqual([])
    expect(await asked({ search: signals.word })).toEqual([hiring.id, other.id])
  })

  test('of a list get the signals of its members', async () => {
    const [member, other] = [await signals.world.account(), await signals.world.account()]
    const listId = await aList(signals.world.ours.id, [member.id])
    const { cursor } = (await poll({ arguments: { listId } })).result
    const about = await captured({ accountId: member.id })
    await captured({ accountId: other.id })
    expect(idsIn(await poll({ cursor, arguments: { listId } }))).toEqual([about.id])
  })

  test("that name a stranger's list are refused like a list that is nowhere", async () => {
    const theirs = await aList(signals.world.theirs.id)
    const [foreign, none] = await Promise.all(
      [theirs, newId('lst')].map(async (listId) => (await poll({ arguments: { listId } })).error),
    )
    expect(foreign).toMatchObject({ code: -32011, message: 'NotFound', data: { kind: 'argument' } })
    expect({ ...none, data: { ...none.data, detail: '' } }).toEqual({
      ...foreign,
      data: { ...foreign.data, detail: '' },
    })
  })

  test.each([
    ['an unknown name', { colour: 'red' }, 'arguments.colour'],
    ['names of prototypes', JSON.parse('{"__proto__":{"types":["x"]}}'), 'arguments.__proto__'],
    ['a constructor', { constructor: 1 }, 'arguments.constructor'],
    ['a list', [], 'arguments'],
    ['a text', 'all', 'arguments'],
    ['an unknown type', { types: ['MOON_LANDING'] }, 'arguments.types.0'],
    [
      'too many values',
      { industry: Array.from({ length: 500 }, (_, place) => `i${place}`) },
      'arguments.industry',
    ],
    ['a score beyond one', { minScore: 2 }, 'arguments.minScore'],
  ])('with %s are invalid', async (_case, given, path) => {
    const { error } = await poll({ arguments: given })
    expect(error).toMatchObject({ code: -32602, data: { errors: [{ path }] } })
  })

  test('nested deeply are refused before anything is read', async () => {
    let deep: unknown = {}
    for (let level = 0; level < 40; level += 1) deep = { deep }
    expect((await poll({ arguments: deep })).status).toBe(400)
  })

  test('of more than 512 KB are refused', async () => {
    expect((await poll({ arguments: { search: 'x'.repeat(600_000) } })).status).toBe(413)
  })
})

describe('a cursor', () => {
  test('is the one of GET /data', async () => {
    const first = await captured()
    const reply = await signals.world.ask('events/poll', {
      name: 'signal.captured',
      arguments: { search: signals.word },
    })
    const second = await captured()
    const rows = await signals.world.query({
      type: 'signals',
      search: signals.word,
      cursor: reply.result.cursor,
    })
    expect(rows.body.data.map(({ id }: { id: string }) => id)).toEqual([second.id])
    const begun = await signals.world.query({ type: 'signals', search: signals.word, cursor: '', limit: '1' })
    expect(begun.body.data[0].id).toBe(first.id)
    expect(idsIn(await poll({ cursor: begun.body.nextCursor }))).toEqual([second.id])
  })

  test('that is foreign, changed, or of another feed is a gap with a fresh one, and tells nothing', async () => {
    const own = await captured({ organizationId: signals.world.theirs.id })
    const theirs = await now({ apiKey: signals.world.theirs.apiKey })
    const ours = await now()
    const places = feedPlaces(signals.world.ours.id, ours)
    const lost = cursorText(
      signals.world.ours.id,
      places.map((place) => ({ ...place, feed: 'another' })),
    )
    for (const cursor of [theirs, `${ours}A`, lost, '', 'x'.repeat(5000), '__proto__']) {
      const { result } = await poll({ cursor })
      expect(result).toMatchObject({ events: [], truncated: true, cursor: ours })
    }
    expect(JSON.stringify(await poll({ cursor: theirs }))).not.toContain(own.id)
  })

  test('that is too old for maxAgeMs is a gap, and what is younger comes', async () => {
    const cursor = await now()
    await captured({}, new Date(Date.now() - 3_600_000))
    const young = await captured()
    const { result } = await poll({ cursor, maxAgeMs: 600_000 })
    expect(idsIn({ result })).toEqual([young.id])
    expect(result.truncated).toBe(true)
    const after = await poll({ cursor: result.cursor, maxAgeMs: 600_000 })
    expect(after.result).toMatchObject({ events: [], truncated: false })
    expect((await poll({ cursor, maxAgeMs: 9_000_000_000_000_000 })).result.truncated).toBe(false)
  })
})

test('maxEvents bounds an answer, and hasMore asks for the next at once', async () => {
  const cursor = await now()
  const [first, second, third] = [await captured(), await captured(), await captured()]
  const { result } = await poll({ cursor, maxEvents: 2 })
  expect(idsIn({ result })).toEqual([first.id, second.id])
  expect(result).toMatchObject({ hasMore: true, nextPollMs: 0 })
  const rest = await poll({ cursor: result.cursor, maxEvents: 1_000_000 })
  expect(idsIn(rest)).toEqual([third.id])
  expect(rest.result).toMatchObject({ hasMore: false, nextPollMs: 60_000 })
})

test.each([{ maxEvents: 0 }, { maxEvents: 1.5 }, { maxAgeMs: -1 }, { cursor: 5 }, { name: 5 }])(
  'a poll with %j is invalid',
  async (params) => {
    expect((await poll(params)).error).toMatchObject({ code: -32602 })
  },
)

test.each(['signal.burnt', 'constructor', '__proto__', ''])('an event %j is not found', async (name) => {
  expect((await poll({ name })).error).toMatchObject({
    code: -32011,
    message: 'NotFound',
    data: { kind: 'event' },
  })
})

test('signals of other organizations, and hidden ones, never come', async () => {
  const cursor = await now()
  await captured({ organizationId: signals.world.theirs.id })
  const own = await captured({ organizationId: signals.world.ours.id })
  expect(idsIn(await poll({ cursor }))).toEqual([own.id])
})

describe('a key with limits', () => {
  test('without the scope read follows nothing', async () => {
    const apiKey = await signals.world.limitedKey({ scopes: ['lists', 'webhooks'] })
    expect((await signals.world.ask('events/list', {}, { apiKey })).result.events).toEqual([])
    expect((await poll({}, { apiKey })).error).toMatchObject({
      code: -32012,
      message: 'Forbidden',
      data: { scope: 'read' },
    })
  })

  test('of one list follows this list only, and the schema says so', async () => {
    const account = await signals.world.account()
    const listId = await aList(signals.world.ours.id, [account.id])
    const apiKey = await signals.world.limitedKey({ only: { kind: 'list', id: listId } })
    const [event] = (await signals.world.ask('events/list', {}, { apiKey })).result.events
    expect(event.inputSchema).toMatchObject({
      properties: { listId: { const: listId } },
      required: ['listId'],
    })
    const begun = await poll({ arguments: { listId } }, { apiKey })
    const about = await captured({ accountId: account.id })
    await captured()
    const { cursor } = begun.result
    expect(idsIn(await poll({ cursor, arguments: { listId } }, { apiKey }))).toEqual([about.id])
    const other = await aList(signals.world.ours.id)
    for (const given of [{}, { listId: other }, { keywordId: newId('kw') }, { search: signals.word }])
      expect((await poll({ cursor, arguments: given }, { apiKey })).error).toMatchObject({ code: -32012 })
  })
})
