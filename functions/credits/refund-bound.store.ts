import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { queryAll } from '../shared/dynamo/query-all.store.ts'
import { key } from '../shared/table.ts'
import { refundRoomOf, WRONG } from './refund-bound.ts'

const Spending = v.object({ spent: v.optional(v.number(), 0), [WRONG]: v.optional(v.number(), 0) })

/** Reads how many credits the service may still refund for wrong signals of a month. */
export const refundRoom =
  (client: DynamoDBDocumentClient, TableName: string) =>
  async (organizationId: string, month: string): Promise<number> => {
    const { pk, sk } = key.spending(organizationId, month, '')
    const items = await queryAll(client, {
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :month)',
      ExpressionAttributeValues: { ':pk': pk, ':month': sk },
      ConsistentRead: true,
    })
    return refundRoomOf(v.parse(v.array(Spending), items))
  }
