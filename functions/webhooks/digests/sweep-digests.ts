import type { Watch } from '../watches/watch.ts'
import type { DueDigest, MessageDigests } from './digest.ts'
import { sealDigest } from './seal-digest.ts'

const AT_ONCE = 8

export interface SweptDigests {
  readonly digests: number
  readonly signals: number
  /** How late the latest one was. */
  readonly overdueMs: number
  /** The watches on the pages that were read. The caller polls them. */
  readonly watches: readonly Watch[]
  /** Why some were not sealed. They stay due. */
  readonly failures: readonly { readonly due: DueDigest; readonly reason: unknown }[]
}

/** Seals the digests that are due. One that fails stops no other. When time is up, the next run goes on. */
export async function sweepDigests(
  digests: MessageDigests,
  now: () => Date,
  hasTime: () => boolean,
): Promise<SweptDigests> {
  const until = now()
  const swept = { digests: 0, signals: 0, overdueMs: 0 }
  const failures: { due: DueDigest; reason: unknown }[] = []
  const watches: Watch[] = []
  let next: string | undefined
  const seal = async (due: DueDigest) => {
    swept.overdueMs = Math.max(swept.overdueMs, until.getTime() - Date.parse(due.at))
    const [result] = await Promise.allSettled([sealDigest(digests, due, now(), hasTime)])
    if (result.status === 'rejected') failures.push({ due, reason: result.reason })
    else if (result.value > 0) {
      swept.digests += 1
      swept.signals += result.value
    }
  }
  for (let isLast = false; !isLast && hasTime(); isLast = next === undefined) {
    const page = await digests.due(until, next)
    watches.push(...page.watches)
    next = page.next
    const waiting = page.digests.values()
    const worker = async () => {
      for (const due of waiting) if (hasTime()) await seal(due)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }
  return { ...swept, watches, failures }
}
