import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../../functions/entities/account.ts'
import { newId } from '../../functions/shared/ids.ts'
import { destinations, type Key, key } from '../../functions/shared/table.ts'
import { signalItem } from '../../functions/signals/signal-item.ts'
import { anAccount, aPerson, aSignal } from '../support/data/dataset.ts'
import { followIndex } from '../support/data/index-follower.ts'
import { tablesWithRights } from '../support/local/tables-with-rights.ts'
import { Random } from '../support/random.ts'

let tables: Awaited<ReturnType<typeof tablesWithRights>>
beforeAll(async () => {
  tables = await tablesWithRights({ unlogged: true })
})
afterAll(() => tables.stop())

const random = new Random(5)
const DENIED = { name: 'AccessDeniedException' }

/** The items of one page of a list, in one batch. */
const listed = (organizationId: string): Key[] => [
  key.account('acc_1'),
  key.person('per_1'),
  key.membership('acc_1', organizationId, 'lst_1'),
  key.list(organizationId, 'lst_1'),
  key.member(organizationId, 'lst_1', 1),
  key.listed(organizationId, 'lst_1', 'acc_1'),
  key.ownName(organizationId, 'acc_1'),
]

/** The same of the answer to a query. */
const shown = (organizationId: string): Key[] => [
  ...listed(organizationId),
  key.signal(null, 'sig_1'),
  key.signal(organizationId, 'sig_2'),
]

/** Of no organization, or of others that it must not know. */
const HIDDEN: readonly Key[] = [
  key.fetched('hash'),
  key.newsFeed('english'),
  key.pace('host.example'),
  key.erased('hash'),
  key.catalogue('gleif'),
  key.organizationName('', ''),
  key.refresh('acc_1'),
  { pk: 'CODE#hash', sk: 'CODE' },
  { pk: 'MAIL#mailbox', sk: 'STOPPED' },
]

describe.each([
  ['ServeData', shown],
  ['ServeDefinitions', shown],
  ['ServeLists', listed],
  ['ServeUploads', listed],
  ['ServeMcp', shown],
] as const)('%s', (name, page) => {
  test('reads whatever it shows to an organization, in one batch', async () => {
    const { client, table } = tables.as(name)
    const command = new BatchGetCommand({ RequestItems: { [table]: { Keys: page(newId('org')) } } })
    await expect(client.send(command)).resolves.toBeDefined()
  })

  test.each(HIDDEN)('does not read $pk, alone or beside others', async (Key) => {
    const { client, table } = tables.as(name)
    const alone = new GetCommand({ TableName: table, Key: { ...Key } })
    await expect(client.send(alone)).rejects.toMatchObject(DENIED)
    const beside = new BatchGetCommand({ RequestItems: { [table]: { Keys: [key.account('acc_1'), Key] } } })
    await expect(client.send(beside)).rejects.toMatchObject(DENIED)
  })
})

test.each(['ServeLists', 'ServeMcp'])('%s counts the webhooks of an organization', async (name) => {
  const { client, table: TableName } = tables.as(name)
  const query = {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': destinations(1) },
  }
  await expect(client.send(new QueryCommand({ TableName, ...query }))).resolves.toBeDefined()
})

describe('IndexChanges', () => {
  const put = (Item: object) => {
    const { table: TableName } = tables.as('IndexChanges')
    return tables.operator.send(new PutCommand({ TableName, Item }))
  }
  const store = (account: Account, version: number) =>
    put({ ...key.account(account.id), kind: 'account', ...account, version })

  test('renews the cards of people, of public signals and of those of every organization', async () => {
    const { client, table, searchIndex } = tables.as('IndexChanges')
    const { endpoint } = tables
    const follower = await followIndex({
      endpoint,
      tableNames: { table, searchIndex },
      documentClient: () => client,
    })
    const account = anAccount(random, newId('acc'))
    await store(account, 1)
    const employee = aPerson(random, newId('per'), account)
    await put({ ...key.person(employee.id), kind: 'person', ...employee })
    const signals = [null, 'org_a', 'org_b'].map((organizationId) => ({
      ...aSignal(random, newId('sig'), { accounts: [], people: [] }),
      accountId: account.id,
      organizationId,
    }))
    for (const signal of signals) await put(signalItem(signal))
    await follower.catchUp()
    await store({ ...account, name: 'Renamed' }, 2)
    await follower.catchUp()
    follower.stop()
    const keys = [
      key.person(employee.id),
      ...signals.map(({ organizationId, id }) => key.signal(organizationId, id)),
    ]
    for (const Key of keys) {
      const { Item } = await tables.operator.send(new GetCommand({ TableName: table, Key: { ...Key } }))
      expect(Item?.account?.name).toBe('Renamed')
    }
    const left = new GetCommand({ TableName: table, Key: { ...key.refresh(account.id) } })
    expect((await tables.operator.send(left)).Item).toBeUndefined()
  })

  test.each([
    key.balance('org_a'),
    key.apiKey('org_a', 'key_1'),
    key.list('org_a', 'lst_1'),
    key.ledgerEntry('org_a', 'led_1'),
    key.credential('hash'),
    key.destination('org_a', 'lst_1'),
    key.membership('acc_1', 'org_a', 'lst_1'),
    key.account('acc_1'),
  ])('writes no $pk, $sk', async (Key) => {
    const { client, table: TableName } = tables.as('IndexChanges')
    const update = {
      UpdateExpression: 'SET a = :one',
      ExpressionAttributeValues: { ':one': 1 },
    }
    const commands = [
      () => client.send(new PutCommand({ TableName, Item: { ...Key } })),
      () => client.send(new UpdateCommand({ TableName, Key: { ...Key }, ...update })),
      () => client.send(new DeleteCommand({ TableName, Key: { ...Key } })),
    ]
    for (const send of commands) await expect(send()).rejects.toMatchObject(DENIED)
  })
})
