import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { key } from '../shared/table.ts'

const Named = v.object({ name: v.string() })

export const keyNames =
  (client: DynamoDBDocumentClient, TableName: string) =>
  async (organizationId: string, keyId: string): Promise<string | null> => {
    const { Item } = await client.send(new GetCommand({ TableName, Key: key.apiKey(organizationId, keyId) }))
    return Item ? v.parse(Named, Item).name : null
  }
