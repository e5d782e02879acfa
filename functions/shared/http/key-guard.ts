import { DomainError } from '../errors.ts'

/** Refuses guessed keys before the table is asked. Each worker has its own. */
export interface KeyGuard {
  check(hash: string, address: string, now: Date): void
  /** No organization has this key. Only its first refusal in a while counts against the address. */
  failed(hash: string, address: string, now: Date): void
  succeeded(hash: string): void
}

const WINDOW_MS = 10_000
const MOST_FAILURES = 50
const MOST_REMEMBERED = 10_000

export function keyGuard(): KeyGuard {
  const unknown = new Set<string>()
  const known = new Set<string>()
  let failures = new Map<string, number>()
  let window = 0

  const failuresAt = (now: Date) => {
    const current = Math.floor(now.getTime() / WINDOW_MS)
    if (current !== window) {
      window = current
      failures = new Map()
      unknown.clear()
    }
    return failures
  }

  return {
    check(hash, address, now) {
      const failed = failuresAt(now).get(address) ?? 0
      if (unknown.has(hash)) throw unknownKey()
      if (failed >= MOST_FAILURES && !known.has(hash)) throw tooManyFailures(now)
    },
    failed(hash, address, now) {
      known.delete(hash)
      const counts = failuresAt(now)
      counts.set(address, (counts.get(address) ?? 0) + 1)
      remember(unknown, hash)
    },
    succeeded: (hash) => remember(known, hash),
  }
}

function remember(hashes: Set<string>, hash: string) {
  if (hashes.size >= MOST_REMEMBERED) hashes.clear()
  hashes.add(hash)
}

export const unknownKey = () =>
  new DomainError('invalid_key', 'This API key does not exist or has been revoked.')

function tooManyFailures(now: Date) {
  const seconds = Math.ceil((WINDOW_MS - (now.getTime() % WINDOW_MS)) / 1000)
  const message = `Too many requests with unknown API keys came from your address. Try again in ${seconds} s.`
  return new DomainError('throttled', message, { headers: { 'retry-after': String(seconds) } })
}
