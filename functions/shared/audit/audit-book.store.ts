import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { Clock } from '../clock.ts'
import { TTL } from '../table.ts'
import { logger } from '../telemetry.ts'
import { textHash } from '../text-hash.ts'
import type { AuditBook } from './audit-book.ts'
import { type Deed, entryOf } from './audit-entry.ts'
import { auditPut } from './audit-entry.writes.ts'
import { auditKey } from './audit-key.ts'
import { traced } from './trail.ts'

const HOUR_SECONDS = 3600
/** A mark stays longer than its hour. */
const MARK_SECONDS = 2 * 3600
const MOST_REMEMBERED = 1000

export function dynamoAuditBook(client: DynamoDBDocumentClient, TableName: string, clock: Clock): AuditBook {
  /** The refusals that have an entry in this hour, as far as this worker knows. */
  const remembered = new Set<string>()

  const mayDo = <T>(deed: Deed, work: () => Promise<T>) =>
    traced({ table: TableName, deed, now: clock() }, work)

  return {
    async did(deed, work) {
      const { result, unwritten } = await mayDo(deed, work)
      if (unwritten)
        await client.send(new PutCommand(auditPut(TableName, deed.organizationId, unwritten).Put))
      return result
    },

    mayDo: async (deed, work) => (await mayDo(deed, work)).result,

    async denied(deed, code) {
      const now = clock()
      const hour = Math.floor(now.getTime() / 1000 / HOUR_SECONDS)
      const hash = textHash(JSON.stringify([deed.actor, deed.action, code]), 32)
      const mark = `${hour} ${deed.organizationId} ${hash}`
      if (remembered.has(mark)) return
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      remembered.add(mark)
      const Item = {
        ...auditKey.denied(deed.organizationId, hour, hash),
        kind: 'deniedInHour',
        organizationId: deed.organizationId,
        [TTL]: hour * HOUR_SECONDS + MARK_SECONDS,
      }
      const Put = { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }
      const entry = entryOf(deed, now, { outcome: 'denied', code })
      try {
        const TransactItems = [{ Put }, auditPut(TableName, deed.organizationId, entry)]
        await client.send(new TransactWriteCommand({ TransactItems }))
      } catch (error) {
        if (isThereAlready(error)) return
        // The caller is refused all the same, and his next request tries to write the entry again.
        remembered.delete(mark)
        logger.error('Denied request not written down', {
          error: error instanceof Error ? error : String(error),
        })
      }
    },
  }
}

const isThereAlready = (error: unknown) =>
  error instanceof TransactionCanceledException &&
  (error.CancellationReasons ?? []).some(({ Code }) => Code === 'ConditionalCheckFailed')
