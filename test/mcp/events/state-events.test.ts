import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { balanceLow } from '../../../functions/mcp/events/states/balance-low.ts'
import { destinationFailing } from '../../../functions/mcp/events/states/destination-failing.ts'
import { runFinished } from '../../../functions/mcp/events/states/run-finished.ts'
import { newRunRow, type RunRow, runNameOf } from '../../../functions/runs/run.ts'
import { ReceiverHealth } from '../../../functions/webhooks/receivers/receiver-health.ts'
import { webhookState } from '../../../functions/webhooks/webhook-state.ts'

const ASKED = { given: {}, cursor: null, limit: 25 }
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))

describe('run.finished', () => {
  let rows: RunRow[]
  beforeEach(() => {
    rows = []
  })

  const world = {
    runs: {
      ofAll: async (_: string, limit: number) => ({ rows: rows.toReversed().slice(0, limit), next: null }),
      find: async (_: string, id: string) => rows.find((row) => row.id === id),
    },
  }
  const poll = (cursor: string | null, more = {}) =>
    runFinished.poll(world, 'org_1', { ...ASKED, cursor, ...more })

  function begin(minute: number, ownerId = 'lst_1') {
    const row = newRunRow(runNameOf('org_1', ownerId, at(minute).toISOString()), at(minute))
    rows.push(row)
    return row
  }
  const end = (row: RunRow, minute: number) =>
    Object.assign(row, {
      status: 'succeeded',
      finishedAt: at(minute).toISOString(),
      newSignals: 2,
      credits: 20,
    })
  const told = ({ events }: { events: readonly { eventId: string }[] }) =>
    events.map(({ eventId }) => eventId)

  test('begins now: what had ended is not told, what runs is told when it ends', async () => {
    end(begin(1), 2)
    const running = begin(3)
    const first = await poll(null)
    expect([first.events, first.truncated]).toEqual([[], false])
    expect(told(await poll(first.cursor))).toEqual([])
    end(running, 4)
    const next = await poll(first.cursor)
    expect(next.events).toEqual([
      {
        eventId: running.id,
        timestamp: at(4).toISOString(),
        data: {
          runId: running.id,
          listId: 'lst_1',
          keywordId: null,
          status: 'succeeded',
          error: null,
          newSignals: 2,
          credits: 20,
          startedAt: at(3).toISOString(),
        },
      },
    ])
    expect(told(await poll(next.cursor))).toEqual([])
    // The same cursor gives the same events again.
    expect(await poll(first.cursor)).toEqual(next)
  })

  test('tells each run once, in the order of their ends, whatever ends first', async () => {
    let { cursor } = await poll(null)
    const [slow, quick] = [begin(1), begin(2)]
    end(quick, 3)
    const seen: string[] = []
    for (const change of [() => undefined, () => end(slow, 9), () => end(begin(10), 11)]) {
      change()
      const page = await poll(cursor)
      seen.push(...told(page))
      cursor = page.cursor
    }
    expect(seen).toEqual([quick.id, slow.id, rows[2]?.id])
  })

  test('tells a few at a time when asked to, and loses none', async () => {
    let { cursor } = await poll(null)
    for (let n = 0; n < 20; n += 1) end(begin(n), n + 20)
    const seen: string[] = []
    for (let more = true; more; ) {
      const page = await poll(cursor, { limit: 6 })
      expect(page.events.length).toBeLessThanOrEqual(6)
      seen.push(...told(page))
      ;({ cursor, hasMore: more } = page)
    }
    expect(seen).toEqual(rows.map(({ id }) => id))
  })

  test('tells a run that the index shows late, once', async () => {
    const [late, shown] = [end(begin(1), 3), end(begin(2), 4)]
    rows = [shown]
    const first = await poll((await poll(null)).cursor)
    expect(told(first)).toEqual([])
    rows = [late, shown]
    const second = await poll(first.cursor)
    expect(told(second)).toEqual([late.id])
    expect(told(await poll(second.cursor))).toEqual([])
  })

  test('tells runs that began at the same moment', async () => {
    const { cursor } = await poll(null)
    const one = end(begin(5), 6)
    const first = await poll(cursor)
    const other = end(begin(5, 'lst_2'), 6)
    expect([told(first), told(await poll(first.cursor))]).toEqual([[one.id], [other.id]])
  })

  test('is of one list or keyword when asked', async () => {
    const { cursor } = await poll(null)
    const [ofList, ofKeyword] = [end(begin(1), 3), end(begin(2, 'kw_1'), 4)]
    expect(told(await poll(cursor, { given: { listId: 'lst_1' } }))).toEqual([ofList.id])
    expect(told(await poll(cursor, { given: { keywordId: 'kw_1' } }))).toEqual([ofKeyword.id])
  })

  test('says that something may be missing when more began than it looks at', async () => {
    const { cursor } = await poll(null)
    for (let n = 0; n < 150; n += 1) end(begin(n), n + 1)
    expect((await poll(cursor)).truncated).toBe(true)
  })

  test.each(['x', 'e30', Buffer.from('{"started":1}').toString('base64url'), 'A'.repeat(9000)])(
    'begins again with a cursor of another form: %.20s',
    async (cursor) => {
      end(begin(1), 2)
      const page = await poll(cursor)
      expect([page.events, page.truncated]).toEqual([[], true])
      expect(told(await poll(page.cursor))).toEqual([])
    },
  )
})

describe('balance.low', () => {
  let credits: number
  let minute: number
  beforeEach(() => {
    credits = 500
    minute = 0
  })

  const world = { balance: async () => credits, clock: () => at(minute) }
  const poll = (cursor: string | null, given = {}) =>
    balanceLow.poll(world, 'org_1', { ...ASKED, cursor, given })

  test('is told once when the balance falls, and again only after it was enough', async () => {
    let { cursor } = await poll(null)
    const seen: unknown[] = []
    for (const now of [400, 90, 50, 120, 80]) {
      credits = now
      minute += 1
      const page = await poll(cursor)
      seen.push(...page.events.map(({ data }) => data))
      cursor = page.cursor
    }
    expect(seen).toEqual([
      { credits: 90, below: 100 },
      { credits: 80, below: 100 },
    ])
  })

  test('has the same id for the same fall, however often it is asked', async () => {
    const { cursor } = await poll(null)
    credits = 9
    minute = 1
    const [one] = (await poll(cursor)).events
    minute = 2
    const [other] = (await poll(cursor)).events
    expect(one?.eventId).toBe(other?.eventId)
  })

  test('is not told where it was low from the beginning', async () => {
    credits = 5
    const { cursor } = await poll(null)
    expect((await poll(cursor)).events).toEqual([])
  })

  test('has the bound that was asked for', async () => {
    const { cursor } = await poll(null, { below: 1000 })
    expect((await poll(cursor, { below: 1000 })).events).toEqual([])
    const enough = await poll(null, { below: 400 })
    credits = 399
    expect((await poll(enough.cursor, { below: 400 })).events).toHaveLength(1)
  })
})

describe('destination.failing', () => {
  let broken: Map<string, { failures: number; failingSince: string; disabledAt?: string }>
  let all: string[]
  beforeEach(() => {
    broken = new Map()
    all = ['lst_1', 'lst_2', 'lst_3']
  })

  const stateOf = (id: string) => {
    const health = broken.get(id)
    const kept = health && v.parse(ReceiverHealth, { since: '', reason: 'It answered 500.', ...health })
    return webhookState({ kind: 'list', id, url: 'https://hooks.example/' }, kept, undefined, at(30))
  }
  const world = {
    states: {
      states: async () =>
        all.map((id) => ({
          destination: { kind: 'list', organizationId: 'org_1', id, url: 'https://hooks.example/' } as never,
          state: stateOf(id),
          lastSuccessAt: null,
          lost: 0,
        })),
    },
  }
  const poll = (cursor: string | null, more = {}) =>
    destinationFailing.poll(world, 'org_1', { ...ASKED, cursor, ...more })
  const fails = (id: string, minute = 1) =>
    broken.set(id, { failures: 3, failingSince: at(minute).toISOString() })

  test('is told once for each time that one begins to fail', async () => {
    fails('lst_1')
    let { cursor } = await poll(null)
    const seen: unknown[] = []
    for (const change of [
      () => undefined,
      () => fails('lst_2', 2),
      () => broken.delete('lst_2'),
      () => fails('lst_2', 9),
    ]) {
      change()
      const page = await poll(cursor)
      seen.push(...page.events.map(({ data }) => [data.destinationId, data.failingSince]))
      cursor = page.cursor
    }
    expect(seen).toEqual([
      ['lst_2', at(2).toISOString()],
      ['lst_2', at(9).toISOString()],
    ])
  })

  test('is told again when it is switched off', async () => {
    const { cursor } = await poll(null)
    fails('lst_1')
    const first = await poll(cursor)
    broken.set('lst_1', { failures: 9, failingSince: at(1).toISOString(), disabledAt: at(20).toISOString() })
    const second = await poll(first.cursor)
    expect([first, second].map(({ events }) => events[0]?.data.state)).toEqual(['failing', 'disabled'])
  })

  test('tells each of many once, and none again', async () => {
    const ids = Array.from({ length: 300 }, (_, n) => `lst_${n}`)
    all = ids
    let { cursor } = await poll(null)
    for (const id of ids) fails(id)
    const seen: unknown[] = []
    for (let more = true; more; ) {
      const page = await poll(cursor, { limit: 100 })
      seen.push(...page.events.map(({ eventId }) => eventId))
      ;({ cursor, hasMore: more } = page)
    }
    expect([seen.length, new Set(seen).size]).toEqual([300, 300])
    expect((await poll(cursor)).events).toEqual([])
  })

  test('tells a few at a time when asked to, and loses none', async () => {
    let { cursor } = await poll(null)
    for (const id of ['lst_1', 'lst_2', 'lst_3']) fails(id)
    const seen: unknown[] = []
    for (let more = true; more; ) {
      const page = await poll(cursor, { limit: 1 })
      seen.push(...page.events.map(({ data }) => data.destinationId))
      ;({ cursor, hasMore: more } = page)
    }
    expect(seen).toEqual(['lst_1', 'lst_2', 'lst_3'])
  })
})
