import { RETRY_SECONDS, tooManyHeavy } from './heavy-requests.ts'
import { remember } from './remember.ts'

/** Each worker remembers for a second which requests it refused because they read too much, and by which key. */
export interface RecentRefusals {
  /** Refuses a request that was refused less than a second ago, before the worker reads anything for it. */
  check(asked: string, now: Date): void
  add(asked: string, now: Date): void
}

export function recentRefusals(): RecentRefusals {
  const until = new Map<string, number>()
  return {
    check(asked, now) {
      if ((until.get(asked) ?? 0) > now.getTime()) throw tooManyHeavy()
    },

    add: (asked, now) => remember(until, asked, now.getTime() + RETRY_SECONDS * 1000),
  }
}
