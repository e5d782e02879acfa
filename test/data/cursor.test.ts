import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cursorSince, cursorText } from '../../functions/search/feed/feed-cursor.ts'
import { newId } from '../../functions/shared/ids.ts'
import { key } from '../../functions/shared/table.ts'
import type { Signal } from '../../functions/signals/signal.ts'
import { feedPlaces } from '../support/data/feed-places.ts'
import { type DataTestWorld, idsOf, pathsOf, startDataWorld } from './data-world.ts'

let world: DataTestWorld
beforeAll(async () => {
  world = await startDataWorld()
})
afterAll(() => world.stop())

let word: string
beforeEach(() => {
  word = newId('sig').slice(4)
})

/** Each test captures later than the ones before. */
let hour = 0
beforeEach(() => {
  hour += 2
})

const minute = (number: number) => new Date(Date.UTC(2026, 2, 1, hour, number))

/** Captured in this order, although they happened in the other one. */
async function captured(count: number, changes: Partial<Signal> = {}): Promise<string[]> {
  const ids: string[] = []
  for (let number = 0; number < count; number += 1) {
    const createdAt = minute(1000 - number).toISOString()
    const made = await world.signal({ text: word, createdAt, ...changes }, minute(number))
    ids.push(made.id)
    await world.follower.catchUp()
  }
  return ids
}

/** Follows until the cursor comes back unchanged. */
async function followed(query: Record<string, string>, from = '', apiKey = world.ours.apiKey) {
  const ids: string[] = []
  for (let cursor = from; ; ) {
    const reply = await world.ask({ type: 'signals', limit: '2', ...query, cursor }, { apiKey })
    expect(reply.status).toBe(200)
    ids.push(...idsOf(reply))
    if (reply.body.nextCursor === cursor) return { ids, cursor }
    cursor = reply.body.nextCursor
  }
}

describe('with a cursor', () => {
  test('signals come in order of capture, also those of tomorrow, and new ones after the end', async () => {
    const first = await captured(5)
    const { ids, cursor } = await followed({ search: word })
    expect(ids).toEqual(first)
    expect((await followed({ search: word }, cursor)).ids).toEqual([])
    const later = await world.signal({ text: word, createdAt: '2099-01-01T00:00:00.000Z' }, minute(60))
    await world.follower.catchUp()
    expect((await followed({ search: word }, cursor)).ids).toEqual([later.id])
  })

  test('public signals and our own are merged by capture, and those of others never come', async () => {
    const own = { organizationId: world.ours.id, text: word }
    const ids: string[] = []
    for (let number = 0; number < 6; number += 1) {
      const made = await world.signal(number % 2 === 0 ? own : { text: word }, minute(number))
      ids.push(made.id)
      await world.signal({ organizationId: world.theirs.id, text: word }, minute(number))
    }
    await world.follower.catchUp()
    expect((await followed({ search: word })).ids).toEqual(ids)
  })

  test('filters combine, and since says where to begin', async () => {
    const company = await world.account({ industry: 'Rail' })
    const ids = await captured(6, { accountId: company.id })
    await captured(2)
    const about = { accountId: company.id, industry: 'rail' }
    expect((await followed(about)).ids).toEqual(ids)
    expect((await followed({ ...about, since: minute(4).toISOString() })).ids).toEqual(ids.slice(4))
    expect((await followed({ ...about, since: '2099-01-01' })).ids).toEqual([])
    expect((await followed({ ...about, types: 'ACCOUNT_JOB_HIRING' })).ids).toEqual([])
  })

  test('a deleted signal is skipped', async () => {
    const [first = '', second = '', third = ''] = await captured(3)
    const Key = { ...key.signal(null, second) }
    await world.client.send(new DeleteCommand({ TableName: world.tables.tableNames.table, Key }))
    await world.follower.catchUp()
    expect((await followed({ search: word })).ids).toEqual([first, third])
  })

  test('an export has the cursor in a header', async () => {
    const [first = ''] = await captured(1)
    const headers = { accept: 'application/x-ndjson' }
    const { cursor } = await followed({ search: word })
    const reply = await world.ask({ type: 'signals', search: word, cursor: '', limit: '100' }, { headers })
    expect(reply.text).toContain(first)
    expect(reply.headers['x-next-cursor']).toBe(cursor)
  })

  test('without a cursor there is no nextCursor', async () => {
    expect(await captured(1)).toHaveLength(1)
    expect((await world.ask({ type: 'signals', search: word })).body).not.toHaveProperty('nextCursor')
  })
})

describe('a cursor of a time', () => {
  test('begins with what was captured then, in any scope, and goes on like others', async () => {
    const [, second = '', third = ''] = await captured(3)
    const own = await world.signal({ text: word, organizationId: world.ours.id }, minute(3))
    await world.follower.catchUp()
    const since = cursorSince(world.ours.id, minute(1))
    const { ids, cursor } = await followed({ search: word }, since)
    expect(ids).toEqual([second, third, own.id])
    const [later = ''] = await captured(1)
    expect((await followed({ search: word }, cursor)).ids).toEqual([later])
  })

  test('gives nothing when nothing was captured since, and what comes then', async () => {
    await captured(1)
    const future = cursorSince(world.ours.id, minute(50))
    const { ids, cursor } = await followed({ search: word }, future)
    expect(ids).toEqual([])
    const later = await world.signal({ text: word }, minute(55))
    await world.follower.catchUp()
    expect((await followed({ search: word }, cursor)).ids).toEqual([later.id])
  })

  test('with `since`, the later of the two counts', async () => {
    const [, , third = ''] = await captured(3)
    const query = { search: word, since: minute(2).toISOString() }
    expect((await followed(query, cursorSince(world.ours.id, minute(1)))).ids).toEqual([third])
  })

  test('is good for one organization only', async () => {
    const theirs = cursorSince(world.theirs.id, minute(1))
    expect((await world.ask({ type: 'signals', cursor: theirs })).status).toBe(400)
  })
})

describe('a cursor that is none', () => {
  test.each(['x', 'undefined', '0', 'W10', 'a'.repeat(501), '; DROP', '١٢٣', '%00', 'null'])(
    '%s is 400',
    async (cursor) => {
      const reply = await world.ask({ type: 'signals', cursor })
      expect([reply.status, pathsOf(reply)]).toEqual([400, ['cursor']])
    },
  )

  test('is one that was changed, comes twice, lies beyond the end or is of another feed', async () => {
    await captured(1)
    const { cursor } = await followed({ search: word })
    const places = feedPlaces(world.ours.id, cursor)
    const beyond = places.map((place) => ({ ...place, block: place.block + 1 }))
    const lost = places.map((place) => ({ ...place, feed: 'another' }))
    for (const bad of [
      `${cursor}A`,
      `A${cursor}`,
      cursor.slice(1),
      cursor.toLowerCase(),
      cursorText(world.ours.id, beyond),
      cursorText(world.ours.id, lost),
      cursorText(world.ours.id, places.slice(1)),
    ]) {
      expect((await world.ask({ type: 'signals', cursor: bad })).status).toBe(400)
    }
    expect((await world.ask({ type: 'signals', cursor: [cursor, cursor] })).status).toBe(400)
  })

  test('is one of another organization, which gets nothing of it', async () => {
    const secret = await world.signal({ organizationId: world.theirs.id, text: word })
    await world.follower.catchUp()
    const { ids, cursor } = await followed({ search: word }, '', world.theirs.apiKey)
    expect(ids).toEqual([secret.id])
    const reply = await world.ask({ type: 'signals', cursor })
    expect(reply.status).toBe(400)
    expect(reply.text).not.toContain(secret.id)
    expect((await followed({ search: word })).ids).toEqual([])
  })

  test('is one of another dataset', async () => {
    await captured(1)
    await world.account()
    await world.follower.catchUp()
    const { cursor } = await followed({ search: word })
    const { body } = await world.ask({ type: 'accounts', cursor: '' })
    for (const wrong of [
      { type: 'accounts', cursor },
      { type: 'people', cursor: body.nextCursor },
      { type: 'signals', cursor: body.nextCursor },
    ])
      expect((await world.ask(wrong)).status).toBe(400)
  })
})

describe('with a cursor, accounts and people', () => {
  const at = (number: number) => new Date(Date.UTC(2026, 2, 1) - number * 60_000).toISOString()

  test.each(['accounts', 'people'] as const)('of %s come in the order in which they came', async (type) => {
    const make = (number: number) =>
      type === 'accounts'
        ? world.account({ name: word, createdAt: at(number) })
        : world.person({ lastName: word, createdAt: at(number) })
    const ids: string[] = []
    for (let number = 0; number < 5; number += 1) {
      ids.push((await make(number)).id)
      await world.follower.catchUp()
    }
    const { ids: found, cursor } = await followed({ type, search: word })
    expect(found).toEqual(ids)
    const later = await make(9)
    await world.follower.catchUp()
    expect((await followed({ type, search: word }, cursor)).ids).toEqual([later.id])
    const since = new Date(Date.now() + 3_600_000).toISOString()
    expect((await followed({ type, search: word, since })).ids).toEqual([])
    expect((await followed({ type, search: word, since: '2026-01-01' })).ids).toHaveLength(6)
  })

  test('are not in it while they are stubs, and once when they are filled in', async () => {
    const stub = await world.account({ name: word, stub: true })
    await world.follower.catchUp()
    expect((await followed({ type: 'accounts', search: word })).ids).toEqual([])
    for (const headcount of [1, 2]) {
      await world.account({ ...stub, headcount, stub: false })
      await world.follower.catchUp()
    }
    expect((await followed({ type: 'accounts', search: word })).ids).toEqual([stub.id])
  })
})
