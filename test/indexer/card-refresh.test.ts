import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '../../functions/entities/account.ts'
import { accountCard } from '../../functions/entities/card.ts'
import { dynamoCardRefreshes } from '../../functions/indexer/card-refresh.store.ts'
import { CardRefresh, type CardRefreshes, refreshStep } from '../../functions/indexer/card-refresh.ts'
import { dynamoPostings } from '../../functions/search/postings.store.ts'
import { writeItems } from '../../functions/shared/dynamo/batch.store.ts'
import { newId } from '../../functions/shared/ids.ts'
import { type Key, key } from '../../functions/shared/table.ts'
import { signalItem } from '../../functions/signals/signal-item.ts'
import { anAccount, aPerson, aSignal } from '../support/data/dataset.ts'
import { type Follower, followIndex } from '../support/data/index-follower.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { Random } from '../support/random.ts'

const SIGNALS = 40
const ROWS_A_STEP = 9

let tables: Tables
let client: ReturnType<Tables['documentClient']>
let follower: Follower
beforeAll(async () => {
  tables = await startTables()
  client = tables.documentClient()
  follower = await followIndex(tables)
})
afterAll(async () => {
  follower.stop()
  await tables.stop()
})

const random = new Random(11)
let account: Account
let keys: Key[]

/** An account with an employee, public signals and signals of two organizations. */
beforeEach(async () => {
  account = anAccount(random, newId('acc'))
  await store(account, 1)
  const employee = { ...aPerson(random, newId('per'), account) }
  const signals = Array.from({ length: SIGNALS }, (_, index) => ({
    ...aSignal(random, newId('sig'), { accounts: [], people: [] }),
    accountId: account.id,
    organizationId: [null, 'org_a', 'org_b'][index % 3] ?? null,
  }))
  await writeItems(client, tables.tableNames.table, [
    { ...key.person(employee.id), kind: 'person', ...employee },
    ...signals.map((signal) => signalItem(signal)),
  ])
  await follower.catchUp()
  keys = [key.person(employee.id), ...signals.map(({ organizationId, id }) => key.signal(organizationId, id))]
})

const store = (stored: Account, version: number) =>
  client.send(
    new PutCommand({
      TableName: tables.tableNames.table,
      Item: { ...key.account(stored.id), kind: 'account', ...stored, version },
    }),
  )

const read = async (Key: Key) =>
  (await client.send(new GetCommand({ TableName: tables.tableNames.table, Key: { ...Key } }))).Item

async function names() {
  const items = await Promise.all(keys.map(read))
  return new Set(items.map((item) => item?.account?.name))
}

describe('a card refresh', () => {
  test('reaches the rows of every organization', async () => {
    await store({ ...account, name: 'Renamed' }, 2)
    await follower.catchUp()
    expect(await names()).toEqual(new Set(['Renamed']))
    expect((await read(keys[0] ?? key.person('')))?.accountName).toBe('Renamed')
    expect(await read(key.refresh(account.id))).toBeUndefined()
  })

  test('reaches every row although each step first fails halfway', async () => {
    await store({ ...account, name: 'Renamed' }, 2)
    const refreshes = dynamoCardRefreshes(client, tables.tableNames)
    const postings = dynamoPostings(client, tables.tableNames.searchIndex, { consistent: true })
    await refreshes.begin({ type: 'account', id: account.id })
    for (let failures = 0; ; ) {
      const refresh = await read(key.refresh(account.id))
      if (!refresh) break
      const at = v.parse(CardRefresh, refresh)
      await expect(refreshStep(failing(refreshes), postings, at, ROWS_A_STEP)).rejects.toThrow('stopped')
      await refreshStep(refreshes, postings, at, ROWS_A_STEP)
      failures += 1
      expect(failures).toBeLessThan(20)
    }
    expect(await names()).toEqual(new Set(['Renamed']))
  })

  test('never replaces a newer card by an older one', async () => {
    const refreshes = dynamoCardRefreshes(client, tables.tableNames)
    const entity = { type: 'account', id: account.id } as const
    await refreshes.renew(keys, entity, accountCard({ ...account, name: 'Newer', version: 3 }))
    await refreshes.renew(keys, entity, accountCard({ ...account, name: 'Older', version: 2 }))
    expect(await names()).toEqual(new Set(['Newer']))
  })

  test('leaves rows that now belong to another account', async () => {
    const [first] = keys
    const person = first && (await read(first))
    await client.send(
      new PutCommand({
        TableName: tables.tableNames.table,
        Item: { ...person, accountId: 'acc_other', accountName: 'Other', account: undefined },
      }),
    )
    await dynamoCardRefreshes(client, tables.tableNames).renew(
      keys.slice(0, 1),
      { type: 'account', id: account.id },
      accountCard({ ...account, name: 'Renamed', version: 2 }),
    )
    expect((await read(first ?? key.person('')))?.accountName).toBe('Other')
  })

  test('ends when a later one of the same account begins', async () => {
    const refreshes = dynamoCardRefreshes(client, tables.tableNames)
    await refreshes.begin({ type: 'account', id: account.id })
    const older = v.parse(CardRefresh, await read(key.refresh(account.id)))
    await refreshes.begin({ type: 'account', id: account.id })
    const newer = await read(key.refresh(account.id))
    await refreshes.saveProgress({ ...older, scope: 'PUBLIC', from: '5' })
    await refreshes.end(older)
    expect(await read(key.refresh(account.id))).toEqual(newer)
  })
})

/** Stops after half of the writes. */
const failing = (refreshes: CardRefreshes): CardRefreshes => ({
  ...refreshes,
  async renew(rows, entity, card) {
    await refreshes.renew(rows.slice(0, Math.ceil(rows.length / 2)), entity, card)
    throw new Error('stopped')
  },
  end: () => Promise.reject(new Error('stopped')),
})
