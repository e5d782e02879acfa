import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { key } from '../../shared/table.ts'
import { dynamoMailLimits } from './mail-limits.store.ts'
import type { Mailing } from './send-link.ts'

const Named = v.object({ name: v.string() })

/** What a link needs of the tables. */
export const mailWorld = (
  client: DynamoDBDocumentClient,
  TableName: string,
): Pick<Mailing, 'limits' | 'organizationName'> => ({
  limits: dynamoMailLimits(client, TableName),

  async organizationName(organizationId) {
    const { Item } = await client.send(new GetCommand({ TableName, Key: key.organization(organizationId) }))
    return v.parse(Named, Item).name
  },
})
