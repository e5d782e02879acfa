import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntityRef } from '../../functions/entities/entity-ref.ts'
import { dynamoLists } from '../../functions/lists/list.store.ts'
import { dynamoMembers } from '../../functions/lists/member.store.ts'
import type { Member } from '../../functions/lists/members/member-list.ts'
import { newId } from '../../functions/shared/ids.ts'
import { DEFAULT_QUOTAS } from '../../functions/shared/quotas.ts'
import { destinations, key } from '../../functions/shared/table.ts'
import { ENOUGH_ROOM } from '../support/data/enough-room.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const clock = () => new Date('2026-01-01T00:00:00.000Z')
const org = 'org_1'

const stores = () => {
  const client = tables.documentClient()
  const name = tables.tableNames.table
  return {
    client,
    name,
    lists: dynamoLists(client, name, clock),
    members: dynamoMembers(client, name, clock),
  }
}

async function aList(changes: { webhookUrl?: string; filters?: { tab: 'people' } } = {}) {
  const made = stores()
  const id = newId('lst')
  const list = { organizationId: org, id, name: 'List', webhookUrl: null, filters: null, ...changes }
  await made.lists.create(list, false, ENOUGH_ROOM)
  return { ...made, id }
}

const entities = (count: number, from = 0): EntityRef[] =>
  Array.from({ length: count }, (_, index) =>
    index % 2 === 0
      ? { id: `acc_${from + index}`, type: 'account' }
      : { id: `per_${from + index}`, type: 'person' },
  )

async function everyMember({ members, id }: Awaited<ReturnType<typeof aList>>, total: number) {
  const found: Member[] = []
  for (let from = 1; from <= total; from += 100)
    found.push(...(await members.range(org, id, from, from + 99)))
  return found
}

describe('members', () => {
  test('keep the order they were added in, each once', async () => {
    const list = await aList()
    const first = await list.members.append(org, list.id, entities(120))
    const second = await list.members.append(org, list.id, [...entities(130, 100), ...entities(3, 100)])
    expect([first, second]).toEqual([
      { added: 120, duplicates: 0 },
      { added: 110, duplicates: 23 },
    ])
    const found = await everyMember(list, 230)
    expect(found.map(({ id }) => id)).toEqual([...entities(120), ...entities(110, 120)].map(({ id }) => id))
    expect(await list.lists.get(org, list.id)).toMatchObject({ members: 230, accounts: 115 })
  })

  test('of an empty list are none, however they are read', async () => {
    const { lists, members, id } = await aList()
    const list = await lists.get(org, id)
    if (!list) throw new Error('the list is missing')
    for await (const some of members.all(list)) expect(some).toEqual([])
    expect(await members.range(org, id, 1, 0)).toEqual([])
  })

  test('are found by entity in every list', async () => {
    const [one, two] = [await aList(), await aList()]
    const entity: EntityRef = { id: newId('acc'), type: 'account' }
    await one.members.append(org, one.id, [entity])
    await two.members.append(org, two.id, [entity])
    const { Items = [] } = await one.client.send(
      new QueryCommand({
        TableName: one.name,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': key.membership(entity.id, '', '').pk },
      }),
    )
    expect(Items.map(({ sk }) => sk).sort()).toEqual([`${org}#${one.id}`, `${org}#${two.id}`].sort())
  })

  test('are refused by an unknown list', async () => {
    const { members } = stores()
    await expect(members.append(org, 'lst_none', entities(1))).rejects.toMatchObject({ code: 'not_found' })
  })

  test('are refused beyond the limit of a list', async () => {
    const list = await aList()
    const { id } = list
    await list.members.append(org, id, entities(2))
    await setMembers(list, 99_999)
    await expect(list.members.append(org, id, entities(2, 10))).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await expect(list.members.append(org, id, entities(1, 10))).resolves.toMatchObject({ added: 1 })
  })

  test('appended by twenty clients at once have positions without gaps or repetitions, and no client fails', async () => {
    const list = await aList()
    const rows = entities(1000)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, client) => {
        const turned = [...rows.slice(client * 50), ...rows.slice(0, client * 50)]
        return stores().members.append(org, list.id, turned)
      }),
    )
    expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(1000)
    const found = await everyMember(list, 1200)
    expect(found).toHaveLength(1000)
    expect(new Set(found.map(({ id }) => id)).size).toBe(1000)
    expect(await list.lists.get(org, list.id)).toMatchObject({ members: 1000, accounts: 500 })
  })
})

async function setMembers({ client, name, id }: Awaited<ReturnType<typeof aList>>, members: number) {
  const { UpdateCommand } = await import('@aws-sdk/lib-dynamodb')
  await client.send(
    new UpdateCommand({
      TableName: name,
      Key: key.list(org, id),
      UpdateExpression: 'SET members = :members',
      ExpressionAttributeValues: { ':members': members },
    }),
  )
}

describe('lists', () => {
  test('made under one name at the same time are one list', async () => {
    const name = newId('lst')
    const made = await Promise.all(
      Array.from({ length: 12 }, () =>
        stores().lists.named(
          { organizationId: org, id: newId('lst'), name, webhookUrl: null, filters: null },
          DEFAULT_QUOTAS,
        ),
      ),
    )
    expect(new Set(made).size).toBe(1)
  })

  test('a name whose list is gone or renamed makes a new one', async () => {
    const { lists } = stores()
    const name = newId('lst')
    const make = () =>
      lists.named(
        { organizationId: org, id: newId('lst'), name, webhookUrl: null, filters: null },
        DEFAULT_QUOTAS,
      )
    const first = await make()
    await lists.update(org, first, { name: 'Other' })
    const second = await make()
    await lists.remove(org, second)
    const third = await make()
    expect(new Set([first, second, third]).size).toBe(3)
    expect(await make()).toBe(third)
  })

  test('storing the same id again leaves what is there', async () => {
    const { lists, id } = await aList()
    await lists.create(
      { organizationId: org, id, name: 'Again', webhookUrl: null, filters: null },
      false,
      ENOUGH_ROOM,
    )
    expect(await lists.get(org, id)).toMatchObject({ name: 'List' })
  })

  test('change only in the given fields', async () => {
    const { lists, id } = await aList({ webhookUrl: 'https://hooks.example/1', filters: { tab: 'people' } })
    expect(await lists.update(org, id, { name: 'New' })).toBe(true)
    expect(await lists.get(org, id)).toMatchObject({
      name: 'New',
      webhookUrl: 'https://hooks.example/1',
      filters: { tab: 'people' },
    })
    expect(await lists.update(org, 'lst_none', { name: 'New' })).toBe(false)
  })

  test('another organization cannot see, change or remove one', async () => {
    const { lists, id } = await aList()
    expect(await lists.get('org_2', id)).toBeUndefined()
    expect(await lists.update('org_2', id, { name: 'Mine' })).toBe(false)
    expect(await lists.remove('org_2', id)).toBe(false)
    expect(await lists.get(org, id)).toBeDefined()
  })
})

describe('the webhook of a list', () => {
  async function destination({ client, name, id }: Awaited<ReturnType<typeof aList>>) {
    const { pk, sk } = key.destination(org, id)
    expect(pk.startsWith(destinations(0).slice(0, -1))).toBe(true)
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: name,
        KeyConditionExpression: 'pk = :pk AND sk = :sk',
        ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
        ConsistentRead: true,
      }),
    )
    return Items[0]
  }

  test('uses the filters until the first member is added', async () => {
    const list = await aList({ webhookUrl: 'https://hooks.example/1', filters: { tab: 'people' } })
    expect(await destination(list)).toMatchObject({ selected: false, filters: { tab: 'people' } })
    await list.members.append(org, list.id, entities(1))
    expect(await destination(list)).toMatchObject({ selected: true, url: 'https://hooks.example/1' })
    expect(await destination(list)).toMatchObject({ createdAt: clock().toISOString() })
    await list.lists.update(org, list.id, { webhookUrl: 'https://hooks.example/2' })
    expect(await destination(list)).toMatchObject({ createdAt: clock().toISOString() })
    await list.members.remove(
      org,
      list.id,
      entities(1).map((member) => member.id),
    )
    expect(await destination(list)).toMatchObject({ selected: false, createdAt: clock().toISOString() })
  })

  test('changes and ends with the list', async () => {
    const list = await aList()
    expect(await destination(list)).toBeUndefined()
    await list.members.append(org, list.id, entities(1))
    await list.lists.update(org, list.id, { webhookUrl: 'https://hooks.example/2' })
    expect(await destination(list)).toMatchObject({ selected: true, url: 'https://hooks.example/2' })
    await list.lists.update(org, list.id, { webhookUrl: null })
    expect(await destination(list)).toBeUndefined()
    await list.lists.update(org, list.id, { webhookUrl: 'https://hooks.example/3' })
    expect(await list.lists.remove(org, list.id)).toBe(true)
    expect(await destination(list)).toBeUndefined()
    expect(await list.lists.remove(org, list.id)).toBe(false)
  })
})
