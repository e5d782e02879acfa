import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { countInWindow } from '../shared/dynamo/counted-window.store.ts'
import { key } from '../shared/table.ts'
import { MOST_TESTS_A_MINUTE, type TestQuota } from './test-webhook.ts'

const MINUTE_MS = 60_000
const KEPT_SECONDS = 3600

/** One counter for each organization and minute. */
export const dynamoTestQuota =
  (client: DynamoDBDocumentClient, table: string): TestQuota =>
  async (organizationId, now) => {
    const minute = Math.floor(now.getTime() / MINUTE_MS)
    const count = await countInWindow(client, table, {
      Key: key.webhookTests(organizationId, new Date(minute * MINUTE_MS).toISOString()),
      kind: 'webhookTests',
      most: MOST_TESTS_A_MINUTE,
      expiresAt: Math.floor(now.getTime() / 1000) + KEPT_SECONDS,
    })
    return count === undefined ? Math.ceil(((minute + 1) * MINUTE_MS - now.getTime()) / 1000) : undefined
  }
