import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'

export async function scanAll(client: DynamoDBDocumentClient, TableName: string) {
  const items: Record<string, unknown>[] = []
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    items.push(...Items)
  return items
}
