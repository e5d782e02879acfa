import { describe, expect, test } from 'vitest'
import type { Platform } from '../../../functions/push/platforms/platform.ts'
import { PLATFORM_NAMES, platformOf } from '../../../functions/push/platforms/platforms.ts'
import { PushFault } from '../../../functions/push/platforms/push-fault.ts'
import type { PlatformOptions } from '../../../local/simulator/simulated-platform.ts'
import { aRow, Crash, rows } from '../push-world.ts'
import { aSession, aTarget, count, sendAll } from './platform-world.ts'

describe.each(PLATFORM_NAMES)('%s', (name) => {
  test('takes 2,500 rows within its limits for batches and rate', async () => {
    const { simulator, stored, ...made } = await aTarget(name)
    const outcomes = await sendAll({ ...made, rows: rows(2500) })
    expect(count(outcomes, 'pushed')).toBe(2500)
    expect(stored().size).toBe(2500)
    expect(Math.max(...stored().values())).toBe(1)
    expect(simulator.state.throttled).toBe(0)
  })

  test('pushes every row once despite many answers of 429 and 500', async () => {
    const faults: PlatformOptions['fault'] = (request, n) => {
      if (request.method === 'GET') return undefined
      if (n % 7 === 3) return 'throttle'
      return n % 11 === 5 ? 'error' : undefined
    }
    const { stored, ...made } = await aTarget(name, { fault: faults })
    const outcomes = await sendAll({ ...made, rows: rows(2500) })
    expect(count(outcomes, 'pushed')).toBe(2500)
    expect(stored().size).toBe(2500)
    expect(Math.max(...stored().values())).toBe(1)
  })

  test('pushes no row twice when the worker dies again and again', async () => {
    const made = await aTarget(name)
    let saves = 0
    const crash = () => {
      saves += 1
      if (saves % 3 === 0) throw new Crash()
    }
    const outcomes = await sendAll({ ...made, rows: rows(1000), crash })
    expect(Math.max(...made.stored().values())).toBe(1)
    expect(count(outcomes, 'pushed') + count(outcomes, 'failed')).toBe(1000)
    const reasons = outcomes
      .filter((outcome) => outcome?.status === 'failed')
      .map((outcome) => outcome?.reason)
    expect(reasons.every((reason) => reason?.includes('not sent again'))).toBe(true)
  })

  test('accepts a good key', async () => {
    const { platform, session } = await aTarget(name)
    await expect(platform.check(session)).resolves.toBeUndefined()
  })
})

const platformsWhere = (condition: (platform: Platform) => boolean) =>
  PLATFORM_NAMES.filter((name) => condition(platformOf(name)))

test.each(platformsWhere(({ credential }) => credential === 'apiKey'))(
  '%s refuses a bad key without showing it',
  async (name) => {
    const { platform, session } = await aSession(name, {}, 'bad_secret_4711')
    const fault = await platform.check(session).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(PushFault)
    expect(fault).toMatchObject({ kind: 'dead' })
    expect(String(fault)).not.toContain('4711')
  },
)

test.each(platformsWhere(({ takes }) => !takes.includes('account')))(
  '%s skips company rows with a reason',
  async (name) => {
    const made = await aTarget(name)
    const outcomes = await sendAll({ ...made, rows: [aRow(1, { type: 'account' }), aRow(2)] })
    expect(outcomes).toMatchObject([
      { status: 'skipped', reason: expect.stringMatching(/company/) },
      { status: 'pushed' },
    ])
  },
)

describe.each(platformsWhere(({ dedupes }) => dedupes))('%s', (name) => {
  test.each(['error-after', 'drop-after', 'drop'] as const)(
    'finds the rows that arrived when the answer was lost (%s)',
    async (fault) => {
      const made = await aTarget(name, {
        fault: (request, n) => (n === 3 && request.method === 'POST' ? fault : undefined),
      })
      const outcomes = await sendAll({ ...made, rows: rows(1500) })
      expect(count(outcomes, 'pushed')).toBe(1500)
      expect(made.stored().size).toBe(1500)
      expect(Math.max(...made.stored().values())).toBe(1)
    },
  )
})
