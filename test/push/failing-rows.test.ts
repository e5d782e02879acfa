import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { PLATFORM_NAMES } from '../../functions/push/platforms/platforms.ts'
import { PushMessage } from '../../functions/push/push.ts'
import { newPartItem, pushKey } from '../../functions/push/push-part-item.ts'
import type { PlatformOptions } from '../../local/simulator/simulated-platform.ts'
import { type PushOptions, usePushes } from './a-push.ts'
import { aRow, Crash, rows } from './push-world.ts'

type Fault = NonNullable<PlatformOptions['fault']>

const pushes = usePushes()
const { world } = pushes

/** Starts the push and runs it to its end. */
async function pushed(options: PushOptions) {
  const push = await world(options)
  const { id } = await push.start()
  const before = push.timer.now()
  await push.drain()
  const seconds = (push.timer.now() - before) / 1000
  const times = push.stored().map(([, count]) => count)
  return { ...(await push.read(id)), seconds, times, requests: push.simulator.state.requests.length }
}

const without = (bad: readonly number[]) => {
  const names = bad.map((index) => `ada${index}@people.example`)
  return (body: string) => names.some((name) => body.includes(name))
}

const failingFor =
  (bad: readonly number[], fault: 'error' | 'refused'): Fault =>
  ({ method, body }) =>
    method === 'POST' && without(bad)(body) ? fault : undefined

describe.each(PLATFORM_NAMES)('a push to %s', (platform) => {
  test('pushes 300 rows within three minutes when every seventh request fails', async () => {
    let posts = 0
    const fault: Fault = ({ method }) => {
      posts += method === 'POST' ? 1 : 0
      return posts % 7 === 3 ? 'error' : undefined
    }
    const done = await pushed({ platform, rows: rows(300), fault })
    expect(done).toMatchObject({ status: 'succeeded', pushed: 300, skipped: 0, failed: 0 })
    expect(done.times).toEqual(Array.from({ length: 300 }, () => 1))
    expect(done.seconds).toBeLessThanOrEqual(180)
  })

  test.each(['error', 'refused'] as const)('fails only the row at fault (%s)', async (kind) => {
    const done = await pushed({ platform, rows: rows(300), fault: failingFor([150], kind) })
    expect(done).toMatchObject({ status: 'succeeded', pushed: 299, skipped: 0, failed: 1 })
    expect(done.results.filter(({ status }) => status === 'failed')).toEqual([
      {
        id: 'per_150',
        type: 'person',
        status: 'failed',
        reason: expect.stringMatching(kind === 'error' ? /answered 500.*tried 6 times/ : /answered 400/),
      },
    ])
    expect(done.times).toEqual(Array.from({ length: 299 }, () => 1))
    expect(done.seconds).toBeLessThanOrEqual(180)
  })

  test('pushes the other rows when many rows fail for ever, side by side and apart', async () => {
    const bad = [...Array.from({ length: 25 }, (_, index) => index), 130, 131, 222]
    const done = await pushed({ platform, rows: rows(300), fault: failingFor(bad, 'error') })
    expect(done).toMatchObject({ status: 'succeeded', pushed: 272, failed: 28 })
    expect(done.seconds).toBeLessThanOrEqual(15 * 60)
  })
})

/** Pauses and counts are the same code for all: one platform takes rows singly, the other takes many at once. */
describe.each(['clay', 'smartlead'] as const)('a push to %s', (platform) => {
  test('slows down and ends with a reason when the platform fails for everyone', async () => {
    const fault: Fault = ({ method }) => (method === 'POST' ? 'error' : undefined)
    const done = await pushed({ platform, rows: rows(1200), fault })
    expect(done).toMatchObject({ status: 'failed', pushed: 0, failed: 1200 })
    expect(done.error).toMatch(/answered 500.*given up after 8 pauses/)
    expect(done.requests).toBeLessThanOrEqual(110)
    expect(done.seconds).toBeGreaterThan(1800)
    expect(done.seconds).toBeLessThan(3600)
  })

  test('waits as long as the platform says, and ends with a reason', async () => {
    const fault: Fault = ({ method }) => (method === 'POST' ? 'throttle' : undefined)
    const done = await pushed({ platform, rows: rows(1200), fault })
    expect(done).toMatchObject({ status: 'failed', pushed: 0, failed: 1200 })
    expect(done.error).toMatch(/answered 429/)
    expect(done.requests).toBeLessThanOrEqual(700)
  })

  test('begins its pauses anew after the platform was down for a while', async () => {
    const push = await world({ platform, rows: rows(600), fault: ({ method }) => outage(method) })
    const start = push.timer.now()
    const outage = (method: string) => {
      const seconds = (push.timer.now() - start) / 1000
      const isDown = seconds < 300 || (seconds > 305 && seconds < 1000)
      return method === 'POST' && isDown ? 'error' : undefined
    }
    const { id } = await push.start()
    await push.drain()
    expect(await push.read(id)).toMatchObject({ status: 'succeeded', pushed: 600 })
  })

  test('shows counts that are seconds old at most', async () => {
    let look: () => Promise<void> = async () => undefined
    const push = await world({
      platform,
      rows: rows(1500),
      crash: (step) => (step.includes('before save') ? look() : undefined),
    })
    const { id } = await push.start()
    const seen: { at: number; stored: number; counted: number }[] = []
    look = async () => {
      const { pushed: counted } = await push.read(id)
      seen.push({ at: push.timer.now(), stored: push.stored().length, counted })
    }
    await push.drain()
    for (const { at, counted } of seen) {
      const earlier = seen.filter((each) => each.at < at - 3000).at(-1)
      expect(counted).toBeGreaterThanOrEqual(earlier?.stored ?? 0)
    }
    expect(await push.read(id)).toMatchObject({ pushed: 1500 })
  })
})

test('counts every row once, and sends none twice, whatever dies and fails', async () => {
  const plan = fc.record({
    platform: fc.constantFrom(...PLATFORM_NAMES),
    bad: fc.uniqueArray(fc.nat(119), { maxLength: 6 }),
    crashes: fc.array(fc.nat(60), { maxLength: 8 }),
    faults: fc.array(fc.constantFrom('error', 'throttle', 'error-after', undefined), { maxLength: 12 }),
  })
  await fc.assert(
    fc.asyncProperty(plan, async ({ platform, bad, crashes, faults }) => {
      let step = -1
      let request = -1
      const isBad = without(bad)
      const push = await world({
        platform,
        rows: rows(120),
        crash: () => {
          step += 1
          if (step > 0 && crashes.includes(step)) throw new Crash()
        },
        fault: ({ method, body }) => {
          if (method !== 'POST') return undefined
          if (isBad(body)) return 'error'
          request += 1
          const fault = faults[request]
          return platform === 'clay' && fault === 'error-after' ? 'error' : fault
        },
      })
      const { id } = await push.start()
      await push.drain()
      const done = await push.read(id)
      expect(done.pushed + done.skipped + done.failed).toBe(120)
      expect(done.results).toHaveLength(120)
      for (const status of ['pushed', 'skipped', 'failed'] as const)
        expect(done.results.filter((result) => result.status === status)).toHaveLength(done[status])
      expect(Math.max(0, ...push.stored().map(([, count]) => count))).toBeLessThanOrEqual(1)
      expect(done.failed).toBeGreaterThanOrEqual(bad.length)
      expect(['succeeded', 'failed']).toContain(done.status)
    }),
    { numRuns: 25 },
  )
})

test('a push that began before there were passes goes on where it was', async () => {
  const push = await world({ platform: 'heyreach', rows: [...rows(250), aRow(900, { socialUrl: null })] })
  const { id } = await push.start()
  const stored = await push.store.get('org_1', push.listId, id)
  if (!stored) throw new Error('the push is gone')
  const client = pushes.tables.documentClient()
  const TableName = pushes.tables.tableNames.table
  const all = rows(250).map((row) => ({ id: row.id, type: row.type, addedAt: null }))
  const ok = { status: 'pushed', reason: null }
  const part = (chunk: number, taken: number) => {
    const { pk, sk, ...item } = newPartItem(stored, chunk, all.slice((chunk - 1) * 100, chunk * 100))
    const outcomes = JSON.stringify(
      item.refs.length && Array.from({ length: 100 }, (_, n) => (n < taken ? ok : null)),
    )
    return { Key: { pk, sk }, values: { ...item, outcomes } }
  }
  for (const { Key, values } of [part(1, 100), part(2, 40)]) {
    await client.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'SET refs = :refs, outcomes = :outcomes, worker = :none, leaseUntil = :zero',
        ExpressionAttributeValues: {
          ':refs': values.refs,
          ':outcomes': values.outcomes,
          ':none': null,
          ':zero': 0,
        },
      }),
    )
  }
  await client.send(
    new UpdateCommand({
      TableName,
      Key: part(1, 100).Key,
      UpdateExpression: 'SET done = :true REMOVE leaseUntil',
      ExpressionAttributeValues: { ':true': true },
    }),
  )
  await client.send(
    new UpdateCommand({
      TableName,
      Key: pushKey(stored),
      UpdateExpression: 'SET pushed = :done, #status = :running',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':done': 100, ':running': 'running' },
    }),
  )
  const [first] = push.queued.splice(0)
  if (!first) throw new Error('nothing was queued')
  const { pass: _pass, dry: _dry, ...old } = first.message
  push.queued.push({ message: v.parse(PushMessage, { ...old, chunk: 2 }), at: 0 })
  await push.drain()
  expect(await push.read(id)).toMatchObject({ status: 'succeeded', pushed: 250, skipped: 1, failed: 0 })
  expect(push.stored()).toHaveLength(110)
})
