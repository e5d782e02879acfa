import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { ifConditionHolds } from '../shared/dynamo/conditional-write.store.ts'
import { key } from '../shared/table.ts'
import type { PreviewQuota } from './preview-keyword.ts'

const DAY_MS = 86_400_000
const KEPT_SECONDS = 2 * 86_400

const Counted = v.object({ count: v.number() })

/** One counter for each organization and day; it expires. */
export const dynamoPreviewQuota =
  (client: DynamoDBDocumentClient, TableName: string, mostADay: number): PreviewQuota =>
  async (organizationId, now) => {
    const taken = await ifConditionHolds(
      client.send(
        new UpdateCommand({
          TableName,
          Key: key.previews(organizationId, now.toISOString().slice(0, 10)),
          UpdateExpression: 'SET #kind = :kind, expiresAt = :expiresAt ADD #count :one',
          ConditionExpression: 'attribute_not_exists(#count) OR #count < :most',
          ExpressionAttributeNames: { '#kind': 'kind', '#count': 'count' },
          ExpressionAttributeValues: {
            ':kind': 'previews',
            ':expiresAt': Math.floor(now.getTime() / 1000) + KEPT_SECONDS,
            ':one': 1,
            ':most': mostADay,
          },
          ReturnValues: 'ALL_NEW',
        }),
      ),
    )
    if (!taken) return { waitSeconds: Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000) }
    return { left: Math.max(0, mostADay - v.parse(Counted, taken.Attributes).count) }
  }
