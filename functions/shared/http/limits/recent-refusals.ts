const REMEMBERED_MS = 1000
const MOST_REMEMBERED = 10_000

/** What a worker has refused a moment ago. The same request need not be looked at again before it may be repeated. */
export interface RecentRefusals {
  has(asked: string, now: Date): boolean
  add(asked: string, now: Date): void
}

export function recentRefusals(): RecentRefusals {
  const until = new Map<string, number>()
  return {
    has: (asked, now) => (until.get(asked) ?? 0) > now.getTime(),

    add(asked, now) {
      if (until.size >= MOST_REMEMBERED) until.clear()
      until.set(asked, now.getTime() + REMEMBERED_MS)
    },
  }
}
