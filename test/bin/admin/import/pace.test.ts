import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { UsageError } from '../../../../bin/admin/command/command.ts'
import { atRate, paceOf } from '../../../../bin/admin/import/pace.ts'

/** A clock that sleeping moves. */
function aClock() {
  let now = 0
  return {
    now: () => now,
    sleep: async (ms: number) => {
      now += ms
    },
  }
}

test('an import stores no more rows a second than its rate, after a first batch at once', async () => {
  const clock = aClock()
  const pace = atRate(100, clock)
  const begun: number[] = []
  for (const rows of [100, 100, 50, 50]) {
    await pace(rows)
    begun.push(clock.now())
  }
  expect(begun).toEqual([0, 1000, 2000, 2500])
})

test('batches that come at once take turns', async () => {
  const clock = aClock()
  const slept: number[] = []
  const pace = atRate(100, { now: clock.now, sleep: async (ms) => void slept.push(ms) })
  await Promise.all([pace(100), pace(100), pace(100)])
  expect(slept).toEqual([0, 1000, 2000])
})

test('time in which nothing was stored is not saved up', async () => {
  const clock = aClock()
  const pace = atRate(100, clock)
  await pace(100)
  await clock.sleep(60_000)
  await pace(100)
  await pace(100)
  expect(clock.now()).toBe(61_000)
})

function noted(given: { concurrency?: number; rate?: string }) {
  const lines: string[] = []
  const err = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { concurrency, rate } = given
  const target = { concurrency }
  return { lines, input: { options: { rate }, target, err } }
}

test('a deployed service is stored to as its concurrency allows, and the operator is told', () => {
  const { lines, input } = noted({ concurrency: 10 })
  paceOf(input)
  expect(lines).toEqual(['At most 100 rows a second, because concurrency is 10; see --rate.\n'])
})

test('the operator may name another rate', () => {
  const { lines, input } = noted({ concurrency: 10, rate: '500' })
  paceOf(input)
  expect(lines).toEqual([])
  expect(() => paceOf(noted({ rate: 'fast' }).input)).toThrow(UsageError)
  expect(() => paceOf(noted({ rate: '0' }).input)).toThrow('--rate must be a whole number of at least 1')
})

test('a laptop, which has no such limit, waits for nothing', async () => {
  const { lines, input } = noted({})
  await paceOf(input)(1_000_000)
  expect(lines).toEqual([])
})
