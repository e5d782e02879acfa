import {
  DeleteCommand,
  type DeleteCommandInput,
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { listNameKey } from '../lists/list/list-name-key.ts'
import type { PurgeMessage } from '../lists/purge.queue.ts'
import { writeItems } from '../shared/dynamo/batch.store.ts'
import { ifConditionHolds } from '../shared/dynamo/conditional-write.store.ts'
import { type Key, key } from '../shared/table.ts'

const PER_QUERY = 300

const ItemKey = v.object({ pk: v.string(), sk: v.string(), entityId: v.optional(v.string()) })

/** Removes what belongs to a list beside its rows. False when time ran out. */
type Belongings = (organizationId: string, listId: string, mayGoOn: () => boolean) => Promise<boolean>

/** Removes the rows of a deleted list. Resolves with false when time ran out; the next call continues. */
export const listPurger = (
  client: DynamoDBDocumentClient,
  TableName: string,
  belongings: readonly Belongings[],
) => {
  const rows = rowRemover(client, TableName)

  return async ({ organizationId, id, name }: PurgeMessage, mayGoOn: () => boolean): Promise<boolean> => {
    const Key = key.list(organizationId, id)
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    if (Item) return true
    // The membership goes first: after a crash, the next call finds it again by its member.
    const members = key.member(organizationId, id, 0).pk
    const both = ({ entityId, ...item }: v.InferOutput<typeof ItemKey>) =>
      entityId === undefined ? [[item]] : [[key.membership(entityId, organizationId, id)], [item]]
    const only = (item: v.InferOutput<typeof ItemKey>) => [[{ pk: item.pk, sk: item.sk }]]
    for (const remove of belongings) if (!(await remove(organizationId, id, mayGoOn))) return false
    const finished =
      (await rows(members, both, mayGoOn)) &&
      (await rows(key.listed(organizationId, id, '').pk, only, mayGoOn)) &&
      (await rows(key.watch(organizationId, id, '').pk, only, mayGoOn))
    if (!finished) return false
    await remove(client, {
      TableName,
      Key: listNameKey(organizationId, name),
      ConditionExpression: 'attribute_not_exists(pk) OR listId = :id',
      ExpressionAttributeValues: { ':id': id },
    })
    // Unless the monitor was set again. The history of its runs stays.
    await remove(client, {
      TableName,
      Key: key.recurrence(organizationId, id),
      ConditionExpression: 'attribute_not_exists(pk) OR attribute_type(#interval, :null)',
      ExpressionAttributeNames: { '#interval': 'interval' },
      ExpressionAttributeValues: { ':null': 'NULL' },
    })
    return true
  }
}

type Row = v.InferOutput<typeof ItemKey>

/** Empties a partition. `keysOf` gives the keys to delete for a row, in steps. */
const rowRemover =
  (client: DynamoDBDocumentClient, TableName: string) =>
  async (pk: string, keysOf: (row: Row) => Key[][], mayGoOn: () => boolean): Promise<boolean> => {
    for (;;) {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': pk },
          ProjectionExpression: 'pk, sk, entityId',
          ConsistentRead: true,
          Limit: PER_QUERY,
        }),
      )
      if (Items.length === 0) return true
      if (!mayGoOn()) return false
      const steps = v.parse(v.array(ItemKey), Items).map(keysOf)
      for (let step = 0; steps.some((keys) => keys[step] !== undefined); step += 1) {
        await writeItems(
          client,
          TableName,
          [],
          steps.flatMap((keys) => keys[step] ?? []),
        )
      }
    }
  }

/** A failed condition means that the item belongs to something newer. */
const remove = (client: DynamoDBDocumentClient, input: DeleteCommandInput) =>
  ifConditionHolds(client.send(new DeleteCommand(input)))
