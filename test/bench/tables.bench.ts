import { searchTables } from '../../functions/data/search-tables.ts'
import type { Account } from '../../functions/entities/account.ts'
import { NO_ACCOUNT_DETAILS } from '../../functions/entities/identity.ts'
import { dynamoIndexWriter } from '../../functions/indexer/index-writer.store.ts'
import { accountDocument } from '../../functions/search/document.ts'
import { dynamoFilled } from '../../functions/search/orders/filled.store.ts'
import { dynamoSortedLists } from '../../functions/search/orders/sorted-lists.store.ts'
import type { SortedPlace } from '../../functions/search/orders/sorted-search.ts'
import { type Sort, sortField } from '../../functions/search/orders/sorts.ts'
import { indexEntries } from '../../functions/search/postings.ts'
import { type Filters, queryOf } from '../../functions/search/query.ts'
import { dynamoSearchIndex } from '../../functions/search/search-index.store.ts'
import { sortKey } from '../../functions/search/sort-keys.ts'
import { writeItems } from '../../functions/shared/dynamo/batch.store.ts'
import { inBatches } from '../../functions/shared/in-batches.ts'
import { key, PUBLIC } from '../../functions/shared/table.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { counting } from './counting-client.ts'
import { median, timed } from './measure.ts'

export const title = 'GET /data as a table: pages of 100 accounts and totals, by number of stored accounts'

const SIZES = (process.env.BENCH_ACCOUNTS ?? '2000,20000,200000').split(',').map(Number)
const PAGE = 100
const COUNTED = 10_001
const TURNS = 5
const TODAY = '2026-03-10'
const FIRST = Date.UTC(2025, 0, 1)

/** Headcounts and names in another order than times; each hundredth account has the same industry. */
function account(number: number): Account {
  const at = new Date(FIRST + number * 100_000).toISOString()
  return {
    ...NO_ACCOUNT_DETAILS,
    id: `acc_${String(number).padStart(8, '0')}`,
    name: `Company ${String((number * 7919) % 1_000_003).padStart(7, '0')}`,
    socialUrl: `https://network.example/company/bench-${number}`,
    industry: `Industry ${number % 100}`,
    headcount: (number * 31) % 5000,
    createdAt: at,
    updatedAt: at,
  }
}

/** Other entries cost the seed and no query here. */
const isRead = ({ pk }: { readonly pk: string }) => /\|(?:all|sort|industry|size)\|/.test(pk)

const ROWS_AT_ONCE = 1000

async function seed({ tableNames, documentClient }: Tables, from: number, to: number) {
  const client = documentClient()
  const { table, searchIndex } = tableNames
  const numbers = Array.from({ length: to - from }, (_, index) => from + index)
  await dynamoIndexWriter(client, searchIndex).learn(
    numbers.slice(0, 100).map((number) => accountDocument(account(number))),
  )
  for (const some of inBatches(numbers.map(account), ROWS_AT_ONCE)) {
    const rows = some.map((made) => ({ ...key.account(made.id), kind: 'account', version: 1, ...made }))
    const entries = some.flatMap((made) => indexEntries(accountDocument(made))).filter(isRead)
    await Promise.all([writeItems(client, table, rows), writeItems(client, searchIndex, entries)])
  }
  await dynamoFilled(client, searchIndex).mark()
}

const ORDERS: readonly Sort[] = ['-createdAt', 'createdAt', 'headcount', '-headcount', 'name']
const FILTERS: readonly (readonly [string, Filters])[] = [
  ['everything', {}],
  ['1 in 100', { industry: ['industry 42'] }],
  ['4 in 5', { minHeadcount: 1000 }],
]

export async function bench() {
  const tables = await startTables()
  try {
    const rows: Record<string, string | number>[] = []
    let seeded = 0
    for (const size of SIZES) {
      await seed(tables, seeded, size)
      seeded = size
      console.error(`${size} accounts are there`)
      for (const [shape, filters] of FILTERS) {
        for (const sort of ORDERS) rows.push(await measurePage(tables, size, shape, filters, sort, 'first'))
        rows.push(await measureTotal(tables, size, shape, filters))
      }
      for (const sort of ORDERS) rows.push(await measurePage(tables, size, 'everything', {}, sort, 'last'))
    }
    return rows
  } finally {
    await tables.stop()
  }
}

/** Where the last hundred rows of an order begin. */
function lastPlace(size: number, sort: Sort): SortedPlace {
  const documents = Array.from({ length: size }, (_, number) => accountDocument(account(number)))
  const field = sortField(sort)
  const keys = documents.map((document) => (field ? sortKey(field, document) : document.position)).sort()
  if (sort === 'createdAt' || sort === '-headcount') keys.reverse()
  return { key: keys.at(-PAGE - 1) ?? '', isMany: true }
}

const queryWith = (filters: Filters) => queryOf('accounts', [PUBLIC], filters, TODAY)

async function measurePage(
  tables: Tables,
  size: number,
  shape: string,
  filters: Filters,
  sort: Sort,
  page: 'first' | 'last',
) {
  const place = page === 'last' ? lastPlace(size, sort) : undefined
  const figures = await measure(tables, async (found) => {
    const { rows } = await found.page(queryWith(filters), sort, PAGE, place)
    return rows.length
  })
  return { accounts: size, rows: shape, what: `${page} page by ${sort}`, ...figures }
}

async function measureTotal(tables: Tables, size: number, shape: string, filters: Filters) {
  const figures = await measure(tables, (found) => found.count(queryWith(filters), COUNTED))
  return { accounts: size, rows: shape, what: 'total', ...figures }
}

async function measure(
  { tableNames, documentClient }: Tables,
  ask: (found: ReturnType<typeof searchTables>) => Promise<number>,
) {
  const counted = counting(documentClient())
  const found = searchTables({
    ...dynamoSearchIndex(counted.client, tableNames),
    sorted: dynamoSortedLists(counted.client, tableNames.searchIndex),
  })
  const first = await ask(found)
  const times: number[] = []
  let counts = counted.counts()
  for (let turn = 0; turn < TURNS; turn += 1) {
    counted.reset()
    times.push(await timed(() => ask(found)))
    counts = counted.counts()
  }
  return { found: first, requests: counts.requests, units: counts.read, 'p50 ms': median(times).toFixed(0) }
}
