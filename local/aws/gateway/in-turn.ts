import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const AT_ONCE = 4
const APART_MS = 5
/** Of one caller that comes again later, nothing is lost when its place is forgotten. */
const MOST_REMEMBERED = 10_000

/**
 * On AWS each request has a function of its own. Here all share the processors: of many requests that one caller sends in
 * the same moment, a few begin at once, and the others so much later that those of others come between.
 */
export function inTurn(now = () => performance.now(), pause: (ms: number) => Promise<void> = sleep) {
  const lasts = new Map<string, number>()
  return async (request: Pick<IncomingMessage, 'headers'>) => {
    const caller = callerOf(request)
    const earliest = now() - AT_ONCE * APART_MS
    const begins = Math.max(lasts.get(caller) ?? earliest, earliest) + APART_MS
    if (lasts.size >= MOST_REMEMBERED) lasts.clear()
    lasts.set(caller, begins)
    if (begins > now()) await pause(begins - now())
  }
}

/** Requests without a key are one caller: all come from this machine. */
const callerOf = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  String(headers['x-api-key'] ?? headers.authorization ?? '')
