import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountDocument } from '../../../functions/search/document.ts'
import { sortEntries } from '../../../functions/search/sort-keys.ts'
import { indexKey, PUBLIC } from '../../../functions/shared/table.ts'
import { rebuildIndex } from '../../support/data/rebuild-index.ts'
import { type DataTestWorld, idsOf, startDataWorld } from '../data-world.ts'

let world: DataTestWorld
beforeAll(async () => {
  world = await startDataWorld()
})
afterAll(() => world.stop())

/** Leaves an account as an earlier version indexed it. */
async function anOldAccount(number: number): Promise<string> {
  const account = await world.account({ createdAt: new Date(Date.UTC(2026, 0, 30 - number)).toISOString() })
  await world.follower.catchUp()
  const keys = [
    ...sortEntries(accountDocument(account)),
    indexKey.inFeed(PUBLIC, 'accounts', account.id),
    indexKey.feedEnd(PUBLIC, 'accounts'),
    indexKey.feedBlock(PUBLIC, 'accounts', 1),
    indexKey.filled(),
  ]
  const TableName = world.tables.tableNames.searchIndex
  for (const { pk, sk } of keys) await world.client.send(new DeleteCommand({ TableName, Key: { pk, sk } }))
  return account.id
}

test('what an index of an earlier version lacks is refused, until a rebuild has filled it', async () => {
  const ids: string[] = []
  for (let number = 0; number < 3; number += 1) ids.push(await anOldAccount(number))
  for (const query of [{ sort: 'name' }, { sort: '-headcount' }, { cursor: '' }]) {
    const reply = await world.ask({ type: 'accounts', ...query })
    expect(reply.status).toBe(409)
    expect(reply.body.detail).toContain('admin index rebuild')
  }
  expect(idsOf(await world.ask({ type: 'accounts', sort: 'createdAt' }))).toEqual([...ids].reverse())
  const { id } = await world.account()
  await world.follower.catchUp()
  expect((await world.ask({ type: 'accounts', sort: 'name' })).status).toBe(409)
  await rebuildIndex(world.tables)
  expect(idsOf(await world.ask({ type: 'accounts', sort: 'name' })).sort()).toEqual([...ids, id].sort())
  const { body } = await world.ask({ type: 'accounts', cursor: '' })
  expect(body.data.map((row: { id: string }) => row.id).sort()).toEqual([...ids, id].sort())
  await rebuildIndex(world.tables)
  const again = await world.ask({ type: 'accounts', cursor: body.nextCursor })
  expect([again.body.data, again.body.nextCursor]).toEqual([[], body.nextCursor])
})

test('an index without rows lacks none', async () => {
  expect((await world.ask({ type: 'people', sort: 'name' })).status).toBe(200)
})
