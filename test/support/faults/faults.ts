import type { Outcome } from '../../../functions/shared/sender/outcome.ts'
import type { DeliveryParts } from '../../../functions/webhooks/delivery/delivery.ts'
import type { Received } from '../webhooks/receiver.ts'
import type { Fault } from './fault-run.ts'

class Killed extends Error {
  override readonly name = 'Killed'
}

/** Fails every n-th call, as if the worker had died there. */
function every(times: number) {
  let calls = 0
  return () => {
    calls += 1
    if (calls % times === 0) throw new Killed('the worker died here')
  }
}

type Send<Args extends readonly unknown[]> = (...args: Args) => Promise<Outcome>

const beforePost = (real: DeliveryParts): DeliveryParts => {
  const dies = every(20)
  const dying =
    <Args extends readonly unknown[]>(send: Send<Args>): Send<Args> =>
    async (...args) => {
      dies()
      return send(...args)
    }
  return { ...real, post: dying(real.post), postAws: dying(real.postAws) }
}

const afterPost = (real: DeliveryParts): DeliveryParts => {
  const dies = every(20)
  const dying =
    <Args extends readonly unknown[]>(send: Send<Args>): Send<Args> =>
    async (...args) => {
      const outcome = await send(...args)
      dies()
      return outcome
    }
  return { ...real, post: dying(real.post), postAws: dying(real.postAws) }
}

const afterSettle = (real: DeliveryParts): DeliveryParts => {
  const dies = every(20)
  return {
    ...real,
    attempts: {
      ...real.attempts,
      settle: async (...args) => {
        await real.attempts.settle(...args)
        dies()
      },
    },
  }
}

/** Between the row that names the retry and the message that causes it. */
const beforeRetry = (real: DeliveryParts): DeliveryParts => {
  const dies = every(5)
  return {
    ...real,
    later: async (...args) => {
      dies()
      return real.later(...args)
    },
  }
}

/** From the hundredth claim on, every write fails for ten minutes. */
const throttled = (real: DeliveryParts): DeliveryParts => {
  let claims = 0
  let since = 0
  const check = () => {
    const now = real.clock().getTime()
    if (claims >= 100 && since === 0) since = now
    if (since > 0 && now < since + 600_000) throw new Error('ProvisionedThroughputExceededException')
  }
  return {
    ...real,
    attempts: {
      ...real.attempts,
      claim: async (...args) => {
        claims += 1
        check()
        return real.attempts.claim(...args)
      },
      settle: async (...args) => {
        check()
        return real.attempts.settle(...args)
      },
    },
  }
}

/** Half of a batch is queued, then the fan-out dies. */
const halfQueued: Fault['enqueue'] = (real) => {
  let calls = 0
  return async (messages) => {
    calls += 1
    if (calls % 2 === 0) return real(messages)
    await real(messages.slice(0, messages.length / 2))
    throw new Killed('the fan-out died here')
  }
}

const denied: Fault['enqueue'] = (real) => {
  let refusals = 0
  return async (messages) => {
    refusals += 1
    // The stream retries once a minute.
    if (refusals <= 30) throw new Error('AccessDenied')
    return real(messages)
  }
}

/** One delivery in `share` fails twice: first with a 503, then by hanging up. */
const failsTwice = (share: number) => {
  const seen = new Map<string, number>()
  let deliveries = 0
  return (request: Received) => {
    const id = String(request.headers['webhook-id'])
    if (!seen.has(id)) {
      deliveries += 1
      seen.set(id, deliveries % share === 0 ? 0 : 2)
    }
    const times = (seen.get(id) ?? 0) + 1
    seen.set(id, times)
    if (times > 2) return 200
    return times === 1 ? 503 : 0
  }
}

/** A receiver that fails all gets twenty requests a minute, so more would take days of the clock. */
const MOST_FAILING = 300

/** The receiver of the first keyword is down, but not until the last attempt. */
const downForThreeDays = () => {
  let path: string | undefined
  let until = 0
  return (request: Received, now: Date) => {
    if (path === undefined && request.path.startsWith('/kw_')) {
      path = request.path
      until = now.getTime() + 3 * 86_400_000
    }
    return request.path === path && now.getTime() < until ? 503 : 200
  }
}

/** A receiver may get a signal twice only where a worker can die between sending and logging. */
export const faults = (signals: number): (Fault & { readonly mayRepeat: boolean })[] => [
  { name: 'none', signals, mayRepeat: false },
  { name: 'worker dies before the request', signals, delivery: beforePost, mayRepeat: false },
  { name: 'worker dies after the request', signals, delivery: afterPost, mayRepeat: true },
  { name: 'worker dies after the log', signals, delivery: afterSettle, mayRepeat: false },
  {
    name: 'worker dies before scheduling a retry, a tenth of the requests fails twice',
    signals,
    delivery: beforeRetry,
    status: failsTwice(10),
    mayRepeat: false,
  },
  {
    name: 'worker dies before scheduling a retry, every request fails twice',
    signals: Math.min(signals, MOST_FAILING),
    delivery: beforeRetry,
    status: failsTwice(1),
    mayRepeat: false,
  },
  { name: 'every message arrives twice at once', signals, twice: true, mayRepeat: false },
  { name: 'fan-out dies in the middle of a batch', signals, enqueue: halfQueued, mayRepeat: false },
  { name: 'the stream repeats every batch', signals, replays: 2, mayRepeat: false },
  { name: 'writes are throttled for ten minutes', signals, delivery: throttled, mayRepeat: true },
  { name: 'the queue refuses for thirty minutes', signals, enqueue: denied, mayRepeat: false },
  { name: 'a receiver is down for three days', signals, status: downForThreeDays(), mayRepeat: false },
]
