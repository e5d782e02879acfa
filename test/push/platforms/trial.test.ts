import { describe, expect, test } from 'vitest'
import { keyCheck } from '../../../functions/push/requests/check-key.ts'
import { hostTurns } from '../../../functions/shared/host-turns/host-turns.ts'
import { dynamoPace } from '../../../functions/shared/host-turns/pace.store.ts'
import { newId } from '../../../functions/shared/ids.ts'
import type { PlatformOptions } from '../../../local/simulator/simulated-platform.ts'
import { usePushes } from '../a-push.ts'
import { rows } from '../push-world.ts'
import { aWatchedPush, look, type WatchedPush } from '../watched-push.ts'
import { aSession } from './platform-world.ts'

const MINUTE = 60_000
const pushes = usePushes()

/** A push to a row webhook, and the times of its requests. */
async function timedPush(fault: NonNullable<PlatformOptions['fault']>) {
  const times: number[] = []
  const push: WatchedPush = await aWatchedPush(pushes, {
    platform: 'clay',
    rows: rows(300),
    fault: (...request) => {
      times.push(push.timer.now())
      return fault(...request)
    },
  })
  await push.drain()
  return { done: await look(push), times }
}

const mostInAMinute = (times: readonly number[]) =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + MINUTE).length))

describe('a row webhook that takes no row', () => {
  test.each(['error', 'refused', 'drop'] as const)(
    'gets twenty requests a minute at most (%s)',
    async (fault) => {
      const { done, times } = await timedPush(() => fault)
      expect(mostInAMinute(times)).toBeLessThanOrEqual(20)
      expect(done).toMatchObject({ status: 'failed', pushed: 0, failed: 300 })
      expect(done.results.filter(({ reason }) => reason === null)).toEqual([])
    },
  )

  test('is left after fifty refusals', async () => {
    const { done, times } = await timedPush(() => 'refused')
    expect(times).toHaveLength(50)
    expect(done.error).toMatch(/answered 400.*given up after 50 refusals, because no row was taken$/)
  })
})

describe('a row webhook that takes rows', () => {
  test('gets all of them at once, after the first', async () => {
    const { done, times } = await timedPush(() => undefined)
    expect(done).toMatchObject({ status: 'succeeded', pushed: 300 })
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeLessThan(MINUTE)
  })

  test('gets few when it refuses everything from then on', async () => {
    let count = 0
    const { done, times } = await timedPush(() => {
      count += 1
      return count === 1 ? undefined : 'refused'
    })
    expect(mostInAMinute(times)).toBeLessThanOrEqual(30)
    expect(done).toMatchObject({ pushed: 1, failed: 299 })
  })
})

describe('a key that a tool has not accepted', () => {
  test('takes a turn, and an accepted one takes none', async () => {
    const { platform, session, timer, simulator } = await aSession('instantly', {
      fault: ({ headers }) => (String(headers.authorization).includes('wrong') ? 'unauthorized' : undefined),
    })
    const { tables } = pushes
    const clock = () => new Date(timer.now())
    const turns = hostTurns(dynamoPace(tables.documentClient(), tables.tableNames.table, clock), clock)
    const check = keyCheck(turns)
    const wrong = { ...session, credentials: { ...session.credentials, apiKey: 'wrong' } }
    const [owner, guesser] = [newId('org'), newId('org')]
    const codes: string[] = []
    for (let n = 0; n < 30; n += 1)
      await check(guesser, platform, wrong).catch(({ code }) => codes.push(code))
    expect(codes.filter((code) => code === 'invalid_input')).toHaveLength(10)
    expect(codes.filter((code) => code === 'throttled')).toHaveLength(20)
    expect(simulator.state.requests).toHaveLength(10)
    for (let n = 0; n < 30; n += 1) await check(owner, platform, session)
  })
})
