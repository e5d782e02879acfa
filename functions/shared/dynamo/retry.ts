import { setTimeout as sleep } from 'node:timers/promises'

interface BackOff {
  readonly firstMs?: number
  readonly mostMs?: number
}

/** Waits before the next attempt. The time is random, so that writers who collided spread out. */
export const backOff = (attempt: number, { firstMs = 10, mostMs = 1000 }: BackOff = {}) =>
  sleep(Math.random() * Math.min(mostMs, firstMs * 2 ** attempt))

type Requests = Record<string, unknown>

/**
 * Sends a batch until DynamoDB has processed all of it. `send` returns what was left out.
 * The result is empty unless `most` requests were not enough.
 */
export async function untilProcessed<R extends Requests>(
  requests: R,
  send: (rest: R) => Promise<R | undefined>,
  most = Number.POSITIVE_INFINITY,
): Promise<R | undefined> {
  let rest: R | undefined = requests
  for (let attempt = 0; attempt < most; attempt += 1) {
    if (attempt > 0) await backOff(attempt, { firstMs: 20 })
    rest = await send(rest)
    if (!rest || Object.keys(rest).length === 0) return undefined
  }
  return rest
}
