import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntityRef } from '../../functions/entities/entity-ref.ts'
import { dynamoLists } from '../../functions/lists/list.store.ts'
import { dynamoMembers } from '../../functions/lists/member.store.ts'
import { newId } from '../../functions/shared/ids.ts'
import { ENOUGH_ROOM } from '../support/data/enough-room.ts'
import { Died, dyingClient } from '../support/dying.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { Random } from '../support/random.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const org = 'org_1'
const clock = () => new Date('2026-01-01T00:00:00.000Z')

function stores(client = tables.documentClient()) {
  const { table } = tables.tableNames
  return { lists: dynamoLists(client, table, clock), members: dynamoMembers(client, table, clock), client }
}

const entity = (n: number): EntityRef =>
  n % 2 === 0 ? { id: `acc_${n}`, type: 'account' } : { id: `per_${n}`, type: 'person' }
const entities = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => entity(from + index))
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

async function aList(count = 0) {
  const id = newId('lst')
  const made = stores()
  await made.lists.create(
    { organizationId: org, id, name: 'List', webhookUrl: null, filters: null },
    true,
    ENOUGH_ROOM,
  )
  if (count > 0) await made.members.append(org, id, entities(count))
  return { ...made, id }
}

type AList = Awaited<ReturnType<typeof aList>>

async function stored({ lists, id }: Pick<AList, 'lists' | 'id'>) {
  const list = await lists.get(org, id)
  if (!list) throw new Error('the list is gone')
  return list
}

async function everyPage(list: AList, size = 100) {
  const found: string[] = []
  for (let first = 1; ; first += size) {
    const page = await list.members.page(await stored(list), first, first + size - 1)
    found.push(...idsOf(page.members))
    if (page.members.length < size) return found
  }
}

async function everyMember(list: AList) {
  const found: string[] = []
  for await (const some of list.members.all(await stored(list))) found.push(...idsOf(some))
  return found
}

describe('removing members', () => {
  test('keeps the order of the others, and names the ids that are none', async () => {
    const list = await aList(250)
    const gone = [3, 4, 99, 100, 101, 249].map((n) => entity(n).id)
    const answer = await list.members.remove(org, list.id, [...gone, ...gone, 'acc_unknown', ''].slice(0, -1))
    expect(answer).toEqual({ removed: 6, notMembers: ['acc_unknown'] })
    const left = idsOf(entities(250)).filter((id) => !gone.includes(id))
    expect(await everyPage(list)).toEqual(left)
    expect(await everyPage(list, 7)).toEqual(left)
    expect(await everyMember(list)).toEqual(left)
    expect(await stored(list)).toMatchObject({ members: 244, accounts: 123 })
    expect(await list.members.remove(org, list.id, gone)).toEqual({ removed: 0, notMembers: gone })
  })

  test('lets a removed entity come back, at the end', async () => {
    const list = await aList(5)
    await list.members.remove(org, list.id, ['acc_0', 'acc_2'])
    await list.members.append(org, list.id, [entity(0), entity(1), entity(9)])
    expect(await everyPage(list)).toEqual(['per_1', 'per_3', 'acc_4', 'acc_0', 'per_9'])
    expect(await stored(list)).toMatchObject({ members: 5, accounts: 2 })
  })

  test('of everybody leaves an empty list that can be filled again', async () => {
    const list = await aList(120)
    expect(await list.members.remove(org, list.id, idsOf(entities(120)))).toMatchObject({ removed: 120 })
    expect(await everyPage(list)).toEqual([])
    await list.members.append(org, list.id, entities(60))
    expect(await everyPage(list)).toEqual(idsOf(entities(60)))
    expect(await stored(list)).toMatchObject({ members: 60, accounts: 30 })
  })

  test("does not reach another organization's list", async () => {
    const list = await aList(3)
    await expect(list.members.remove('org_2', list.id, ['acc_0'])).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await everyPage(list)).toHaveLength(3)
  })

  test.each([1, 2, 3, 4])('agrees with a model after random changes (seed %i)', async (seed) => {
    const random = new Random(seed)
    const list = await aList()
    let model: string[] = []
    for (let round = 0; round < 25; round += 1) {
      const rows = Array.from({ length: 1 + random.below(70) }, () => entity(random.below(400)))
      if (random.chance(0.5)) {
        await list.members.append(org, list.id, rows)
        model = [...new Set([...model, ...idsOf(rows)])]
      } else {
        await list.members.remove(org, list.id, idsOf(rows))
        model = model.filter((id) => !idsOf(rows).includes(id))
      }
      expect(await everyPage(list, 1 + random.below(100))).toEqual(model)
    }
    const accounts = model.filter((id) => id.startsWith('acc_')).length
    expect(await stored(list)).toMatchObject({ members: model.length, accounts })
  })

  test('by many writers at once, while others add and read, loses and repeats nobody', async () => {
    const list = await aList(600)
    let writing = true
    const reader = async () => {
      const { members } = stores()
      while (writing) {
        const { list: then, members: page } = await members.page(await stored(list), 101, 200)
        expect(page).toHaveLength(Math.max(0, Math.min(100, then.members - 100)))
        expect(new Set(idsOf(page)).size).toBe(page.length)
      }
    }
    const readers = [reader(), reader()]
    const removers = Array.from({ length: 4 }, (_, n) =>
      stores().members.remove(org, list.id, idsOf(entities(150, 50 * n))),
    )
    const adders = Array.from({ length: 4 }, (_, n) =>
      stores().members.append(org, list.id, entities(150, 600 + 75 * n)),
    )
    const [removed, added] = await Promise.all([Promise.all(removers), Promise.all(adders)])
    writing = false
    await Promise.all(readers)
    expect(removed.reduce((sum, answer) => sum + answer.removed, 0)).toBe(300)
    expect(added.reduce((sum, answer) => sum + answer.added, 0)).toBe(375)
    const found = await everyPage(list)
    expect(found.slice(0, 300)).toEqual(idsOf(entities(300, 300)))
    expect(new Set(found)).toEqual(new Set(idsOf(entities(675, 300))))
    expect(found).toHaveLength(675)
  })

  test.each([
    [0, false],
    [0, true],
    [1, false],
    [2, true],
    [3, true],
    [5, false],
  ])('by a worker that dies at write %i (after: %s) removes whole members only', async (dieAt, after) => {
    const list = await aList(200)
    const client = tables.documentClient()
    Object.assign(dyingClient(client), { dieAt, after })
    const ids = idsOf(entities(150, 25))
    const dying = stores(client).members.remove(org, list.id, ids)
    await expect(dying).rejects.toThrow(Died)
    const left = await everyPage(list)
    const others = idsOf([...entities(25), ...entities(25, 175)])
    expect(left).toEqual(expect.arrayContaining(others))
    expect(left).toHaveLength((await stored(list)).members)
    expect(await list.members.remove(org, list.id, ids)).toMatchObject({ removed: left.length - 50 })
    expect(await everyPage(list)).toEqual(others)
  })
})
