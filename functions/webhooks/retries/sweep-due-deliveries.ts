import type { DeliveryMessage } from '../queue/delivery-message.ts'

interface DueDelivery {
  readonly shard: number
  readonly at: Date
  readonly message: DeliveryMessage
}

export interface DueDeliveries {
  /** The earliest that are due by then, at most one page of a shard. */
  due(shard: number, until: Date): Promise<readonly DueDelivery[]>
  /** Puts them in the queue, each delayed until its time, and only then deletes them. */
  enqueue(due: readonly DueDelivery[], now: Date): Promise<void>
}

interface SweepResult {
  readonly enqueued: number
  /** How late the latest one was. */
  readonly overdueMs: number
}

/** Runs every minute, so it takes what is due before the next run. */
const AHEAD_MS = 60_000

/** When time is up, the next run goes on with the rest. */
export async function sweepDueDeliveries(
  deliveries: DueDeliveries,
  shards: number,
  now: Date,
  hasTime: () => boolean,
): Promise<SweepResult> {
  const until = new Date(now.getTime() + AHEAD_MS)
  const swept = await Promise.all(
    Array.from({ length: shards }, (_, shard) => sweepShard(deliveries, shard, { now, until, hasTime })),
  )
  return {
    enqueued: swept.reduce((sum, { enqueued }) => sum + enqueued, 0),
    overdueMs: Math.max(0, ...swept.map(({ overdueMs }) => overdueMs)),
  }
}

interface SweepRun {
  readonly now: Date
  readonly until: Date
  readonly hasTime: () => boolean
}

async function sweepShard(
  deliveries: DueDeliveries,
  shard: number,
  { now, until, hasTime }: SweepRun,
): Promise<SweepResult> {
  let enqueued = 0
  let overdueMs = 0
  while (hasTime()) {
    const due = await deliveries.due(shard, until)
    const [first] = due
    if (!first) break
    overdueMs = Math.max(overdueMs, now.getTime() - first.at.getTime())
    await deliveries.enqueue(due, now)
    enqueued += due.length
  }
  return { enqueued, overdueMs }
}
