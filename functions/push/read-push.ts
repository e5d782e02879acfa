import type { Clock } from '../shared/clock.ts'
import { pushSummary } from './ended-push.ts'
import { countOutcomes, isOver, type Push, type PushResult, type StoredPush } from './push.ts'

export interface PushViews {
  get(organizationId: string, listId: string, id: string): Promise<StoredPush | undefined>
  results(push: StoredPush, page: number, limit: number): Promise<PushResult[]>
}

/**
 * Workers count while the push is read. An answer with all rows has the counts of these rows. A page of rows is
 * read before the counts, so these contain it.
 */
export async function readPush(
  views: PushViews,
  push: StoredPush,
  page: number,
  limit: number,
  clock: Clock,
): Promise<Push> {
  const results = await views.results(push, page, limit)
  if (page === 1 && push.total <= limit) return withCountsOf(push, results, clock())
  const later = (await views.get(push.organizationId, push.listId, push.id)) ?? push
  const hasEnded = isOver(later) && !isOver(push)
  return {
    ...pushSummary(later, clock()),
    results: hasEnded ? await views.results(later, page, limit) : results,
  }
}

function withCountsOf(push: StoredPush, results: PushResult[], now: Date): Push {
  const summary = pushSummary(push, now)
  const areAll = !isOver(push) || results.length === push.total
  return { ...summary, ...(areAll && countOutcomes(results)), results }
}
