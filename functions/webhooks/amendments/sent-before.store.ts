import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { getItems, writeItems } from '../../shared/dynamo/batch.store.ts'
import { queryAll } from '../../shared/dynamo/query-all.store.ts'
import { key } from '../../shared/table.ts'
import { ATTEMPT_SHARDS, attemptIdFrom } from '../attempts/attempt-key.ts'
import { unpack } from '../attempts/packed-text.ts'
import { digestKey } from '../digests/digest-keys.ts'
import type { SentBefore } from './sent-before.ts'

const AttemptItem = v.object({ signalId: v.string(), toId: v.string(), deliveryId: v.string() })
const DigestItem = v.object({ sealedAt: v.string(), signals: v.instance(Uint8Array) })

export function dynamoSentBefore(
  client: DynamoDBDocumentClient,
  { table, webhookLog: TableName }: { readonly table: string; readonly webhookLog: string },
): SentBefore {
  return {
    async signal({ organizationId, isPublic, signalId }) {
      const Key = key.signal(isPublic ? null : organizationId, signalId)
      return (await getItems(client, table, [Key], true))[0]
    },

    async receivers(organizationId, signalId, firstAt) {
      // The id of a first attempt begins with the time of its signal.
      const from = attemptIdFrom(new Date(firstAt))
      const shards = Array.from({ length: ATTEMPT_SHARDS }, (_, shard) =>
        queryAll(client, {
          TableName,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :from)',
          FilterExpression: 'signalId = :signal',
          ProjectionExpression: 'signalId, toId, deliveryId',
          ExpressionAttributeValues: {
            ':pk': key.attempt(organizationId, shard, '').pk,
            ':from': from,
            ':signal': signalId,
          },
          ConsistentRead: true,
        }),
      )
      const rows = v.parse(v.array(AttemptItem), (await Promise.all(shards)).flat())
      return {
        destinationIds: new Set(rows.map(({ toId }) => toId)),
        deliveryIds: new Set(rows.map(({ deliveryId }) => deliveryId)),
      }
    },

    async wasInDigest(organizationId, destinationId, signalId, since) {
      const { pk } = digestKey.sent(organizationId, destinationId, 0)
      for (let start: Record<string, unknown> | undefined, more = true; more; more = start !== undefined) {
        const { Items, LastEvaluatedKey } = await client.send(
          new QueryCommand({
            TableName,
            ConsistentRead: true,
            KeyConditionExpression: 'pk = :pk',
            ExpressionAttributeValues: { ':pk': pk },
            ScanIndexForward: false,
            Limit: 10,
            ...(start && { ExclusiveStartKey: start }),
          }),
        )
        const digests = v.parse(v.array(DigestItem), Items)
        if (digests.some(({ signals }) => unpack(signals).split('\n').includes(signalId))) return true
        if (digests.some(({ sealedAt }) => sealedAt < since)) return false
        start = LastEvaluatedKey
      }
      return false
    },

    async leaveOut(organizationId, destinationId, signalId, firstAt) {
      const waiting = digestKey.collected(organizationId, destinationId, firstAt, signalId)
      await writeItems(client, TableName, [], [waiting])
    },
  }
}
