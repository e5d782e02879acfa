const MINUTE_MS = 60_000
const SHORTEST_MS = 5 * MINUTE_MS
const LONGEST_MS = 24 * 60 * MINUTE_MS

/** Never longer than asked for, but for a floor, and never longer than its principal lasts. */
export function grantedUntil(
  ttlMs: number | null | undefined,
  principalEndsAt: string | null,
  now: Date,
): string {
  const granted = Math.min(Math.max(ttlMs ?? LONGEST_MS, SHORTEST_MS), LONGEST_MS)
  const until = new Date(now.getTime() + granted).toISOString()
  if (principalEndsAt === null) return until
  const end = new Date(principalEndsAt).toISOString()
  return end < until ? end : until
}
