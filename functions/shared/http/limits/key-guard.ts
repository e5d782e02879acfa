import { DomainError } from '../../errors.ts'
import { addressCounts } from './address-counts.ts'

/**
 * Slows guesses, and never an owner: a key that exists passes, whoever guesses beside it at the same address. So each
 * key is looked up once. Each worker has its own guard.
 */
export interface KeyGuard {
  /** Refuses a key that was looked up a moment ago and does not exist. */
  check(hash: string, now: Date): void
  /** The answer to a key that does not exist. Only its first look-up in a while counts against the address. */
  failed(hash: string, address: string, now: Date): DomainError
}

const WINDOW_MS = 10_000
const MOST_FAILURES = 50
const MOST_REMEMBERED = 10_000

export function keyGuard(): KeyGuard {
  const unknown = new Set<string>()
  const failures = addressCounts(WINDOW_MS)
  let window = 0

  const forgetOld = (now: Date) => {
    const current = Math.floor(now.getTime() / WINDOW_MS)
    if (current === window) return
    window = current
    unknown.clear()
  }

  return {
    check(hash, now) {
      forgetOld(now)
      if (unknown.has(hash)) throw unknownKey()
    },

    failed(hash, address, now) {
      forgetOld(now)
      remember(unknown, hash)
      return failures.oneMore(address, now) > MOST_FAILURES
        ? tooManyFailures(failures.secondsLeft(now))
        : unknownKey()
    },
  }
}

function remember(hashes: Set<string>, hash: string) {
  if (hashes.size >= MOST_REMEMBERED) hashes.clear()
  hashes.add(hash)
}

export const unknownKey = () =>
  new DomainError('invalid_key', 'This API key does not exist or has been revoked.')

function tooManyFailures(seconds: number) {
  const message = `Too many requests with unknown API keys came from your address. Try again in ${seconds} s.`
  return new DomainError('throttled', message, { headers: { 'retry-after': String(seconds) } })
}
