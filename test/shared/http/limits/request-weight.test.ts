import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeItems } from '../../../../functions/shared/dynamo/batch.store.ts'
import { expectReads } from '../../../../functions/shared/dynamo/read-meter.ts'
import { dynamoHeavyRequests } from '../../../../functions/shared/http/limits/heavy-requests.store.ts'
import { HEAVY_AT_ONCE } from '../../../../functions/shared/http/limits/heavy-requests.ts'
import { recentRefusals } from '../../../../functions/shared/http/limits/recent-refusals.ts'
import { dynamoRequestCounts } from '../../../../functions/shared/http/limits/request-counts.store.ts'
import { requestLimiter } from '../../../../functions/shared/http/limits/request-limit.ts'
import { weighed } from '../../../../functions/shared/http/limits/request-weight.ts'
import { startTables, type Tables } from '../../../support/dynamodb.ts'

/** Of 255 KB: reading one consistently takes 64 units, or somewhat less where less of its names is counted. */
const ITEMS = 20
const HEAVY = 17
const START = new Date('2026-11-23T10:00:00.000Z')

let tables: Tables
let now = START
let organizations = 0
let organizationId = ''
let pauses: number[] = []
let requests = 0
/** Each asks for something else. */
const work = () => {
  requests += 1
  return { organizationId, onlyReads: true, asked: String(requests) }
}
beforeAll(async () => {
  tables = await startTables()
  const body = 'x'.repeat(255 * 1024)
  const items = Array.from({ length: ITEMS }, (_, n) => ({ pk: 'LARGE', sk: String(n), body }))
  for (const item of items) await writeItems(tables.documentClient(), tables.tableNames.table, [item])
})
afterAll(() => tables.stop())
beforeEach(() => {
  now = START
  pauses = []
  organizations += 1
  organizationId = `org_${organizations}`
})

/** As a worker has them. */
function worker() {
  const client = tables.documentClient()
  const { table } = tables.tableNames
  const gate = {
    limiter: requestLimiter(dynamoRequestCounts(client, table), { rate: 100, burst: 400 }),
    heavy: dynamoHeavyRequests(client, table),
    refusals: recentRefusals(),
    pause: async (milliseconds: number) => {
      pauses.push(milliseconds)
      now = new Date(now.getTime() + milliseconds)
    },
    clock: () => now,
  }
  const read = async (count: number) => {
    for (let sk = 0; sk < count; sk += 1) {
      const get = new GetCommand({
        TableName: table,
        Key: { pk: 'LARGE', sk: String(sk) },
        ConsistentRead: true,
      })
      expect((await client.send(get)).Item).toBeDefined()
    }
  }
  return {
    gate,
    read,
    request: (count: number, { onlyReads = true, by = organizationId } = {}) =>
      weighed(gate, { ...work(), organizationId: by, onlyReads }, () => read(count)),
    left: async (by = organizationId) => {
      const { ratelimit = '' } = await gate.limiter.admit({ organizationId: by, keyHash: by }, now)
      return Number(/r=(\d+)/.exec(ratelimit)?.[1])
    },
  }
}

/** A heavy request that goes on until it is let go. */
async function endless({ gate, read }: ReturnType<typeof worker>) {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const ended = weighed(gate, work(), async () => {
    await read(HEAVY)
    begin()
    await released
  })
  await Promise.race([begun, ended])
  return async () => {
    letGo()
    await ended
  }
}

const occupied = async (one: ReturnType<typeof worker>) => {
  const ends: (() => Promise<void>)[] = []
  for (let place = 0; place < HEAVY_AT_ONCE; place += 1) ends.push(await endless(one))
  return ends
}

describe('the weight of a request', () => {
  test('is one for a request that reads little', async () => {
    const { request, left } = worker()
    expect(await left()).toBe(399)
    expect((await request(1)).limits).toBeUndefined()
    expect(await left()).toBe(398)
  })

  test('grows with what it reads, and the answer says what is left', async () => {
    const { request, left } = worker()
    expect(await left()).toBe(399)
    expect((await request(8)).limits).toMatchObject({ ratelimit: expect.stringContaining('r=397;') })
    expect(await left()).toBe(396)
  })

  test('is known to all workers', async () => {
    const [one, other] = [worker(), worker()]
    for (let time = 0; time < 5; time += 1) await one.request(8)
    // It reports its requests in portions of ten.
    for (let time = 0; time < 10; time += 1) await other.left()
    expect(await other.left()).toBe(400 - 10 - 10 - 1)
  })

  test('counts for a request that fails', async () => {
    const { gate, read, left } = worker()
    const failing = weighed(gate, work(), async () => {
      await read(8)
      throw new Error('at its end')
    })
    await expect(failing).rejects.toThrow('at its end')
    expect(await left()).toBe(397)
  })

  test('is a quarter of the burst at most', async () => {
    const { gate, left } = worker()
    await gate.limiter.weigh(organizationId, 1_000_000, now)
    expect(await left()).toBe(299)
  })

  test('is nothing to another organization', async () => {
    const { request, left } = worker()
    await request(8)
    expect(await left('org_other')).toBe(399)
  })
})

describe('the pace of a request', () => {
  /** How long so many large reads take, without the time of the reads. */
  const slowed = async (reads: number) => {
    const { gate, read } = worker()
    const startedAt = now.getTime()
    await weighed(gate, work(), async () => {
      await expectReads(1000)
      for (let time = 0; time < reads; time += 1) await read(1)
    })
    return now.getTime() - startedAt
  }

  test.each([
    ['the first', 0, 500],
    ['the second', 1, 250],
  ])('is so many units a second for %s that reads much', async (_name, others, unitsASecond) => {
    const { gate } = worker()
    for (let other = 0; other < others; other += 1) await gate.heavy.begin(organizationId, now)
    const milliseconds = await slowed(10)
    expect(pauses).toHaveLength(10)
    expect(milliseconds).toBeGreaterThan((10 * 60 * 1000) / unitsASecond)
    expect(milliseconds).toBeLessThanOrEqual((10 * 64 * 1000) / unitsASecond)
  })

  test('is that of its reads where they take longer', async () => {
    const { gate, read } = worker()
    await weighed(gate, work(), async () => {
      await expectReads(1000)
      for (let time = 0; time < 10; time += 1) {
        now = new Date(now.getTime() + 1000)
        await read(1)
      }
    })
    // The time counts from the end of the first read.
    expect(pauses).toHaveLength(1)
  })

  test('slows it by twenty seconds at most', async () => {
    expect(await slowed(200)).toBe(20_000)
  })

  test('is free for one that reads little, or changes something', async () => {
    const one = worker()
    await one.request(8)
    await one.request(HEAVY, { onlyReads: false })
    expect(pauses).toEqual([])
  })
})

describe('requests that read much', () => {
  test('are refused while the organization has as many as it may, at every worker', async () => {
    const one = worker()
    const ends = await occupied(one)
    for (const other of [one, worker()]) {
      await expect(other.request(HEAVY)).rejects.toMatchObject({
        code: 'throttled',
        headers: { 'retry-after': '1' },
      })
    }
    await ends.pop()?.()
    await expect(one.request(HEAVY)).resolves.toBeDefined()
    for (const end of ends) await end()
  })

  test('are refused before they read, where it is known how much they will', async () => {
    const { gate } = worker()
    for (let place = 0; place < HEAVY_AT_ONCE; place += 1) await gate.heavy.begin(organizationId, now)
    let reads = 0
    const refused = weighed(gate, work(), async () => {
      await expectReads(1000)
      reads += 1
    })
    await expect(refused).rejects.toMatchObject({ code: 'throttled' })
    expect(reads).toBe(0)
  })

  test('are remembered for a second when they are refused', async () => {
    const { gate } = worker()
    for (let place = 0; place < HEAVY_AT_ONCE; place += 1) await gate.heavy.begin(organizationId, now)
    const request = work()
    await expect(weighed(gate, request, () => expectReads(1000))).rejects.toMatchObject({ code: 'throttled' })
    const again = (asked: string, at: Date) => () => gate.refusals.check(asked, at)
    const refusal = { code: 'throttled', headers: { 'retry-after': '1' } }
    expect(again(request.asked, now)).toThrow(expect.objectContaining(refusal))
    expect(again(work().asked, now)).not.toThrow()
    expect(again(request.asked, new Date(now.getTime() + 1000))).not.toThrow()
  })

  test('use up the share of an organization that does not wait', async () => {
    const { gate, left } = worker()
    for (let place = 0; place < HEAVY_AT_ONCE; place += 1) await gate.heavy.begin(organizationId, now)
    for (let time = 0; time < 16; time += 1) {
      const refused = weighed(gate, work(), () => expectReads(1000))
      await expect(refused).rejects.toMatchObject({ code: 'throttled' })
    }
    await expect(left()).rejects.toMatchObject({ code: 'throttled' })
  })

  test('leave other requests and other organizations alone', async () => {
    const one = worker()
    const ends = await occupied(one)
    await expect(one.request(3)).resolves.toBeDefined()
    await expect(one.request(HEAVY, { by: 'org_other' })).resolves.toBeDefined()
    for (const end of ends) await end()
  })

  test('are not refused when they change something', async () => {
    const one = worker()
    const ends = await occupied(one)
    await expect(one.request(HEAVY, { onlyReads: false })).resolves.toBeDefined()
    for (const end of ends) await end()
  })

  test('free their place when they fail', async () => {
    const { gate, read, request } = worker()
    for (let time = 0; time <= HEAVY_AT_ONCE; time += 1) {
      const failing = weighed(gate, work(), async () => {
        await read(HEAVY)
        throw new Error('at its end')
      })
      await expect(failing).rejects.toThrow('at its end')
    }
    await expect(request(HEAVY)).resolves.toBeDefined()
  })

  test('free their place by time when their worker is gone', async () => {
    const one = worker()
    for (let place = 0; place < HEAVY_AT_ONCE; place += 1) await one.gate.heavy.begin(organizationId, now)
    await expect(one.request(HEAVY)).rejects.toMatchObject({ code: 'throttled' })
    now = new Date(START.getTime() + 36_000)
    await expect(one.request(HEAVY)).resolves.toBeDefined()
  })

  test('take one place each, however many reads they have at once', async () => {
    const { gate, read } = worker()
    const parallel = () => weighed(gate, work(), () => Promise.all([read(HEAVY), read(HEAVY)]))
    const first = await gate.heavy.begin(organizationId, now)
    await expect(parallel()).resolves.toBeDefined()
    await first?.leave()
  })
})
