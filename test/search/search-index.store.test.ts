import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../../functions/entities/account.ts'
import type { Person } from '../../functions/entities/person.ts'
import { DATASETS, documentOf } from '../../functions/search/document.ts'
import { indexEntries } from '../../functions/search/postings.ts'
import { queryOf } from '../../functions/search/query.ts'
import { search } from '../../functions/search/search.ts'
import { dynamoSearchIndex } from '../../functions/search/search-index.store.ts'
import type { ItemChange } from '../../functions/shared/stream.ts'
import { key, PUBLIC, scopeOf } from '../../functions/shared/table.ts'
import type { Signal } from '../../functions/signals/signal.ts'
import { signalItem } from '../../functions/signals/signal-item.ts'
import {
  anAccount,
  aPerson,
  aSignal,
  captureOf,
  ORGANIZATIONS,
  someFilters,
  TODAY,
} from '../support/data/dataset.ts'
import { entriesIn } from '../support/data/entries-in.ts'
import { type Follower, followIndex } from '../support/data/index-follower.ts'
import { oracle } from '../support/data/oracle.ts'
import { scanTable } from '../support/data/scan-table.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { Random } from '../support/random.ts'

const random = new Random(20_260_310)
/** Repeats some changes and reorders all of them, which is more than a stream does. */
const disturb = (batch: readonly ItemChange[]) =>
  random.shuffled([...batch, ...random.some(batch, Math.ceil(batch.length / 3))])

let tables: Tables
let client: ReturnType<Tables['documentClient']>
let follower: Follower
beforeAll(async () => {
  tables = await startTables()
  client = tables.documentClient()
  follower = await followIndex(tables, disturb)
})
afterAll(async () => {
  follower.stop()
  await tables.stop()
})

const truth = {
  accounts: new Map<string, Account>(),
  people: new Map<string, Person>(),
  signals: new Map<string, Signal>(),
}
let version = 0

/** Rows of the same second share packs. */
const TIMES = ['2026-03-05T12:00:00.000Z', '2026-03-05T12:00:00.001Z', '2026-03-05T12:00:01.500Z']

async function put(item: object) {
  version += 1
  await client.send(new PutCommand({ TableName: tables.tableNames.table, Item: { ...item, version } }))
}

const remove = (Key: object) =>
  client.send(new DeleteCommand({ TableName: tables.tableNames.table, Key: { ...Key } }))

/** One random write, without cards as many writers do it. */
async function happen() {
  const accounts = [...truth.accounts.keys()]
  const people = [...truth.people.keys()]
  const what = random.below(10)
  if (what === 0 || accounts.length === 0) {
    const id = `acc_${random.below(12)}`
    const account = {
      ...anAccount(random, id),
      createdAt: random.pick(TIMES),
      ...born(truth.accounts.get(id)),
    }
    truth.accounts.set(id, account)
    await put({ ...key.account(id), kind: 'account', ...account })
  } else if (what < 3) {
    const id = `per_${random.below(15)}`
    const employer = random.chance(0.7) ? truth.accounts.get(random.pick(accounts)) : undefined
    const person = {
      ...aPerson(random, id, employer),
      createdAt: random.pick(TIMES),
      ...born(truth.people.get(id)),
    }
    truth.people.set(id, person)
    await put({ ...key.person(id), kind: 'person', ...person })
  } else if (what < 4 && truth.signals.size > 0) {
    const signal = truth.signals.get(random.pick([...truth.signals.keys()]))
    if (!signal) return
    truth.signals.delete(signal.id)
    await remove(key.signal(signal.organizationId, signal.id))
  } else {
    const id = `sig_${random.below(120)}`
    const before = truth.signals.get(id)
    const made = aSignal(random, id, { accounts, people })
    const signal = {
      ...made,
      organizationId: before ? before.organizationId : made.organizationId,
      ...born(before),
    }
    truth.signals.set(id, signal)
    await put(signalItem(signal, captureOf(id)))
  }
}

const born = (before: { createdAt: string } | undefined) => (before ? { createdAt: before.createdAt } : {})

const scan = (TableName: string) => scanTable(client, TableName)

describe('the index behind the stream', () => {
  test('finds the same rows as a scan after updates, deletes, repetitions and reordering', async () => {
    const index = dynamoSearchIndex(client, tables.tableNames)
    let hits = 0
    for (let round = 0; round < 8; round += 1) {
      for (let step = 0; step < 40; step += 1) await happen()
      await follower.catchUp()
      for (let asked = 0; asked < 25; asked += 1) {
        const dataset = random.pick(DATASETS)
        const organizationId = random.pick(ORGANIZATIONS)
        const filters = someFilters(random, dataset)
        const limit = random.pick([1, 3, 25, 100])
        const tuning = {
          free: 1 + random.below(5),
          fewLists: random.below(8),
          dense: 2,
          affordable: random.below(4),
        }
        const query = queryOf(dataset, [PUBLIC, scopeOf(organizationId)], filters, TODAY)
        const { rows } = await search(index, query, limit, undefined, random.chance(0.5) ? tuning : undefined)
        const expected = oracle(truth, dataset, organizationId, filters, limit, TODAY)
        expect(
          rows.map(({ document }) => document.id),
          JSON.stringify({ dataset, filters }),
        ).toEqual(expected)
        hits += expected.length
      }
    }
    expect(hits).toBeGreaterThan(200)
  })

  test('holds exactly the entries of the rows that are stored', async () => {
    const rows = await scan(tables.tableNames.table)
    const expected = rows.flatMap((item) => {
      const document = documentOf(item)
      return document ? indexEntries(document).map(({ pk, sk }) => `${pk} ${sk}`) : []
    })
    const items = await scan(tables.tableNames.searchIndex)
    // A row that the stream repeats may be in two packs.
    expect([...new Set(entriesIn(items))].sort()).toEqual(expected.sort())
    expect(items.filter(({ rows }) => rows instanceof Set).length).toBeGreaterThan(0)
  })

  test('leaves no unfinished card refresh', async () => {
    const rows = await scan(tables.tableNames.table)
    expect(rows.filter(({ kind }) => kind === 'refresh')).toEqual([])
  })
})
