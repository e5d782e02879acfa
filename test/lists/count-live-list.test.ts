import { expect, test } from 'vitest'
import { searchMatches } from '../../functions/lists/list/matches.ts'
import { accountDocument, type Document } from '../../functions/search/document.ts'
import type { DocumentRow, SearchIndex } from '../../functions/search/index-walk.ts'
import { indexEntries } from '../../functions/search/postings.ts'
import { anAccount } from '../support/data/dataset.ts'
import { memoryIndex } from '../support/data/memory-index.ts'
import { Random } from '../support/random.ts'

const COUNT = 2500

/** A live list of software companies, and what was read for it. */
function aWorld() {
  const random = new Random(7)
  const documents = new Map<string, Document>()
  const index = memoryIndex(documents, () => 1000)
  const add = (n: number) => {
    const createdAt = new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString()
    const account = { ...anAccount(random, `acc_${n}`), industry: 'Software', headcount: n, createdAt }
    const document = accountDocument({ ...account, updatedAt: createdAt })
    documents.set(document.id, document)
    index.apply({ puts: indexEntries(document), deletes: [] }, document)
  }
  for (let n = 0; n < COUNT; n += 1) add(n)
  const read = { rows: 0, pages: 0 }
  const counting: SearchIndex<DocumentRow> = {
    vocabulary: index.vocabulary,
    rows: (query, postings) => {
      read.rows += postings.length
      return index.rows(query, postings)
    },
    postings: {
      page: (...given) => {
        read.pages += 1
        return index.postings.page(...given)
      },
    },
  }
  let now = Date.UTC(2026, 5, 1)
  const matches = searchMatches(counting, () => new Date(now))
  return { add, read, matches, wait: (milliseconds: number) => (now += milliseconds) }
}

test.each([
  ['one condition', { industry: ['software'] }, COUNT],
  ['two conditions', { industry: ['software'], minHeadcount: 1000 }, COUNT - 1000],
  ['no condition', { tab: 'accounts' as const }, COUNT],
])('a live list with %s is counted without reading rows', async (_name, filters, expected) => {
  const { matches, read } = aWorld()
  expect(await matches.count('org_1', filters)).toBe(expected)
  expect(read.rows).toBe(0)
})

test('a page of a live list reads the rows of that page only', async () => {
  const { matches, read } = aWorld()
  const page = await matches.page('org_1', { industry: ['software'] }, 2300, 100)
  expect(page.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, n) => `acc_${199 - n}`))
  expect(read.rows).toBe(100)
  expect(await matches.page('org_1', { industry: ['software'] }, 2450, 100)).toHaveLength(50)
  expect(await matches.page('org_1', { industry: ['software'] }, 5000, 100)).toEqual([])
})

test('a count is kept for seconds, for one organization and its filters', async () => {
  const { add, matches, read, wait } = aWorld()
  const filters = { industry: ['software'] }
  await Promise.all([matches.count('org_1', filters), matches.count('org_1', filters)])
  const once = read.pages
  add(COUNT)
  wait(4000)
  expect(await matches.count('org_1', filters)).toBe(COUNT)
  expect(read.pages).toBe(once)
  expect(await matches.count('org_2', filters)).toBe(COUNT + 1)
  wait(2000)
  expect(await matches.count('org_1', filters)).toBe(COUNT + 1)
})
