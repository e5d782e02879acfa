import { type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { batchGet } from '../shared/dynamo/batch-get.store.ts'
import { GSI1, gsi1, key, keyText } from '../shared/table.ts'
import type { RunHistory } from './list-runs.ts'
import { StoredRunRow } from './run.ts'

const RunAddress = v.object({ sk: v.string(), ownerId: v.string(), at: v.string() })
type RunAddress = v.InferOutput<typeof RunAddress>

export const dynamoRunHistory = (client: DynamoDBDocumentClient, TableName: string): RunHistory => {
  async function rowsAt(organizationId: string, addresses: readonly RunAddress[]) {
    const keys = addresses.map(({ sk: id, ownerId, at }) => key.run(organizationId, ownerId, at, id))
    const found = await batchGet(
      client,
      keys.map((one) => ({ table: TableName, key: one })),
    )
    return v.parse(
      v.array(StoredRunRow),
      keys.flatMap((one) => found.get(keyText(one)) ?? []),
    )
  }

  return {
    async find(organizationId, runId) {
      const Key = key.runAddress(organizationId, runId)
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
      if (!Item) return undefined
      return (await rowsAt(organizationId, [v.parse(RunAddress, Item)]))[0]
    },

    async ofAll(organizationId, limit, before) {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: GSI1.name,
          ...olderThan('gsi1', gsi1.runs(organizationId, '', '').gsi1pk, before),
          Limit: limit,
        }),
      )
      const rows = await rowsAt(organizationId, v.parse(v.array(RunAddress), Items))
      const last = v.parse(v.optional(v.object({ gsi1sk: v.string() })), Items.at(-1))
      return { rows, next: LastEvaluatedKey && last ? last.gsi1sk : null }
    },

    async ofOwner(organizationId, ownerId, limit, before) {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName,
          ...olderThan('', key.run(organizationId, ownerId, '', '').pk, before),
          Limit: limit,
        }),
      )
      const last = v.parse(v.optional(v.object({ sk: v.string() })), Items.at(-1))
      return {
        rows: v.parse(v.array(StoredRunRow), Items),
        next: LastEvaluatedKey && last ? last.sk : null,
      }
    },
  }
}

/** Sorts after every time. */
const NEWEST = '~'

const olderThan = (index: 'gsi1' | '', pk: string, before: string | undefined) => ({
  KeyConditionExpression: `${index}pk = :pk AND ${index}sk < :before`,
  ExpressionAttributeValues: { ':pk': pk, ':before': before ?? NEWEST },
  ScanIndexForward: false,
})
