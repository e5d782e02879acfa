import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StateStore } from '../../../local/aws/contracts/state.ts'
import { startDynamoDb } from '../../../local/aws/dynamodb/start-dynamodb.ts'
import { openStateStore } from '../../../local/aws/state/state-store.ts'
import { Timetable } from '../../../local/aws/timing/timetable.ts'
import { movableClock } from '../../support/local/clock.ts'

describe('the durable records', () => {
  let store: StateStore
  let stop: () => Promise<void>
  let reopen: () => Promise<StateStore>
  beforeAll(async () => {
    const engine = await startDynamoDb()
    store = await openStateStore(engine.endpoint)
    stop = engine.stop
    reopen = () => openStateStore(engine.endpoint)
  })
  afterAll(async () => {
    store.close()
    await stop()
  })

  const list = async (from: StateStore, collection: string) => {
    const found: [string, unknown][] = []
    for await (const { id, value } of from.list(collection)) found.push([id, value])
    return found
  }

  test('are listed in the order of their ids, also after another opening', async () => {
    await store.put('order', 'b', { n: 2 })
    await store.put('order', 'a', [1, null, 'x'])
    await store.put('order', 'c', 'gone')
    await store.delete('order', 'c')
    const other = await reopen()
    expect(await list(other, 'order')).toEqual([
      ['a', [1, null, 'x']],
      ['b', { n: 2 }],
    ])
    expect(await other.get('order', 'c')).toBeUndefined()
    other.close()
  })

  test('may be much longer than an item of the database', async () => {
    const text = '😀"é'.repeat(200_000)
    await store.put('long', 'a', { text })
    const other = await reopen()
    expect(await list(other, 'long')).toEqual([['a', { text }]])
    await other.put('long', 'a', 'short')
    expect(await list(other, 'long')).toEqual([['a', 'short']])
    expect(await list(other, 'long parts')).toEqual([])
    other.close()
  })

  test('are created as new only once', async () => {
    const puts = await Promise.all(Array.from({ length: 5 }, (_, index) => store.putNew('new', 'a', index)))
    expect(puts.filter(Boolean)).toHaveLength(1)
  })

  test('keep the last of many concurrent writes', async () => {
    await Promise.all(Array.from({ length: 500 }, (_, index) => store.put('last', `${index % 7}`, index)))
    const values = (await list(store, 'last')).map(([, value]) => Number(value))
    expect(values.sort((a, b) => a - b)).toEqual([493, 494, 495, 496, 497, 498, 499])
  })

  test('are refused when a commit has too many', async () => {
    const writes = Array.from({ length: 101 }, (_, index) => ({
      collection: 'many',
      id: `${index}`,
      value: 1,
    }))
    await expect(store.commit(writes)).rejects.toThrow('101')
    expect(await list(store, 'many')).toEqual([])
  })

  test('are written all or not at all', async () => {
    const tooLong = 'x'.repeat(3_000)
    const writes = [
      { collection: 'both', id: 'a', value: 1 },
      { collection: 'both', id: tooLong, value: 2 },
    ]
    const bystander = store.put('both', 'bystander', 3)
    await expect(store.commit(writes)).rejects.toThrow()
    await bystander
    expect(await list(store, 'both')).toEqual([['bystander', 3]])
  })
})

describe('a timetable', () => {
  test('calls for each key once, at its latest time, in order of time', () => {
    const step = fc.record({
      key: fc.integer({ min: 0, max: 9 }),
      at: fc.option(fc.integer({ min: 1, max: 100_000 })),
      advance: fc.integer({ min: 0, max: 20_000 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let now = 0
        let jumped = () => {}
        const clock = Object.assign(() => now, {
          watch(listener: () => void) {
            jumped = listener
            return () => {}
          },
        })
        const called: number[] = []
        const expected: number[] = []
        const times = new Map<number, number>()
        const timetable = new Timetable<number>(clock, (key) => called.push(key))
        for (const { key, at, advance } of steps) {
          if (at === null) {
            timetable.delete(key)
            times.delete(key)
          } else {
            timetable.set(key, now + at)
            times.set(key, now + at)
          }
          now += advance
          jumped()
          const due = [...times].filter(([, time]) => time <= now).sort(([, a], [, b]) => a - b)
          for (const [each] of due) times.delete(each)
          expect(called.slice(expected.length).sort()).toEqual(due.map(([each]) => each).sort())
          expected.push(...due.map(([each]) => each))
        }
        expect(timetable.size).toBe(times.size)
        timetable.stop()
      }),
    )
  })

  test('calls when the real time has come', async () => {
    const called: string[] = []
    const timetable = new Timetable<string>(movableClock(), (key) => called.push(key))
    timetable.set('later', Date.now() + 30)
    timetable.set('soon', Date.now() + 5)
    await expect.poll(() => called).toEqual(['soon', 'later'])
    timetable.stop()
  })
})
