import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { queryAll } from '../../shared/dynamo/query-all.store.ts'
import { DESTINATION_SHARDS, destinations } from '../../shared/table.ts'
import { Destination } from './stored-destination.ts'

const Item = v.intersect([
  Destination,
  v.object({ url: v.string(), since: v.string(), updatedAt: v.optional(v.string(), '') }),
])
type SetDestination = v.InferOutput<typeof Item>

/** Every webhook and destination of one organization. One query a shard. */
export async function organizationDestinations(
  client: DynamoDBDocumentClient,
  TableName: string,
  organizationId: string,
): Promise<SetDestination[]> {
  const shards = Array.from({ length: DESTINATION_SHARDS }, (_, shard) =>
    queryAll(client, {
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :own)',
      ExpressionAttributeValues: { ':pk': destinations(shard), ':own': `${organizationId}#` },
      ConsistentRead: true,
    }),
  )
  return v.parse(v.array(Item), (await Promise.all(shards)).flat())
}
