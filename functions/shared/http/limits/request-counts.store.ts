import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { key, TTL } from '../../table.ts'
import type { RequestCounts } from './request-limit.ts'

const Counted = v.object({ requests: v.number() })
const KEPT_MS = 60_000

export const dynamoRequestCounts = (client: DynamoDBDocumentClient, TableName: string): RequestCounts => ({
  async add(organizationId, { index, endsAt }, requests) {
    const update = new UpdateCommand({
      TableName,
      Key: key.requestCount(organizationId, index),
      UpdateExpression: 'ADD requests :n SET #ttl = :end',
      ExpressionAttributeNames: { '#ttl': TTL },
      ExpressionAttributeValues: { ':n': requests, ':end': Math.ceil((endsAt.getTime() + KEPT_MS) / 1000) },
      ReturnValues: 'UPDATED_NEW',
    })
    return v.parse(Counted, (await client.send(update)).Attributes).requests
  },
})
