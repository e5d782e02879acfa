import { DomainError } from '../shared/errors.ts'
import { addressCounts } from '../shared/http/limits/address-counts.ts'

const WINDOW_MS = 10_000
const MOST_VISITS = 50

/** Refuses an address that has asked too often while it was not signed in. */
export type LimitVisits = (address: string, now: Date) => void

/**
 * For requests that send a mail, or ask the provider. All of them count alike: if those of users did not, the limit would
 * tell who is a user.
 */
export function visitLimit(): LimitVisits {
  const visits = addressCounts(WINDOW_MS)
  return (address, now) => {
    if (visits.oneMore(address, now) <= MOST_VISITS) return
    const seconds = visits.secondsLeft(now)
    const message = `Too many requests came from your address. Try again in ${seconds} s.`
    throw new DomainError('throttled', message, { headers: { 'retry-after': String(seconds) } })
  }
}
