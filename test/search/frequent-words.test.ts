import { describe, expect, test } from 'vitest'
import type { DocumentRow, SearchIndex } from '../../functions/search/index-walk.ts'
import { positionOf } from '../../functions/search/position.ts'
import type { Posting } from '../../functions/search/postings.ts'
import { queryOf } from '../../functions/search/query.ts'
import { countMatching, search } from '../../functions/search/search.ts'
import { PUBLIC } from '../../functions/shared/table.ts'

const TODAY = '2026-11-01'
const NEWEST = Date.parse('2026-10-31T00:00:00.000Z')
/** As many postings as a page of DynamoDB has, about. */
const PAGE = 7000

/** Lists of words as the places of their postings, the newest first. It counts the pages that are read. */
function indexOf(words: Readonly<Record<string, readonly number[]>>, patienceMs?: number) {
  const lists = new Map(
    Object.entries(words).map(([word, places]) => [
      word,
      places.map((place): Posting => ({ position: placeAt(place), scope: PUBLIC })),
    ]),
  )
  const counted = { pages: 0, rows: 0 }
  const index: SearchIndex<DocumentRow> = {
    postings: {
      async page({ value }, from, to, limit = PAGE) {
        counted.pages += 1
        const list = lists.get(value) ?? []
        const start = firstAt(list, from)
        const postings: Posting[] = []
        for (let at = start; at < list.length && postings.length < Math.min(limit, PAGE); at += 1) {
          const posting = list[at]
          if (!posting || posting.position > to) break
          postings.push(posting)
        }
        return { postings, more: postings.length === Math.min(limit, PAGE) }
      },
    },
    vocabulary: {
      values: async () => new Map(),
      words: async (_scope, _dataset, prefix) => [...lists.keys()].filter((word) => word.startsWith(prefix)),
    },
    async rows(_query, postings) {
      counted.rows += postings.length
      return []
    },
    ...(patienceMs !== undefined && { patienceMs }),
  }
  return { index, counted }
}

const placeAt = (place: number) => positionOf(new Date(NEWEST - place * 1000).toISOString(), `sig_${place}`)

function firstAt(list: readonly Posting[], from: string): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle]?.position ?? '') < from) low = middle + 1
    else high = middle
  }
  return low
}

const numbers = (count: number, placeOf: (n: number) => number) =>
  Array.from({ length: count }, (_, n) => placeOf(n))
const query = (text: string) => queryOf('signals', [PUBLIC], { search: text }, TODAY)

describe('two frequent words that never meet', () => {
  test.each([10_000, 100_000])(
    'cost a few pages when one is older than the other (%i each)',
    async (count) => {
      const { index, counted } = indexOf({
        alpha: numbers(count, (n) => n),
        omega: numbers(count, (n) => count + n),
      })
      expect((await search(index, query('alpha omega'), 25)).rows).toEqual([])
      expect(counted.pages).toBeLessThanOrEqual(4)
      expect(counted.rows).toBe(0)
    },
  )

  test('cost a few pages for each time at which they take turns', async () => {
    const { index, counted } = indexOf({
      alpha: numbers(50_000, (n) => n + Math.floor(n / 10_000) * 10_000),
      omega: numbers(50_000, (n) => 10_000 + n + Math.floor(n / 10_000) * 10_000),
    })
    expect((await countMatching(index, query('alpha omega'), 100)).count).toBe(0)
    expect(counted.pages).toBeLessThanOrEqual(16)
  })

  test.each([
    [100_000, 48],
    [1_000_000, 309],
  ])('cost pages by the thousand when they stand side by side (%i each)', async (count, pages) => {
    const { index, counted } = indexOf({
      alpha: numbers(count, (n) => 2 * n),
      omega: numbers(count, (n) => 2 * n + 1),
    })
    expect((await search(index, query('alpha omega'), 25)).rows).toEqual([])
    expect(counted.pages).toBeLessThanOrEqual(pages)
  })

  test('end with a reason where nobody may wait so long', async () => {
    const { index } = indexOf(
      { alpha: numbers(100_000, (n) => 2 * n), omega: numbers(100_000, (n) => 2 * n + 1) },
      0,
    )
    await expect(search(index, query('alpha omega'), 25)).rejects.toMatchObject({
      code: 'search_too_wide',
      message: expect.stringContaining('Add a rarer word or filter'),
    })
  })
})

test('four frequent words that meet once are found, wherever that is', async () => {
  const places = (step: number) => numbers(50_000, (n) => (n === 40_000 ? 1_000_001 : n * 4 + step))
  const words = { alpha: places(0), beta: places(1), gamma: places(2), omega: places(3) }
  const sorted = Object.fromEntries(
    Object.entries(words).map(([word, all]) => [word, [...all].sort((a, b) => a - b)]),
  )
  const { index, counted } = indexOf(sorted)
  await search(index, query('alpha beta gamma omega'), 25)
  expect(counted.rows).toBe(1)
})

test('a search that finds its page in time is not ended', async () => {
  const { index } = indexOf({ alpha: numbers(100, (n) => n) }, 0)
  expect((await countMatching(index, query('alpha'), 25)).count).toBe(25)
})
