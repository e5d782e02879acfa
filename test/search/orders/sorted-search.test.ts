import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DATASETS } from '../../../functions/search/document.ts'
import { type SortedPlace, sortedSearch } from '../../../functions/search/orders/sorted-search.ts'
import { NEWEST_FIRST, SORTS_OF } from '../../../functions/search/orders/sorts.ts'
import type { SortedSearchTuning } from '../../../functions/search/orders/take-rows.ts'
import { queryOf, type SearchQuery } from '../../../functions/search/query.ts'
import { PUBLIC, scopeOf } from '../../../functions/shared/table.ts'
import { ChangingRows } from '../../support/data/changing-rows.ts'
import { ORGANIZATIONS, someFilters, TODAY } from '../../support/data/dataset.ts'
import type { MemoryIndex } from '../../support/data/memory-index.ts'
import { oracle } from '../../support/data/oracle.ts'
import { Random } from '../../support/random.ts'

/** Every tuning must find the same rows. */
const someTuning = (random: Random): SortedSearchTuning | undefined =>
  random.chance(0.3)
    ? undefined
    : {
        few: random.below(6),
        known: random.below(20),
        mostRows: 1 + random.below(12),
        mostKeys: 1 + random.below(12),
      }

const someSort = (random: Random, dataset: (typeof DATASETS)[number]) =>
  random.pick(SORTS_OF[dataset].filter((sort) => sort !== NEWEST_FIRST))

async function* pages(
  index: MemoryIndex,
  query: SearchQuery,
  sort: Parameters<typeof sortedSearch>[2],
  limit: number,
  tuning: () => SortedSearchTuning | undefined,
) {
  for (let place: SortedPlace | null | undefined; place !== null; ) {
    const page = await sortedSearch(index, query, sort, limit, place, tuning())
    expect(page.rows.length).toBeLessThanOrEqual(limit)
    yield page.rows.map(({ document }) => document.id)
    place = page.next
  }
}

describe('a sorted search', () => {
  test('walked to its end, finds what a scan finds in the same order, while rows change before', async () => {
    let hits = 0
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 2 ** 31 }), async (seed) => {
        const random = new Random(seed)
        const world = new ChangingRows(random, () => 1 + random.below(50))
        for (let round = 0; round < 4; round += 1) {
          world.live(10 + random.below(60))
          for (let asked = 0; asked < 5; asked += 1) {
            const dataset = random.pick(DATASETS)
            const sort = someSort(random, dataset)
            const organizationId = random.pick(ORGANIZATIONS)
            const filters = random.chance(0.3) ? {} : someFilters(random, dataset)
            const scopes = dataset === 'signals' ? [PUBLIC, scopeOf(organizationId)] : [PUBLIC]
            const members =
              dataset === 'signals' && random.chance(0.3) ? world.someMembers(scopes) : undefined
            const query = queryOf(dataset, scopes, filters, TODAY, members?.list)
            const limit = random.pick([1, 2, 5, 25])
            const found: string[] = []
            for await (const ids of pages(world.index, query, sort, limit, () => someTuning(random))) {
              found.push(...ids)
            }
            expect(found).toEqual(
              oracle(world, dataset, organizationId, filters, 10_000, TODAY, members?.ids, sort),
            )
            hits += found.length
          }
        }
      }),
      { numRuns: 60 },
    )
    expect(hits).toBeGreaterThan(1000)
  })

  test('shows no row twice and misses none that stays as it is, while other rows change', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 2 ** 31 }), async (seed) => {
        const random = new Random(seed)
        const world = new ChangingRows(random, () => 1 + random.below(20))
        world.live(150)
        const dataset = random.pick(['accounts', 'people'] as const)
        const sort = someSort(random, dataset)
        const wanted = () =>
          new Map(
            oracle(world, dataset, 'org_a', {}, 10_000, TODAY, undefined, sort).map((id) => [
              id,
              JSON.stringify([world.documents.get(id)?.name, world.documents.get(id)?.headcount]),
            ]),
          )
        const before = wanted()
        const always = new Map(before)
        const found: string[] = []
        const query = queryOf(dataset, [PUBLIC], {}, TODAY)
        for await (const ids of pages(world.index, query, sort, 2, () => someTuning(random))) {
          found.push(...ids)
          world.live(6)
          const now = wanted()
          for (const [id, values] of always) if (now.get(id) !== values) always.delete(id)
        }
        for (const id of always.keys()) expect(found.filter((one) => one === id)).toEqual([id])
      }),
      { numRuns: 60 },
    )
  })
})
