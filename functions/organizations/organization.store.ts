import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { noteChange } from '../shared/audit/trail.ts'
import type { TransactItem } from '../shared/dynamo/client.ts'
import { refusedWrite } from '../shared/dynamo/refused-write.store.ts'
import { assignments } from '../shared/dynamo/update-expression.ts'
import { key } from '../shared/table.ts'
import { destinationWrites } from '../webhooks/destinations/destination.writes.ts'
import { Organization, type OrganizationChange, type Organizations } from './organization.ts'

const OrganizationItem = v.omit(Organization, ['credits', 'maxCreditsPerMonth'])
const BalanceItem = v.object({
  credits: Organization.entries.credits,
  maxCreditsPerMonth: v.optional(v.nullable(v.number()), null),
})

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
    async update(id, { maxCreditsPerMonth: cap, ...change }, now) {
      const before = await get(id)
      if (!before) return undefined
      const { maxCreditsPerMonth = before.maxCreditsPerMonth } = { maxCreditsPerMonth: cap }
      noteChange(id, before, { ...before, ...change, maxCreditsPerMonth })
      const Update = {
        TableName,
        Key: key.organization(id),
        ConditionExpression: 'attribute_exists(pk)',
        ...assignments({ ...change, updatedAt: now.toISOString() }),
      }
      const writes = [
        { Update },
        ...capWrites(TableName, id, cap),
        ...webhookWrites(TableName, id, change, now),
      ]
      const refused = await refusedWrite(client, writes)
      return refused === undefined ? get(id) : undefined
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

/** A new number makes charges that have read the earlier cap begin again. */
const capWrites = (TableName: string, id: string, cap: number | null | undefined): TransactItem[] =>
  cap === undefined
    ? []
    : [
        {
          Update: {
            TableName,
            Key: key.balance(id),
            UpdateExpression: 'SET maxCreditsPerMonth = :cap, #sequence = #sequence + :one',
            ConditionExpression: 'attribute_exists(pk)',
            ExpressionAttributeNames: { '#sequence': 'sequence' },
            ExpressionAttributeValues: { ':cap': cap, ':one': 1 },
          },
        },
      ]
