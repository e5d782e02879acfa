import type { DeliveryMessage } from './attempt.ts'

export interface DueDelivery {
  readonly shard: number
  readonly at: Date
  readonly message: DeliveryMessage
}

export interface DueDeliveries {
  /** The earliest that are due by then, at most one page of a shard. */
  due(shard: number, until: Date): Promise<readonly DueDelivery[]>
  /** Hands them to the queue, each held back until its time, and only then forgets them. */
  enqueue(due: readonly DueDelivery[], now: Date): Promise<void>
}

export interface Swept {
  readonly enqueued: number
  /** How late the latest one was. */
  readonly overdueMs: number
}

/** The sweep runs every minute and takes what is due before the next one. */
export const AHEAD_MS = 60_000

/** Empties every shard of what is due, a page at a time, until it is time to stop; the next sweep goes on. */
export async function sweep(
  deliveries: DueDeliveries,
  shards: number,
  now: Date,
  mayGoOn: () => boolean,
): Promise<Swept> {
  const until = new Date(now.getTime() + AHEAD_MS)
  const swept = await Promise.all(
    Array.from({ length: shards }, (_, shard) => sweepShard(deliveries, shard, { now, until, mayGoOn })),
  )
  return {
    enqueued: swept.reduce((sum, { enqueued }) => sum + enqueued, 0),
    overdueMs: Math.max(0, ...swept.map(({ overdueMs }) => overdueMs)),
  }
}

interface Pass {
  readonly now: Date
  readonly until: Date
  readonly mayGoOn: () => boolean
}

async function sweepShard(
  deliveries: DueDeliveries,
  shard: number,
  { now, until, mayGoOn }: Pass,
): Promise<Swept> {
  let enqueued = 0
  let overdueMs = 0
  while (mayGoOn()) {
    const due = await deliveries.due(shard, until)
    const [first] = due
    if (!first) break
    overdueMs = Math.max(overdueMs, now.getTime() - first.at.getTime())
    await deliveries.enqueue(due, now)
    enqueued += due.length
  }
  return { enqueued, overdueMs }
}
