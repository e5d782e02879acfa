import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { PLATFORM_NAMES } from '../../functions/push/platforms/platforms.ts'
import { usePushes } from './a-push.ts'
import { aRow, Crash, HOOK_PATH, KEY, rows } from './push-world.ts'

const pushes = usePushes()
const { world } = pushes

const everything = async () => {
  const client = pushes.tables.documentClient()
  const { Items = [] } = await client.send(new ScanCommand({ TableName: pushes.tables.tableNames.table }))
  return JSON.stringify(Items)
}

describe.each(PLATFORM_NAMES)('a push to %s', (platform) => {
  test('pushes every row once', async () => {
    const push = await world({ platform, rows: rows(1050) })
    const accepted = await push.start()
    expect(accepted).toMatchObject({ status: 'queued', total: 1050, pushed: 0, results: [] })
    await push.drain()
    const done = await push.read(accepted.id)
    expect(done).toMatchObject({ status: 'succeeded', total: 1050, pushed: 1050, skipped: 0, failed: 0 })
    expect(done.results.map(({ id }) => id)).toEqual(rows(1050).map(({ id }) => id))
    expect(push.stored().map(([, times]) => times)).toEqual(Array.from({ length: 1050 }, () => 1))
  })

  test.each([1, 2, 3, 4, 5, 6, 7])(
    'survives dying workers and failures of the platform (seed %i)',
    async (seed) => {
      let running = false
      let steps = 0
      let requests = 0
      const push = await world({
        platform,
        rows: rows(250).map((row, index) => (index === 17 ? { ...row, type: 'account' } : row)),
        crash: () => {
          if (!running) return
          steps += 1
          if (steps % 10 === seed) throw new Crash()
        },
        fault: ({ method }) => {
          requests += method === 'POST' ? 1 : 0
          if (requests % 5 === seed % 5) return 'throttle'
          return requests % 7 === seed % 7 ? 'error' : undefined
        },
      })
      const accepted = await push.start()
      running = true
      await push.drain()
      const done = await push.read(accepted.id)
      expect(done.pushed + done.skipped + done.failed).toBe(250)
      expect(done.results).toHaveLength(250)
      const times = push.stored().map(([, count]) => count)
      expect(Math.max(...times)).toBe(1)
      const reasons = done.results.filter(({ status }) => status !== 'pushed').map(({ reason }) => reason)
      expect(reasons.every((reason) => reason !== null && reason !== '')).toBe(true)
      expect(done.pushed).toBeLessThanOrEqual(times.length)
      expect(
        done.pushed + done.results.filter(({ reason }) => reason?.includes('not sent again')).length,
      ).toBeGreaterThanOrEqual(times.length)
    },
  )

  test('leaves the secrets in no table, message or answer', async () => {
    const push = await world({
      platform,
      rows: rows(120),
      fault: (_request, n) => (n === 3 ? 'error' : undefined),
    })
    const accepted = await push.start()
    const places = [JSON.stringify(accepted), await everything(), JSON.stringify(push.queued)]
    await push.drain()
    places.push(JSON.stringify(await push.read(accepted.id)), await everything())
    for (const place of places) {
      expect(place).not.toContain(KEY)
      expect(place).not.toContain(Buffer.from(KEY).toString('base64').slice(0, 20))
      expect(place).not.toContain(HOOK_PATH)
    }
    const stored = await push.store.get('org_1', push.listId, accepted.id)
    expect(stored).toMatchObject({ unlock: null })
  })
})

describe('a push', () => {
  test.each(['heyreach', 'instantly', 'smartlead'] as const)(
    'with a bad key for %s does not start',
    async (platform) => {
      const push = await world({ platform, rows: rows(3), key: 'bad_key_4711' })
      const refused = await push.start().catch((error: unknown) => error)
      expect(refused).toMatchObject({ code: 'invalid_input', errors: [{ path: 'apiKey' }] })
      expect(String(refused)).not.toContain('4711')
      expect(push.queued).toEqual([])
    },
  )

  test('fails the open rows with the reason when the key stops working', async () => {
    const push = await world({
      platform: 'heyreach',
      rows: rows(350),
      fault: ({ path }, n) => (path.endsWith('AddLeadsToListV2') && n > 4 ? 'unauthorized' : undefined),
    })
    const { id } = await push.start()
    await push.drain()
    const done = await push.read(id)
    expect(done).toMatchObject({
      status: 'failed',
      pushed: 200,
      failed: 150,
      error: expect.stringMatching(/401/),
    })
    expect(
      done.results.filter(({ status }) => status === 'failed').every(({ reason }) => reason?.includes('401')),
    ).toBe(true)
  })

  test('to a platform that stays down fails every row', async () => {
    const push = await world({ platform: 'instantly', rows: rows(5), fault: () => 'error' })
    const { id } = await push.start()
    await push.drain()
    const done = await push.read(id)
    expect(done).toMatchObject({ pushed: 0, failed: 5 })
  })

  test('whose list was deleted does nothing more', async () => {
    const push = await world({ platform: 'heyreach', rows: rows(150) })
    const { id } = await push.start()
    const { DeleteCommand } = await import('@aws-sdk/lib-dynamodb')
    const { key } = await import('../../functions/shared/table.ts')
    await pushes.tables.documentClient().send(
      new DeleteCommand({
        TableName: pushes.tables.tableNames.table,
        Key: key.push('org_1', push.listId, id),
      }),
    )
    await push.drain()
    expect(push.stored()).toEqual([])
  })

  test('that lost its message is shown as failed after an hour, with numbers that add up', async () => {
    const push = await world({ platform: 'heyreach', rows: rows(150) })
    const { id } = await push.start()
    push.queued.splice(0)
    expect((await push.read(id)).status).toBe('queued')
    await push.timer.sleep(3_599_999)
    expect((await push.read(id)).status).toBe('queued')
    await push.timer.sleep(1)
    expect(await push.read(id)).toMatchObject({ status: 'failed', failed: 150, error: 'interrupted' })
  })

  test('that cannot be queued is shown as failed', async () => {
    const push = await world({
      platform: 'heyreach',
      rows: rows(3),
      crash: (step) => {
        if (step === 'send') throw new Crash()
      },
    })
    await expect(push.start()).rejects.toThrow(Crash)
    const [only] = await push.store.all('org_1', push.listId)
    expect(only).toMatchObject({ status: 'failed', unlock: null })
    expect(await push.read(only?.id ?? '')).toMatchObject({
      failed: 3,
      error: 'not_started',
      results: rows(3).map(({ id }) =>
        expect.objectContaining({ id, reason: 'the push could not be started' }),
      ),
    })
  })

  test('is the same push when it is requested again under the same operation', async () => {
    const push = await world({ platform: 'heyreach', rows: rows(3) })
    const first = await push.start()
    await push.drain()
    const second = await push.start()
    expect(second).toMatchObject({ id: first.id, status: 'succeeded' })
    expect(push.queued).toEqual([])
    expect(push.stored()).toHaveLength(3)
  })

  test('shows its progress while it runs', async () => {
    const push = await world({ platform: 'heyreach', rows: [...rows(150), aRow(900, { socialUrl: null })] })
    const { id } = await push.start()
    const { runPush } = await import('../../functions/push/run/run-push.ts')
    const message = push.queued.shift()?.message
    if (!message) throw new Error('nothing was queued')
    await runPush(push.world, message, 'worker')
    const halfway = await push.read(id)
    expect(halfway).toMatchObject({ status: 'running', pushed: 100 })
    expect(halfway.results).toHaveLength(100)
    await push.drain()
    expect(await push.read(id)).toMatchObject({ status: 'succeeded', pushed: 150, skipped: 1 })
  })
})
