import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { countInWindow } from '../shared/dynamo/counted-window.store.ts'
import { key } from '../shared/table.ts'
import type { PreviewQuota } from './preview-keyword.ts'

const DAY_MS = 86_400_000
const KEPT_SECONDS = 2 * 86_400

/** One counter for each organization and day. */
export const dynamoPreviewQuota =
  (client: DynamoDBDocumentClient, table: string, mostADay: number): PreviewQuota =>
  async (organizationId, now) => {
    const count = await countInWindow(client, table, {
      Key: key.previews(organizationId, now.toISOString().slice(0, 10)),
      kind: 'previews',
      most: mostADay,
      expiresAt: Math.floor(now.getTime() / 1000) + KEPT_SECONDS,
    })
    if (count === undefined) return { waitSeconds: Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000) }
    return { left: Math.max(0, mostADay - count) }
  }
