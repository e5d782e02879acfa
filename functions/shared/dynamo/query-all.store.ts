import { type DynamoDBDocumentClient, paginateQuery, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'

/** Every item that a query finds, on all of its pages. */
export async function queryAll(client: DynamoDBDocumentClient, query: QueryCommandInput) {
  const items: Record<string, unknown>[] = []
  for await (const { Items = [] } of paginateQuery({ client }, query)) items.push(...Items)
  return items
}
