import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { getItems } from '../../shared/dynamo/batch.store.ts'
import { key } from '../../shared/table.ts'

/** Those of the entities that are members of a list. */
export const memberSelector =
  (client: DynamoDBDocumentClient, TableName: string) =>
  async (organizationId: string, listId: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const unique = [...new Set(ids)]
    const keyOf = (id: string) => key.membership(id, organizationId, listId)
    const found = new Set((await getItems(client, TableName, unique.map(keyOf), true)).map(({ pk }) => pk))
    return new Set(unique.filter((id) => found.has(keyOf(id).pk)))
  }
