import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { Clock } from '../shared/clock.ts'
import type { TransactItem } from '../shared/dynamo/client.ts'
import { backOff } from '../shared/dynamo/retry.ts'
import { assignments } from '../shared/dynamo/update-expression.ts'
import { countOutcomes } from './push.ts'
import { heldPartUpdate, type PushPartStore, storedProgress } from './push-part.store.ts'
import type { CountedParts, HeldPushPart, PartReport } from './push-part.ts'
import { pushKey } from './push-part-item.ts'
import { PART_LEASE_MS } from './worker-limits.ts'

const MOST_ATTEMPTS = 5
const FREE = { worker: null, leaseUntil: 0 }

/** Writes of a part that count its new outcomes in its push. One transaction, so that none counts twice. */
export function dynamoPushCounts(
  client: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
  parts: PushPartStore,
): CountedParts {
  type Values = Record<string, unknown>

  async function write(held: HeldPushPart, report: PartReport, values: Values, openParts?: 'ADD' | 'DELETE') {
    const now = countOutcomes(report.outcomes)
    const before = (await parts.read(held.push, held.part))?.counted ?? NONE
    const all = { ...storedProgress(report), uncounted: [], counted: now, ...values }
    const counts = countsUpdate(TableName, held, clock(), openParts, report.lastError, {
      pushed: now.pushed - before.pushed,
      skipped: now.skipped - before.skipped,
      failed: now.failed - before.failed,
    })
    await sendPatiently(client, [{ Update: heldPartUpdate(TableName, held, all) }, { Update: counts }])
  }

  return {
    async saveCounted(held, report, uncounted) {
      const leaseUntil = clock().getTime() + PART_LEASE_MS
      try {
        await write(held, report, { leaseUntil })
        return true
      } catch (error) {
        if (!(error instanceof TransactionCanceledException)) throw error
        // The counts may wait for the next time; what became of the rows may not.
        await parts.save(held, report, uncounted)
        return false
      }
    },

    release: (held, report) => write(held, report, FREE),

    postpone: (held, pass, report) => write(held, report, { ...FREE, leftAfter: pass }, 'ADD'),

    async finish(held, report) {
      try {
        const over = { outcomes: report.outcomes, sending: [], tries: [], lastError: report.lastError }
        await write(held, over, { done: true, worker: null }, 'DELETE')
      } catch (error) {
        if (!(error instanceof TransactionCanceledException)) throw error
        if (!(await parts.read(held.push, held.part))?.done) throw error
      }
    },
  }
}

/** A purge or another worker may write to the push at the same moment. */
async function sendPatiently(client: DynamoDBDocumentClient, TransactItems: TransactItem[], attempt = 1) {
  try {
    await client.send(new TransactWriteCommand({ TransactItems }))
  } catch (error) {
    const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : []
    const conflict = reasons.some(({ Code }) => Code === 'TransactionConflict')
    if (!conflict || attempt === MOST_ATTEMPTS) throw error
    await backOff(attempt)
    await sendPatiently(client, TransactItems, attempt + 1)
  }
}

const NONE = { pushed: 0, skipped: 0, failed: 0 }

function countsUpdate(
  TableName: string,
  { push, part }: HeldPushPart,
  now: Date,
  openParts: 'ADD' | 'DELETE' | undefined,
  lastError: string | null,
  { pushed, skipped, failed }: typeof NONE,
) {
  const counts = { ':pushed': pushed, ':skipped': skipped, ':failed': failed }
  const open = openParts && { ':part': new Set([part]) }
  const values = { updatedAt: now.toISOString(), ...(lastError !== null && { lastError }) }
  const set = assignments(values, { ...counts, ...open })
  const adds = ['pushed :pushed', 'skipped :skipped', 'failed :failed']
  if (openParts === 'ADD') adds.push('openParts :part')
  const removes = openParts === 'DELETE' ? ' DELETE openParts :part' : ''
  return {
    TableName,
    Key: pushKey(push),
    ConditionExpression: 'attribute_exists(pk)',
    ...set,
    UpdateExpression: `${set.UpdateExpression} ADD ${adds.join(', ')}${removes}`,
  }
}
