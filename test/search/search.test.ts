import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DATASETS } from '../../functions/search/document.ts'
import { indexEntries } from '../../functions/search/postings.ts'
import { queryOf, type SearchQuery } from '../../functions/search/query.ts'
import { type CountedPage, countMatching, search } from '../../functions/search/search.ts'
import { keyText, PUBLIC, scopeOf } from '../../functions/shared/table.ts'
import { ChangingRows } from '../support/data/changing-rows.ts'
import { ORGANIZATIONS, someFilters, TODAY } from '../support/data/dataset.ts'
import type { MemoryIndex } from '../support/data/memory-index.ts'
import { oracle } from '../support/data/oracle.ts'
import { Random } from '../support/random.ts'

/** Every tuning must find the same rows. */
const someTuning = (random: Random) =>
  random.chance(0.3)
    ? undefined
    : {
        free: 1 + random.below(6),
        fewLists: random.below(6),
        dense: random.pick([0.5, 1, 2, 4]),
        affordable: random.below(6),
      }

/** Counts page by page. */
async function counted(
  index: MemoryIndex,
  query: SearchQuery,
  limit: number,
  tuning: ReturnType<typeof someTuning>,
) {
  let sum = 0
  for (let from: string | null | undefined; from !== null; ) {
    const { count, next }: CountedPage = await countMatching(index, query, limit, from, tuning)
    sum += count
    from = next
  }
  return sum
}

describe('a search', () => {
  test('finds the same rows in the same order as a scan, while rows change', async () => {
    let cases = 0
    let hits = 0
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 2 ** 31 }), async (seed) => {
        const random = new Random(seed)
        const pages = random.pick([1, 2, 3, 50])
        const world = new ChangingRows(random, () => 1 + random.below(pages))
        for (let round = 0; round < 4; round += 1) {
          world.live(10 + random.below(50))
          for (let asked = 0; asked < 5; asked += 1) {
            const dataset = random.pick(DATASETS)
            const organizationId = random.pick(ORGANIZATIONS)
            const filters = someFilters(random, dataset)
            const limit = random.pick([1, 2, 5, 25, 100])
            const scopes = [PUBLIC, scopeOf(organizationId)]
            const members =
              dataset === 'signals' && random.chance(0.3) ? world.someMembers(scopes) : undefined
            const query = queryOf(dataset, scopes, filters, TODAY, members?.list)
            const { rows } = await search(world.index, query, limit, undefined, someTuning(random))
            const expected = oracle(world, dataset, organizationId, filters, limit, TODAY, members?.ids)
            expect(rows.map(({ document }) => document.id)).toEqual(expected)
            const countable = queryOf(dataset, scopes, filters, TODAY)
            const all = oracle(world, dataset, organizationId, filters, 10_000, TODAY)
            expect(await counted(world.index, countable, limit, someTuning(random))).toBe(all.length)
            cases += 1
            hits += expected.length
          }
        }
      }),
      { numRuns: 120 },
    )
    expect(cases).toBeGreaterThanOrEqual(2000)
    expect(hits).toBeGreaterThan(cases / 2)
  })

  test('continues page by page until every row was found once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 2 ** 31 }), async (seed) => {
        const random = new Random(seed)
        const world = new ChangingRows(random, () => 1 + random.below(4))
        world.live(80)
        const filters = { ...someFilters(random, 'signals'), toDate: '2026-12-31' }
        const query = queryOf('signals', [PUBLIC, scopeOf('org_a')], filters, TODAY)
        const found: string[] = []
        let from: string | undefined
        for (;;) {
          const { rows, next } = await search(world.index, query, 3, from, someTuning(random))
          found.push(...rows.map(({ document }) => document.id))
          if (next === null) break
          from = next
        }
        expect(found).toEqual(oracle(world, 'signals', 'org_a', filters, 1000, TODAY))
      }),
      { numRuns: 60 },
    )
  })
})

describe('the index', () => {
  test('has exactly the entries of the existing rows, although the stream repeats and reorders', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const random = new Random(seed)
        const world = new ChangingRows(random, () => 10)
        for (let round = 0; round < 5; round += 1) world.live(30)
        const expected = [...world.documents.values()].flatMap(indexEntries).map(keyText)
        expect([...world.index.entries.keys()].sort()).toEqual(expected.sort())
      }),
      { numRuns: 40 },
    )
  })
})
