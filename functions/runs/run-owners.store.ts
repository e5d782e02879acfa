import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { key } from '../shared/table.ts'
import type { RunOwners } from './list-runs.ts'

export const dynamoRunOwners = (client: DynamoDBDocumentClient, TableName: string): RunOwners => ({
  async exists(organizationId, what, id) {
    const Key = key[what](organizationId, id)
    const { Item } = await client.send(new GetCommand({ TableName, Key, ProjectionExpression: 'pk' }))
    return Item !== undefined
  },
})
