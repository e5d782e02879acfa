import type { EntityRef } from '../entities/entity-ref.ts'
import { type ListFilters, tabOf } from '../search/filters.ts'
import type { Matches } from './list-item.ts'

/** One step through what matches, newest first; `next` leads to the step after it. */
export interface Step {
  readonly ids: readonly string[]
  readonly next: string | null
}

export type FindMatches = (
  organizationId: string,
  dataset: 'accounts' | 'people',
  filters: Omit<ListFilters, 'tab'>,
  limit: number,
  from: string | undefined,
) => Promise<Step>

const STEP = 1000

/** What a live list holds, from the same search that answers queries. */
export function matchesOf(walk: FindMatches): Matches {
  async function* all(organizationId: string, { tab, ...filters }: ListFilters, limit = STEP) {
    const dataset = tabOf({ tab })
    const type = dataset === 'accounts' ? 'account' : 'person'
    for (let from: string | null | undefined; from !== null; ) {
      const { ids, next }: Step = await walk(organizationId, dataset, filters, limit, from)
      yield ids.map((id): EntityRef => ({ id, type }))
      from = next
    }
  }

  return {
    all,

    async count(organizationId, filters) {
      let count = 0
      for await (const refs of all(organizationId, filters)) count += refs.length
      return count
    },

    async page(organizationId, filters, offset, limit) {
      const wanted: EntityRef[] = []
      let skipped = 0
      for await (const refs of all(organizationId, filters, Math.min(STEP, offset + limit))) {
        wanted.push(...refs.slice(Math.max(0, offset - skipped)))
        skipped += refs.length
        if (wanted.length >= limit) break
      }
      return wanted.slice(0, limit)
    },
  }
}
