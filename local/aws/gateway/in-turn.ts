import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

interface Pace {
  readonly atOnce: number
  readonly apartMs: number
  /** In a flood, the rest begin together after so long. Nobody waits for thousands of requests. */
  readonly longestWaitMs: number
}

const USUAL: Pace = { atOnce: 4, apartMs: 5, longestWaitMs: 200 }
/** Forty callers with one key who try again each second get seven answers a second. A waiting request costs nothing. */
const REFUSED: Pace = { atOnce: 1, apartMs: 150, longestWaitMs: 6000 }
/** For so long after a refusal, the caller keeps the slower pace. */
const REFUSED_MS = 2000
const TOO_MANY_REQUESTS = 429
/** A caller who is forgotten does not wait for the own requests before. */
const MOST_REMEMBERED = 10_000

type Request = Pick<IncomingMessage, 'headers'>

interface Caller {
  /** When the last request began or begins. */
  last: number
  refusedUntil: number
}

/**
 * On AWS each request has a function of its own. Here all requests share the processors. When one caller sends many in
 * the same moment, four begin at once and the others five milliseconds apart. Requests of others begin in between.
 * Requests of a caller who was refused begin further apart.
 */
export function inTurn(now = () => performance.now(), pause: (ms: number) => Promise<void> = sleep) {
  const callers = new Map<string, Caller>()

  function callerOf(request: Request): Caller {
    const name = nameOf(request)
    const known = callers.get(name)
    if (known) return known
    if (callers.size >= MOST_REMEMBERED) callers.clear()
    const caller = { last: Number.NEGATIVE_INFINITY, refusedUntil: Number.NEGATIVE_INFINITY }
    callers.set(name, caller)
    return caller
  }

  return {
    async wait(request: Request) {
      const caller = callerOf(request)
      const { atOnce, apartMs, longestWaitMs } = caller.refusedUntil > now() ? REFUSED : USUAL
      const earliest = now() - atOnce * apartMs
      caller.last = Math.min(Math.max(caller.last, earliest) + apartMs, now() + longestWaitMs)
      if (caller.last > now()) await pause(caller.last - now())
    },

    answered(request: Request, status: number) {
      if (status === TOO_MANY_REQUESTS) callerOf(request).refusedUntil = now() + REFUSED_MS
    },
  }
}

/** All requests without a key count as one caller: they come from this machine. */
const nameOf = ({ headers }: Request) => String(headers['x-api-key'] ?? headers.authorization ?? '')
