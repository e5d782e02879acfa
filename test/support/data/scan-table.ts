import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'

export async function scanTable(client: DynamoDBDocumentClient, TableName: string) {
  const items: Record<string, unknown>[] = []
  for await (const { Items = [] } of paginateScan({ client }, { TableName })) items.push(...Items)
  return items
}
