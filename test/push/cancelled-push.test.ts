import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PushOptions, usePushes } from './a-push.ts'
import { aRow, Crash, rows } from './push-world.ts'
import { aWatchedPush, look, onlyPosts, type WatchedPush } from './watched-push.ts'

const pushes = usePushes()
const aPush = (options: PushOptions) => aWatchedPush(pushes, options)

describe('a cancelled push', () => {
  test.each(['clay', 'heyreach'] as const)('to %s counts what was sent and stops soon', async (platform) => {
    let posts = 0
    const push: WatchedPush = await aPush({
      platform,
      rows: rows(1000),
      fault: ({ method }) => {
        posts += method === 'POST' ? 1 : 0
        return undefined
      },
      crash: async (step) => {
        if (step === 'before save' && posts >= 5 && cancelledAt === undefined) {
          cancelledAt = posts
          await push.cancel()
          expect(await look(push)).toMatchObject({ status: 'cancelled' })
        }
      },
    })
    let cancelledAt: number | undefined
    await push.drain()
    const done = await look(push)
    expect(done).toMatchObject({ status: 'cancelled', error: null, failed: 0, nextTryAt: null })
    expect(done.pushed).toBe(push.stored().length)
    expect(done.skipped).toBe(1000 - done.pushed)
    expect(done.results.at(-1)?.reason).toBe('the push was cancelled before this row was sent')
    expect(posts - (cancelledAt ?? 0)).toBeLessThanOrEqual(25)
    expect(await push.unlock()).toBeNull()
    expect(push.queued).toEqual([])
  })

  test('that waits for its next try sends nothing more', async () => {
    const push = await aPush({ platform: 'clay', rows: rows(50), fault: onlyPosts('error') })
    await push.step()
    const sent = push.simulator.state.requests.length
    await Promise.all(Array.from({ length: 100 }, () => push.cancel()))
    await push.drain()
    expect(push.simulator.state.requests).toHaveLength(sent)
    expect(await look(push)).toMatchObject({ status: 'cancelled', skipped: 50, failed: 0 })
  })

  test('keeps its numbers, whatever dies and fails, and whenever somebody cancels or looks', async () => {
    const plan = fc.record({
      platform: fc.constantFrom('clay', 'heyreach', 'instantly', 'smartlead'),
      cancelAt: fc.nat(80),
      crashes: fc.array(fc.nat(60), { maxLength: 6 }),
      faults: fc.array(fc.constantFrom('error', 'throttle', undefined), { maxLength: 12 }),
    })
    await fc.assert(
      fc.asyncProperty(plan, async ({ platform, cancelAt, crashes, faults }) => {
        let step = -1
        let request = -1
        let most = 0
        let isStarted = false
        const push: WatchedPush = await aPush({
          platform,
          rows: [...rows(60), aRow(900, { type: 'account' })],
          crash: async () => {
            if (!isStarted) return
            step += 1
            if (step === cancelAt) await push.cancel().catch(() => undefined)
            if (step % 4 === 0) {
              const { pushed } = await look(push)
              expect(pushed).toBeGreaterThanOrEqual(most)
              most = pushed
            }
            if (crashes.includes(step)) throw new Crash()
          },
          fault: ({ method }) => {
            if (method !== 'POST') return undefined
            request += 1
            return faults[request]
          },
        })
        isStarted = true
        await push.drain()
        const done = await look(push)
        expect(done.finishedAt).not.toBeNull()
        expect(done.results).toHaveLength(61)
        expect(await push.unlock()).toBeNull()
        const stored = push.stored()
        expect(Math.max(0, ...stored.map(([, times]) => times))).toBeLessThanOrEqual(1)
        const unsure = done.results.filter(({ reason }) => reason?.match(/may have arrived|not sent again/))
        expect(done.pushed).toBeLessThanOrEqual(stored.length)
        expect(done.pushed + unsure.length).toBeGreaterThanOrEqual(stored.length)
        if (done.status === 'succeeded') expect(done.pushed).toBeGreaterThan(0)
      }),
      { numRuns: 20 },
    )
  })
})
