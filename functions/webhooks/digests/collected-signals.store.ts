import { randomUUID } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Clock } from '../../shared/clock.ts'
import { writeItems } from '../../shared/dynamo/batch.store.ts'
import { keyText } from '../../shared/table.ts'
import { dueKey } from '../due/due-keys.ts'
import { nextDue } from '../rhythm/next-due.ts'
import { type CollectedSignal, KEPT_DAYS } from './collected-signal.ts'
import { digestKey } from './digest-keys.ts'

/** Longer than a batch takes from its first look at the clock to its last write, with clocks that differ. */
const SURELY_BEFORE_MS = 120_000
const MOST_KNOWN = 20_000

export type CollectSignals = (signals: readonly CollectedSignal[]) => Promise<void>

/**
 * One write for each signal and destination, and one more that makes its digest due. Safe to repeat: what was in a
 * digest before is left out of the next one.
 */
export function dynamoCollector(
  client: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): CollectSignals {
  /** The digests that this worker has made due. */
  const known = new Map<string, string>()

  const dueOf = (signals: readonly CollectedSignal[], now: Date) => {
    const destinations = new Map(signals.map((signal) => [signal.destinationId, signal]))
    return [...destinations.values()].flatMap(({ organizationId, destinationId, rhythm }) => {
      const due = nextDue(rhythm, now)
      const at = due.toISOString()
      const isSurelyThere =
        due.getTime() - now.getTime() > SURELY_BEFORE_MS && known.get(destinationId) === at
      return isSurelyThere ? [] : [dueItem({ organizationId, destinationId, at })]
    })
  }

  return async (signals) => {
    const now = clock()
    const due = dueOf(signals, now)
    const rows = new Map(signals.map((signal) => rowOf(signal, now)).map((row) => [keyText(row), row]))
    await writeItems(client, TableName, [...rows.values()])
    // Afterwards: a digest that was sealed meanwhile is due once more then.
    await writeItems(client, TableName, due)
    if (known.size > MOST_KNOWN) known.clear()
    for (const { destinationId, at } of due) known.set(destinationId, at)
  }
}

const rowOf = ({ organizationId, destinationId, at, signalId, body }: CollectedSignal, now: Date) => ({
  ...digestKey.collected(organizationId, destinationId, at, signalId),
  kind: 'collected',
  organizationId,
  signalId,
  body,
  expiresAt: Math.floor(now.getTime() / 1000) + KEPT_DAYS * 86_400,
})

const dueItem = (due: { organizationId: string; destinationId: string; at: string }) => ({
  ...dueKey.digest(due.at, due.organizationId, due.destinationId),
  kind: 'dueDigest',
  ...due,
  /** Tells the sweep that something was collected since it looked. */
  token: randomUUID(),
})
