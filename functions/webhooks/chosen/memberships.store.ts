import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { batchGet } from '../../shared/dynamo/batch-get.store.ts'
import { key, keyText } from '../../shared/table.ts'
import type { DestinationPreviewWorld } from './preview-destination.ts'

/** One read for each account or person and list. */
export const dynamoMemberships =
  (client: DynamoDBDocumentClient, table: string): DestinationPreviewWorld['holding'] =>
  (organizationId, listIds) =>
  async (entityIds) => {
    const keysOf = (entityId: string) =>
      listIds.map((listId) => key.membership(entityId, organizationId, listId))
    const wanted = entityIds.flatMap((id) => keysOf(id).map((one) => ({ table, key: one })))
    const items = await batchGet(client, wanted, { consistent: false })
    return new Map(
      entityIds.map((id): [string, string[]] => {
        const keys = keysOf(id)
        return [id, listIds.filter((_, place) => items.has(keyText(keys[place] ?? { pk: '', sk: '' })))]
      }),
    )
  }
