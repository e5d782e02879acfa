import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ifConditionHolds } from '../shared/dynamo/conditional-write.store.ts'
import { key } from '../shared/table.ts'
import { MOST_TESTS_A_MINUTE, type TestQuota } from './test-webhook.ts'

const MINUTE_MS = 60_000
const KEPT_SECONDS = 3600

/** One counter for each organization and minute; it expires. */
export const dynamoTestQuota =
  (client: DynamoDBDocumentClient, TableName: string): TestQuota =>
  async (organizationId, now) => {
    const minute = Math.floor(now.getTime() / MINUTE_MS)
    const counted = client.send(
      new UpdateCommand({
        TableName,
        Key: key.webhookTests(organizationId, new Date(minute * MINUTE_MS).toISOString()),
        UpdateExpression: 'SET #kind = :kind, expiresAt = :expiresAt ADD #count :one',
        ConditionExpression: 'attribute_not_exists(#count) OR #count < :most',
        ExpressionAttributeNames: { '#kind': 'kind', '#count': 'count' },
        ExpressionAttributeValues: {
          ':kind': 'webhookTests',
          ':expiresAt': Math.floor(now.getTime() / 1000) + KEPT_SECONDS,
          ':one': 1,
          ':most': MOST_TESTS_A_MINUTE,
        },
      }),
    )
    const taken = await ifConditionHolds(counted)
    return taken === undefined ? Math.ceil(((minute + 1) * MINUTE_MS - now.getTime()) / 1000) : undefined
  }
