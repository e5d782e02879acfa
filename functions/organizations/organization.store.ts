import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { assignments } from '../shared/dynamo/update-expression.ts'
import { key } from '../shared/table.ts'
import { destinationWrites } from '../webhooks/destinations/destination.writes.ts'
import { Organization, type OrganizationChange, type Organizations } from './organization.ts'

const OrganizationItem = v.omit(Organization, ['credits'])
const BalanceItem = v.pick(Organization, ['credits'])

export const dynamoOrganizations = (client: DynamoDBDocumentClient, TableName: string): Organizations => {
  const get = async (id: string) => {
    const { pk, sk } = key.organization(id)
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        // The organization, then its balance.
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
        ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
        ConsistentRead: true,
      }),
    )
    const [organization, balance] = Items
    if (!organization) return undefined
    return { ...v.parse(OrganizationItem, organization), ...v.parse(BalanceItem, balance) }
  }

  return {
    get,
    async update(id, change, now) {
      const Update = {
        TableName,
        Key: key.organization(id),
        ConditionExpression: 'attribute_exists(pk)',
        ...assignments({ ...change, updatedAt: now.toISOString() }),
      }
      const writes = [{ Update }, ...webhookWrites(TableName, id, change, now)]
      try {
        await client.send(new TransactWriteCommand({ TransactItems: writes }))
        return await get(id)
      } catch (error) {
        if (isRefused(error)) return undefined
        throw error
      }
    },
  }
}

const webhookWrites = (TableName: string, id: string, { webhookUrl }: OrganizationChange, now: Date) =>
  webhookUrl === undefined
    ? []
    : destinationWrites(
        TableName,
        { kind: 'organization', organizationId: id, id, url: webhookUrl, given: true },
        now,
      )

const isRefused = (error: unknown) =>
  error instanceof TransactionCanceledException &&
  error.CancellationReasons?.[0]?.Code === 'ConditionalCheckFailed'
