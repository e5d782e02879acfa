import { type DynamoDBDocumentClient, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { tryTransaction } from '../../shared/dynamo/conditional-write.store.ts'
import { pack, unpack } from '../attempts/packed-text.ts'
import { dueItem } from '../retries/due-deliveries.store.ts'
import { KEPT_DAYS } from './collected-signal.ts'
import type { MessageDigests } from './digest.ts'
import { digestKey } from './digest-keys.ts'

const PAGE = 10

const DigestItem = v.object({
  sk: v.string(),
  sealedAt: v.string(),
  signals: v.instance(Uint8Array),
})

/** The digests of a destination, each with the list of its signals. */
export function sealedDigests(
  client: DynamoDBDocumentClient,
  TableName: string,
  keptDays: number,
): Pick<MessageDigests, 'sealedSince' | 'seal'> {
  return {
    async sealedSince({ organizationId, destinationId }, since) {
      const signals = new Set<string>()
      let next = 1
      let start: QueryCommandInput['ExclusiveStartKey']
      do {
        const { Items, LastEvaluatedKey } = await client.send(
          new QueryCommand({
            TableName,
            ConsistentRead: true,
            KeyConditionExpression: 'pk = :pk',
            ExpressionAttributeValues: { ':pk': digestKey.sent(organizationId, destinationId, 0).pk },
            ScanIndexForward: false,
            Limit: PAGE,
            ...(start && { ExclusiveStartKey: start }),
          }),
        )
        for (const { sk, sealedAt, signals: packed } of v.parse(v.array(DigestItem), Items)) {
          next = Math.max(next, Number(sk) + 1)
          if (sealedAt < since.toISOString()) return { signals, next }
          for (const id of unpack(packed).split('\n')) signals.add(id)
        }
        start = LastEvaluatedKey
      } while (start)
      return { signals, next }
    },

    seal: ({ number, sealedAt, signalIds, message }) =>
      tryTransaction(client, [
        {
          Put: {
            TableName,
            Item: {
              ...digestKey.sent(message.organizationId, message.destination.id, number),
              kind: 'sentDigest',
              organizationId: message.organizationId,
              sealedAt: sealedAt.toISOString(),
              deliveryId: message.deliveryId,
              signals: pack(signalIds.join('\n')),
              expiresAt: Math.floor(sealedAt.getTime() / 1000) + Math.max(keptDays, KEPT_DAYS) * 86_400,
            },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
        { Put: { TableName, Item: dueItem(message, sealedAt) } },
      ]),
  }
}
