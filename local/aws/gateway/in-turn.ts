import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const AT_ONCE = 4
const APART_MS = 5
/** In a flood, the rest begin together after so long. Nobody waits for thousands of requests. */
const LONGEST_WAIT_MS = 200
/** A caller who is forgotten does not wait for the own requests before. */
const MOST_REMEMBERED = 10_000

/**
 * On AWS each request has a function of its own. Here all requests share the processors. When one caller sends many in
 * the same moment, four begin at once and the others five milliseconds apart. Requests of others begin in between.
 */
export function inTurn(now = () => performance.now(), pause: (ms: number) => Promise<void> = sleep) {
  const lasts = new Map<string, number>()
  return async (request: Pick<IncomingMessage, 'headers'>) => {
    const caller = callerOf(request)
    const earliest = now() - AT_ONCE * APART_MS
    const begins = Math.min(
      Math.max(lasts.get(caller) ?? earliest, earliest) + APART_MS,
      now() + LONGEST_WAIT_MS,
    )
    if (lasts.size >= MOST_REMEMBERED) lasts.clear()
    lasts.set(caller, begins)
    if (begins > now()) await pause(begins - now())
  }
}

/** All requests without a key count as one caller: they come from this machine. */
const callerOf = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  String(headers['x-api-key'] ?? headers.authorization ?? '')
