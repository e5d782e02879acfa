import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dynamoIndexWriter } from '../../functions/indexer/index-writer.store.ts'
import { justAfter, type Position, positionOf } from '../../functions/search/position.ts'
import { dynamoPostings } from '../../functions/search/postings.store.ts'
import type { PostingList } from '../../functions/search/postings.ts'
import { indexKey } from '../../functions/shared/table.ts'
import { entriesIn } from '../support/data/entries-in.ts'
import { scanTable } from '../support/data/scan-table.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'

let tables: Tables
let client: ReturnType<Tables['documentClient']>
beforeAll(async () => {
  tables = await startTables()
  client = tables.documentClient()
})
afterAll(() => tables.stop())

/** Positions in three seconds: at their ends, in their middle, several in a millisecond. */
const position = fc
  .tuple(fc.integer({ min: 0, max: 2 }), fc.constantFrom(0, 1, 500, 999), fc.integer({ min: 0, max: 30 }))
  .map(([second, ms, id]) =>
    positionOf(new Date(1_780_000_000_000 + second * 1000 + ms).toISOString(), `acc_${id}`),
  )

const write = fc.record({
  rows: fc.uniqueArray(position, { minLength: 1, maxLength: 60 }),
  as: fc.constantFrom('new', 'changed', 'removed'),
})

let lists = 0
const aList = (): PostingList => ({
  scope: 'PUBLIC',
  dataset: 'accounts',
  field: 'word',
  value: `w${lists++}`,
})

async function happen(list: PostingList, { rows, as }: { rows: Position[]; as: string }) {
  const entries = rows.map((row) => indexKey.posting(list.scope, list.dataset, list.field, list.value, row))
  const [puts, deletes] = as === 'removed' ? [[], entries] : [entries, []]
  await dynamoIndexWriter(client, tables.tableNames.searchIndex).write([
    { puts, deletes, isNew: as === 'new', occurred: [] },
  ])
}

/** Reads a list page by page, as a search does. */
async function readAll(list: PostingList, from: Position, to: Position, limit: number) {
  const found: Position[] = []
  for (let next = from; ; ) {
    const { postings, more } = await dynamoPostings(client, tables.tableNames.searchIndex).page(
      list,
      next,
      to,
      limit,
    )
    found.push(...postings.map((posting) => posting.position))
    const last = postings.at(-1)
    if (!more || !last) return found
    next = justAfter(last.position)
  }
}

test('a list has exactly the rows that were written and not removed, on pages of any size and range', async () => {
  let packed = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(write, { minLength: 1, maxLength: 6 }),
      fc.array(fc.tuple(position, position, fc.integer({ min: 1, max: 40 })), { minLength: 4, maxLength: 4 }),
      async (writes, reads) => {
        const list = aList()
        const expected = new Set<Position>()
        for (const one of writes) {
          await happen(list, one)
          for (const row of one.rows) one.as === 'removed' ? expected.delete(row) : expected.add(row)
        }
        const sorted = [...expected].sort()
        expect(await readAll(list, '0', '~', 7)).toEqual(sorted)
        for (const [one, other, limit] of reads) {
          const [from = '', to = ''] = [one, other].sort()
          const inRange = sorted.filter((row) => row >= from && row <= to)
          expect(await readAll(list, from, to, limit)).toEqual(inRange)
        }
        const { pk } = indexKey.posting(list.scope, list.dataset, list.field, list.value, '')
        const items = (await scanTable(client, tables.tableNames.searchIndex)).filter(
          (item) => item.pk === pk,
        )
        expect([...new Set(entriesIn(items))].sort()).toEqual(sorted.map((row) => `${pk} ${row}`))
        packed += items.filter(({ rows }) => rows instanceof Set).length
      },
    ),
    { numRuns: 60 },
  )
  expect(packed).toBeGreaterThan(10)
})

test('twenty new rows of one second are one item in each of their lists', async () => {
  const list = aList()
  const rows = Array.from({ length: 80 }, (_, n) => positionOf('2026-06-01T10:00:00.000Z', `acc_${n}`))
  await happen(list, { rows, as: 'new' })
  await happen(list, { rows, as: 'new' })
  const { pk } = indexKey.posting(list.scope, list.dataset, list.field, list.value, '')
  const items = (await scanTable(client, tables.tableNames.searchIndex)).filter((item) => item.pk === pk)
  expect(items).toHaveLength(4)
  await happen(list, { rows, as: 'removed' })
  expect(await readAll(list, '0', '~', 100)).toEqual([])
  expect((await scanTable(client, tables.tableNames.searchIndex)).filter((item) => item.pk === pk)).toEqual(
    [],
  )
})
