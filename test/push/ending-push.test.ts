import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pushPurger } from '../../functions/purges/purge-pushes.store.ts'
import { cancelPush, getPush, type PushWorld } from '../../functions/push/manage-pushes.ts'
import type { PlatformOptions } from '../../local/simulator/simulated-platform.ts'
import { type PushOptions, usePushes } from './a-push.ts'
import { aRow, Crash, rows } from './push-world.ts'

type Fault = NonNullable<PlatformOptions['fault']>

const pushes = usePushes()
const { world } = pushes

const ORG = 'org_1'
const WHOLE = { page: 1, limit: 10_000 }
const onlyPosts =
  (fault: ReturnType<Fault>): Fault =>
  ({ method }) =>
    method === 'POST' ? fault : undefined

/** A push with what callers may ask of it. */
async function aPush(options: PushOptions) {
  const push = await world(options)
  const { id } = await push.start()
  const named = { organizationId: ORG, listId: push.listId, pushId: id }
  const asked = { ...push.world, ...push.views } as unknown as PushWorld
  return {
    ...push,
    id,
    view: (page = WHOLE) => getPush(asked, named, page),
    cancel: () => cancelPush(asked, named),
    unlock: async () => (await push.store.get(ORG, push.listId, id))?.unlock,
  }
}

type APush = Awaited<ReturnType<typeof aPush>>

/** What every answer must fulfil, whenever it is asked for. */
async function look({ view }: APush) {
  const push = await view()
  const { total, pushed, skipped, failed, results } = push
  expect({ pushed, skipped, failed }).toEqual({
    pushed: results.filter(({ status }) => status === 'pushed').length,
    skipped: results.filter(({ status }) => status === 'skipped').length,
    failed: results.filter(({ status }) => status === 'failed').length,
  })
  expect(pushed + skipped + failed).toBeLessThanOrEqual(total)
  if (push.finishedAt !== null) expect(pushed + skipped + failed).toBe(total)
  const page = await view({ page: 1, limit: 7 })
  expect(page.results.filter(({ status }) => status === 'pushed').length).toBeLessThanOrEqual(page.pushed)
  for (const { status, reason } of results) if (status !== 'pushed') expect(reason).toBeTruthy()
  return push
}

describe('a push ends within an hour', () => {
  test.each(['clay', 'instantly'] as const)('to %s, which asks to wait a day: at once', async (platform) => {
    const push = await aPush({ platform, rows: rows(40), fault: onlyPosts({ throttledFor: 86_400 }) })
    const began = push.timer.now()
    await push.drain()
    expect(push.timer.now() - began).toBeLessThan(60_000)
    const done = await look(push)
    expect(done).toMatchObject({ status: 'failed', pushed: 0, failed: 40, nextTryAt: null })
    expect(done.error).toMatch(/^the next try, in 86400 seconds, would come after the hour .* answered 429/)
    expect(new Set(done.results.map(({ reason }) => reason))).toEqual(new Set([done.error]))
    expect(await push.unlock()).toBeNull()
  })

  test('and waits as long as it is asked to, beyond the longest delay of a message', async () => {
    const asked: number[] = []
    const push: APush = await aPush({
      platform: 'heyreach',
      rows: rows(10),
      fault: ({ method }) => {
        if (method !== 'POST') return undefined
        asked.push(push.timer.now())
        return asked.length === 1 ? { throttledFor: 2400 } : undefined
      },
    })
    await push.drain()
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(2_400_000)
    expect(await look(push)).toMatchObject({ status: 'succeeded', pushed: 10 })
  })

  test('when each request takes 14 seconds, and says what was not sent', async () => {
    const push: APush = await aPush({
      platform: 'clay',
      rows: rows(400),
      fault: () => {
        void push.timer.sleep(14_000)
        return undefined
      },
    })
    const began = push.timer.now()
    await push.drain()
    expect(push.timer.now() - began).toBeLessThanOrEqual(3_600_000)
    const done = await look(push)
    expect(done.status).toBe('failed')
    expect(done.pushed).toBe(push.stored().length)
    expect(done.pushed).toBeGreaterThan(200)
    expect(done.failed).toBe(400 - done.pushed)
    expect(done.results.at(-1)?.reason).toBe('not sent within the hour that a push may last')
  })

  test('when its workers die, and is ended by whoever looks', async () => {
    const push = await aPush({ platform: 'heyreach', rows: rows(150) })
    push.queued.splice(0)
    await push.timer.sleep(3_600_000)
    const done = await look(push)
    expect(done).toMatchObject({ status: 'failed', failed: 150, error: 'interrupted' })
    expect(done.results[0]?.reason).toBe('the push was interrupted before this row was sent')
    expect(await push.unlock()).toBeNull()
    await expect(push.cancel()).rejects.toThrow('The push has ended already: it failed.')
  })
})

test('a push to a receiver that fails shows its last error and its next try after the first failure', async () => {
  const push = await aPush({ platform: 'clay', rows: rows(50), fault: onlyPosts('error') })
  await push.step()
  const shown = await look(push)
  expect(shown).toMatchObject({
    status: 'running',
    lastError: 'The row webhook answered 500: Internal error',
  })
  expect(Date.parse(shown.nextTryAt ?? '')).toBe(push.queued[0]?.at)
})

test('a push whose connection always breaks off says of each row what is known', async () => {
  const push = await aPush({ platform: 'clay', rows: rows(200), fault: onlyPosts('drop') })
  const began = push.timer.now()
  await push.drain()
  expect(push.timer.now() - began).toBeLessThan(3_600_000)
  const done = await look(push)
  expect(done).toMatchObject({ status: 'failed', pushed: 0, failed: 200 })
  expect(done.results[0]?.reason).toMatch(/not sent again, because it may have arrived$/)
  expect(done.results.at(-1)?.reason).toMatch(/given up after 8 pauses$/)
  expect(push.simulator.state.requests.length).toBeLessThanOrEqual(90)
})

test('a push whose list is deleted while it runs sends nothing more and leaves nothing', async () => {
  let posts = 0
  let purgedAt: number | undefined
  const client = pushes.tables.documentClient()
  const { table } = pushes.tables.tableNames
  const push: APush = await aPush({
    platform: 'clay',
    rows: rows(300),
    fault: ({ method }) => {
      posts += method === 'POST' ? 1 : 0
      return undefined
    },
    crash: async (step) => {
      if (step !== 'before save' || posts < 20 || purgedAt !== undefined) return
      purgedAt = posts
      await pushPurger(client, table)(ORG, push.listId, () => true)
    },
  })
  await push.drain()
  expect(posts).toBe(purgedAt)
  const { Items = [] } = await client.send(new ScanCommand({ TableName: table }))
  expect(Items.filter(({ pk, sk }) => `${pk} ${sk}`.includes(push.id))).toEqual([])
})

describe('a cancelled push', () => {
  test.each(['clay', 'heyreach'] as const)('to %s counts what was sent and stops soon', async (platform) => {
    let posts = 0
    const push: APush = await aPush({
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
        const push: APush = await aPush({
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

describe('a push of rows that cannot be sent', () => {
  const without = (count: number) => rows(count).map((row) => ({ ...row, email: null }))

  test('is refused without a request to the platform', async () => {
    const push = await world({ platform: 'smartlead', rows: without(500) })
    const refused = await push.start().catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'invalid_input', errors: [{ path: 'platform' }] })
    expect(String(refused)).toContain('No row can be sent to Smartlead: 500 rows (no email).')
    expect(push.simulator.state.requests).toEqual([])
  })

  test('reads a bounded number of rows of a long list before it begins, and says the rest itself', async () => {
    const push = await world({ platform: 'smartlead', rows: without(900) })
    let loaded = 0
    const load = push.world.rows
    push.world.rows = (organizationId, refs) => {
      loaded += refs.length
      return load(organizationId, refs)
    }
    const { id } = await push.start()
    expect(loaded).toBe(500)
    await push.drain()
    expect(await push.read(id)).toMatchObject({
      status: 'failed',
      pushed: 0,
      skipped: 900,
      failed: 0,
      error: 'no row was pushed; the results say why',
    })
  })

  test('reads fifty rows when one of them can be sent', async () => {
    const push = await world({ platform: 'smartlead', rows: [...without(30), ...rows(2000)] })
    let loaded = 0
    const load = push.world.rows
    push.world.rows = (organizationId, refs) => {
      loaded += refs.length
      return load(organizationId, refs)
    }
    await push.start()
    expect(loaded).toBe(50)
  })
})
