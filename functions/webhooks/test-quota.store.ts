import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { countInMinute } from '../shared/dynamo/counted-minute.store.ts'
import { key } from '../shared/table.ts'
import { MOST_TESTS_A_MINUTE, type TestQuota } from './test-webhook.ts'

/** One counter for each organization and minute. */
export const dynamoTestQuota =
  (client: DynamoDBDocumentClient, table: string): TestQuota =>
  (organizationId, now) => {
    const keyOf = (minute: string) => key.webhookTests(organizationId, minute)
    return countInMinute(client, table, { keyOf, kind: 'webhookTests', most: MOST_TESTS_A_MINUTE }, now)
  }
