import { DeleteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { pushPurger } from '../../functions/purges/purge-pushes.store.ts'
import { type PushOptions, usePushes } from './a-push.ts'
import { rows } from './push-world.ts'
import { aWatchedPush, look, ORG, onlyPosts, type WatchedPush } from './watched-push.ts'

const pushes = usePushes()
const aPush = (options: PushOptions) => aWatchedPush(pushes, options)

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
    const push: WatchedPush = await aPush({
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
    const push: WatchedPush = await aPush({
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

/** A push of 300 rows. After twenty requests and before what they did is stored, something happens to it. */
async function aPushInterrupted(happens: (push: WatchedPush) => Promise<void>) {
  const seen = { posts: 0, at: undefined as number | undefined }
  const push: WatchedPush = await aPush({
    platform: 'clay',
    rows: rows(300),
    fault: ({ method }) => {
      seen.posts += method === 'POST' ? 1 : 0
      return undefined
    },
    crash: async (step) => {
      if (step !== 'before save' || seen.posts < 20 || seen.at !== undefined) return
      seen.at = seen.posts
      await happens(push)
    },
  })
  return { push, seen }
}

const tableOfPushes = () => ({
  client: pushes.tables.documentClient(),
  TableName: pushes.tables.tableNames.table,
})

async function itemsOf(push: WatchedPush) {
  const { client, TableName } = tableOfPushes()
  const { Items = [] } = await client.send(new ScanCommand({ TableName }))
  return Items.filter(({ pk, sk }) => `${pk} ${sk}`.includes(push.id))
}

test('a push whose list is deleted while it runs sends nothing more and leaves nothing', async () => {
  const { client, TableName } = tableOfPushes()
  const { push, seen } = await aPushInterrupted(async ({ listId }) => {
    await pushPurger(client, TableName)(ORG, listId, () => true)
  })
  await push.drain()
  expect(seen.posts).toBe(seen.at)
  expect(await itemsOf(push)).toEqual([])
})

test.each(['push', 'parts'] as const)(
  'a push whose organization is deleted, its %s first, stops and stores nothing anew',
  async (first) => {
    const { client, TableName } = tableOfPushes()
    const isOfFirst = ({ kind }: Record<string, unknown>) => (kind === 'push') === (first === 'push')
    const { push, seen } = await aPushInterrupted(async (push) => {
      for (const { pk, sk } of (await itemsOf(push)).filter(isOfFirst))
        await client.send(new DeleteCommand({ TableName, Key: { pk, sk } }))
    })
    const before = (await itemsOf(push)).length
    await push.drain().catch((error: unknown) => {
      expect(String(error)).toContain('ConditionalCheckFailed')
    })
    expect(seen.posts - (seen.at ?? 0)).toBeLessThanOrEqual(first === 'parts' ? 0 : 25)
    expect((await itemsOf(push)).length).toBeLessThan(before)
    const left = (await itemsOf(push)).map(({ kind }) => kind === 'push')
    expect(new Set(left)).toEqual(new Set([first === 'parts']))
  },
)
