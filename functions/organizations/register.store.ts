import { type DynamoDBDocumentClient, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Ledger } from '../credits/ledger.ts'
import { noteChange } from '../shared/audit/trail.ts'
import type { TransactItem } from '../shared/dynamo/client.ts'
import { key } from '../shared/table.ts'
import { dynamoOrganizations } from './organization.store.ts'
import type { OrganizationRegister } from './organization.ts'

const Name = v.object({ id: v.string() })

export const dynamoRegister = (
  client: DynamoDBDocumentClient,
  TableName: string,
  ledger: Ledger<TransactItem>,
): OrganizationRegister => ({
  async create({ id, name, credits, createdAt }) {
    const put = (item: Record<string, unknown>) => ({
      TableName,
      Item: item,
      ConditionExpression: 'attribute_not_exists(pk)',
    })
    const record = { kind: 'organization', id, name, webhookUrl: null, createdAt, updatedAt: createdAt }
    await client.send(new PutCommand(put({ ...key.balance(id), kind: 'balance', credits: 0, sequence: 0 })))
    noteChange(id, undefined, { credits })
    await ledger.apply({ organizationId: id, amount: credits, reason: 'grant', reference: 'grant' }, [
      { Put: put({ ...key.organization(id), ...record }) },
      { Put: put({ ...key.organizationName(createdAt, id), kind: 'organizationName', id }) },
    ])
  },

  async *all() {
    const organizations = dynamoOrganizations(client, TableName)
    const pages = paginateQuery(
      { client },
      {
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': key.organizationName('', '').pk },
      },
    )
    for await (const { Items = [] } of pages) {
      for (const { id } of v.parse(v.array(Name), Items)) {
        const organization = await organizations.get(id)
        if (organization) yield organization
      }
    }
  },
})
