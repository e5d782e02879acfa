import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { SpentByKeys } from './key-credits.ts'
import { keySpending } from './key-spending.ts'

const Spent = v.object({ spent: v.optional(v.number(), 0) })

export const spentByKeys =
  (client: DynamoDBDocumentClient, TableName: string): SpentByKeys =>
  (organizationId, payers, month) =>
    Promise.all(
      payers.map(async ({ keyId }) => {
        const Key = { ...keySpending(organizationId, keyId, month) }
        const { Item = {} } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
        return v.parse(Spent, Item).spent
      }),
    )
