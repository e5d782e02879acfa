import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dynamoRequestCounts } from '../../../../functions/shared/http/limits/request-counts.store.ts'
import { type RequestCounts, requestLimiter } from '../../../../functions/shared/http/limits/request-limit.ts'
import { startTables, type Tables } from '../../../support/dynamodb.ts'

const LIMIT = { rate: 100, burst: 400 }
const ASKER = { organizationId: 'org_1', keyHash: 'key of org_1' }
const START = new Date('2026-11-22T10:00:00.000Z')
const later = (ms: number) => new Date(START.getTime() + ms)

function memoryCounts() {
  const windows = new Map<string, number>()
  const reports: number[] = []
  const counts: RequestCounts = {
    async add(organizationId, { index }, requests) {
      const total = (windows.get(`${organizationId} ${index}`) ?? 0) + requests
      windows.set(`${organizationId} ${index}`, total)
      reports.push(requests)
      return total
    },
  }
  return { counts, reports }
}

const workers = (counts: RequestCounts, number: number, limit = LIMIT) =>
  Array.from({ length: number }, () => requestLimiter(counts, limit))

/** Requests go to the workers by turns. Returns how many were admitted. */
async function admitted(
  limiters: readonly ReturnType<typeof requestLimiter>[],
  requests: number,
  { organizationId = 'org_1', at = START } = {},
) {
  let count = 0
  for (let request = 0; request < requests; request += 1) {
    const limiter = limiters[request % limiters.length]
    if (!limiter) throw new Error('no worker')
    const fate = await limiter.admit({ organizationId, keyHash: `key of ${organizationId}` }, at).then(
      () => true,
      () => false,
    )
    if (fate) count += 1
  }
  return count
}

describe('the share of an organization', () => {
  test('is one burst in a window', async () => {
    const { counts } = memoryCounts()
    expect(await admitted(workers(counts, 1), 1000)).toBe(400)
  })

  test('is shared by all workers, give or take what they have not reported', async () => {
    const { counts } = memoryCounts()
    const count = await admitted(workers(counts, 20), 5000)
    expect(count).toBeGreaterThanOrEqual(400)
    expect(count).toBeLessThan(400 + 20 * 10)
  })

  test('begins anew with the next window', async () => {
    const { counts } = memoryCounts()
    const some = workers(counts, 1)
    expect(await admitted(some, 400)).toBe(400)
    expect(await admitted(some, 400, { at: later(4000) })).toBe(400)
    expect(await admitted(some, 100, { at: later(7999) })).toBe(0)
  })

  test('is a tenth at once and then as many as its rate after a window with too many', async () => {
    const { counts } = memoryCounts()
    const some = workers(counts, 1)
    await admitted(some, 1000)
    expect(await admitted(some, 1000, { at: later(4000) })).toBe(40)
    expect(await admitted(some, 1000, { at: later(4500) })).toBe(50)
    expect(await admitted(some, 1000, { at: later(4510) })).toBe(1)
    expect(await admitted(some, 1000, { at: later(7999) })).toBe(309)
    // Who waits for a window has the whole share again.
    expect(await admitted(some, 1000, { at: later(12_000) })).toBe(400)
  })

  test('is no more than its rate in a flood of many windows', async () => {
    const { counts } = memoryCounts()
    const some = workers(counts, 4)
    await admitted(some, 1000)
    let most = 0
    for (let ms = 4000; ms < 40_000; ms += 100)
      most = Math.max(most, await admitted(some, 100, { at: later(ms) }))
    expect(most).toBeLessThanOrEqual(40 + 4 * 10)
  })

  test('is not touched by another organization', async () => {
    const { counts } = memoryCounts()
    const some = workers(counts, 4)
    await admitted(some, 1000)
    expect(await admitted(some, 100, { organizationId: 'org_2' })).toBe(100)
  })

  test('lets a steady hundred requests a second pass', async () => {
    const { counts } = memoryCounts()
    const some = workers(counts, 8)
    let count = 0
    for (let ms = 0; ms < 20_000; ms += 10) count += await admitted(some, 1, { at: later(ms) })
    expect(count).toBe(2000)
  })

  test('costs one write for ten requests, and none for the first nine', async () => {
    const { counts, reports } = memoryCounts()
    const some = workers(counts, 1)
    await admitted(some, 9)
    expect(reports).toEqual([])
    await admitted(some, 291)
    expect(reports).toEqual(Array.from({ length: 30 }, () => 10))
  })

  test('carries what was not reported over to the next window', async () => {
    const { counts, reports } = memoryCounts()
    const some = workers(counts, 1)
    for (let window = 0; window < 10; window += 1) await admitted(some, 5, { at: later(window * 4000) })
    expect(reports).toEqual([10, 10, 10, 10, 10])
  })

  test('is exact for one worker at any setting', async () => {
    for (const limit of [
      { rate: 1, burst: 1 },
      { rate: 3, burst: 7 },
      { rate: 1000, burst: 2000 },
    ]) {
      const { counts } = memoryCounts()
      expect(await admitted(workers(counts, 1, limit), 5000)).toBe(limit.burst)
    }
  })
})

describe('a refusal', () => {
  test('says when to try again', async () => {
    const { counts } = memoryCounts()
    const some = workers(counts, 1)
    await admitted(some, 400)
    await expect(some[0]?.admit(ASKER, later(1500))).rejects.toMatchObject({
      code: 'throttled',
      headers: {
        'retry-after': '3',
        'ratelimit-policy': '"organization";q=400;w=4',
        ratelimit: '"organization";r=0;t=3',
      },
    })
  })
})

describe('a key that was refused', () => {
  test('is refused without its organization until the next request may come', async () => {
    const { counts } = memoryCounts()
    const [one] = workers(counts, 1)
    if (!one) throw new Error('no worker')
    const check = (ms: number) => () => one.check(ASKER.keyHash, later(ms))
    expect(check(0)).not.toThrow()
    await admitted([one], 401)
    expect(check(3999)).toThrow(/Try again in 1 s/)
    expect(check(4000)).not.toThrow()
    expect(() => one.check('another key', later(0))).not.toThrow()
    await admitted([one], 41, { at: later(4000) })
    expect(check(4009)).toThrow()
    expect(check(4010)).not.toThrow()
  })
})

describe('an admission', () => {
  test('says what is left', async () => {
    const { counts } = memoryCounts()
    const some = workers(counts, 1)
    await admitted(some, 24)
    expect(await some[0]?.admit(ASKER, later(2000))).toEqual({
      'ratelimit-policy': '"organization";q=400;w=4',
      ratelimit: '"organization";r=375;t=2',
    })
  })
})

describe('the count in the table', () => {
  let tables: Tables
  beforeAll(async () => {
    tables = await startTables()
  })
  afterAll(() => tables.stop())

  test('adds up over workers that report at once', async () => {
    const counts = dynamoRequestCounts(tables.documentClient(), tables.tableNames.table)
    const totals = await Promise.all(
      Array.from({ length: 50 }, () => counts.add('org_1', { index: 7, endsAt: START }, 10)),
    )
    expect(Math.max(...totals)).toBe(500)
    expect(await counts.add('org_1', { index: 8, endsAt: START }, 10)).toBe(10)
    expect(await counts.add('org_2', { index: 7, endsAt: START }, 1)).toBe(1)
  })
})
