import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_MEMBERS } from '../../functions/lists/members/member-list.ts'
import { PLATFORM_NAMES } from '../../functions/push/platforms/platforms.ts'
import { newId } from '../../functions/shared/ids.ts'
import { inBatches } from '../../functions/shared/in-batches.ts'
import { type ListsWorld, listsWorld } from '../lists/lists-world.ts'
import { aPush } from '../push/a-push.ts'
import { Crash, rows } from '../push/push-world.ts'
import { ENOUGH_ROOM } from '../support/data/enough-room.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'

const ORG = 'org_scale'
const AT_ONCE = 5000

let tables: Tables
let world: ListsWorld
beforeAll(async () => {
  tables = await startTables()
  world = listsWorld(tables)
})
afterAll(() => tables.stop())

const refs = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `acc_${from + index}`, type: 'account' as const }))

async function aList() {
  const id = newId('lst')
  await world.world.lists.create(
    { organizationId: ORG, id, name: id, webhookUrl: null, filters: null },
    true,
    ENOUGH_ROOM,
  )
  return id
}

async function rowsOf(listId: string) {
  let count = 0
  const pages = paginateScan(
    { client: world.client },
    { TableName: world.table, ProjectionExpression: 'pk, sk' },
  )
  for await (const { Items = [] } of pages) {
    count += Items.filter(({ pk, sk }) => `${pk} ${sk}`.includes(listId)).length
  }
  return count
}

describe(`a list of ${MAX_MEMBERS} members`, () => {
  test('can be filled and read, refuses one member more, and is deleted completely', async () => {
    const { members, lists } = world.world
    const id = await aList()
    for (let from = 0; from < MAX_MEMBERS; from += AT_ONCE) {
      expect(await members.append(ORG, id, refs(from, AT_ONCE))).toEqual({ added: AT_ONCE, duplicates: 0 })
    }
    expect(await lists.get(ORG, id)).toMatchObject({ members: MAX_MEMBERS, accounts: MAX_MEMBERS })
    const last = await members.range(ORG, id, MAX_MEMBERS - 99, MAX_MEMBERS)
    expect(last.map((member) => member.id)).toEqual(refs(MAX_MEMBERS - 100, 100).map((ref) => ref.id))
    await expect(members.append(ORG, id, refs(MAX_MEMBERS, 1))).rejects.toMatchObject({
      code: 'invalid_input',
    })
    expect(await members.append(ORG, id, refs(0, 100))).toEqual({ added: 0, duplicates: 100 })

    await lists.remove(ORG, id)
    const message = { organizationId: ORG, id, name: id }
    let calls = 0
    for (let finished = false; !finished; calls += 1) {
      let steps = 0
      finished = await world.purge(message, () => {
        steps += 1
        return steps <= 100
      })
    }
    expect(calls).toBeGreaterThan(1)
    // The change of its webhook is stored until every reader has seen it.
    expect(await rowsOf(id)).toBe(1)
  })

  test('has exact pages when half of 20,000 members were removed', async () => {
    const { members, lists } = world.world
    const id = await aList()
    const all = refs(0, 20_000)
    for (const some of inBatches(all, AT_ONCE)) await members.append(ORG, id, some)
    const leaves = (index: number) => index % 3 === 0 || index % 700 < 120
    const gone = all.filter((_, index) => leaves(index)).map((ref) => ref.id)
    for (const some of inBatches(gone, AT_ONCE))
      expect(await members.remove(ORG, id, some)).toEqual({ removed: some.length, notMembers: [] })
    const list = await lists.get(ORG, id)
    if (!list) throw new Error('the list is gone')
    const found: string[] = []
    for (let first = 1; first <= list.members; first += 100) {
      const page = await members.page(list, first, first + 99)
      found.push(...page.members.map((member) => member.id))
    }
    expect(found).toEqual(all.filter((_, index) => !leaves(index)).map((ref) => ref.id))
    expect(found).toHaveLength(list.members)
  })

  test('has every member once when twenty clients append the same 5,000 rows at once', async () => {
    const id = await aList()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.world.members.append(ORG, id, refs(0, AT_ONCE))),
    )
    expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(AT_ONCE)
    const found = new Set<string>()
    for (let from = 1; from <= AT_ONCE; from += 100) {
      for (const member of await world.world.members.range(ORG, id, from, from + 99)) found.add(member.id)
    }
    expect(found.size).toBe(AT_ONCE)
  })
})

describe.each(PLATFORM_NAMES)('a push of 2,500 rows to %s', (platform) => {
  test.each([1, 2, 3])('succeeds despite 429 answers, failures and dying workers (seed %i)', async (seed) => {
    let running = false
    let steps = 0
    let requests = 0
    const push = await aPush(tables, {
      platform,
      rows: rows(2500),
      crash: () => {
        if (!running) return
        steps += 1
        if (steps % 13 === seed) throw new Crash()
      },
      fault: ({ method }) => {
        requests += method === 'POST' ? 1 : 0
        if (requests % 200 < 20) return 'throttle'
        return requests % 17 === seed ? 'error' : undefined
      },
    })
    const { id } = await push.start()
    running = true
    await push.drain()
    const done = await push.read(id)
    await push.simulator.close()
    expect(done.pushed + done.skipped + done.failed).toBe(2500)
    expect(done.results).toHaveLength(2500)
    expect(Math.max(...push.stored().map(([, times]) => times))).toBe(1)
    const unexplained = done.results.filter(({ status, reason }) => status !== 'pushed' && !reason)
    expect(unexplained).toEqual([])
    const unsure = done.results.filter(({ reason }) => reason?.includes('not sent again'))
    expect(done.pushed).toBeLessThanOrEqual(push.stored().length)
    expect(done.pushed + unsure.length).toBeGreaterThanOrEqual(push.stored().length)
  })
})
