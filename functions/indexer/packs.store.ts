import { DeleteCommand, type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { firstPackWith, isPack, mayBeInPack, rowsIn } from '../search/packs.ts'
import type { Position } from '../search/position.ts'
import { ifConditionHolds } from '../shared/dynamo/conditional-write.store.ts'
import { queryAll } from '../shared/dynamo/query-all.store.ts'
import { inBatches } from '../shared/in-batches.ts'
import type { Key } from '../shared/table.ts'

const AT_ONCE = 12
const PackKey = v.object({ pk: v.string(), sk: v.string() })
const ROWS = { '#rows': 'rows' }

/** Takes entries out of the packs that have them. Rows of these datasets change seldom, so a search for each is cheap. */
export async function takeOutOfPacks(
  client: DynamoDBDocumentClient,
  TableName: string,
  entries: readonly Key[],
): Promise<void> {
  for (const some of inBatches(
    entries.filter((entry) => mayBeInPack(entry) && !isPack(entry)),
    AT_ONCE,
  ))
    await Promise.all(some.map((entry) => takeOut(client, TableName, entry)))
}

async function takeOut(client: DynamoDBDocumentClient, TableName: string, { pk, sk }: Key) {
  const found = await queryAll(client, {
    TableName,
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :row',
    FilterExpression: 'contains(#rows, :row)',
    ProjectionExpression: 'pk, sk',
    ExpressionAttributeNames: ROWS,
    ExpressionAttributeValues: { ':pk': pk, ':from': firstPackWith(sk), ':row': sk },
    ConsistentRead: true,
  })
  for (const pack of v.parse(v.array(PackKey), found)) await takeRow(client, TableName, pack, sk)
}

async function takeRow(client: DynamoDBDocumentClient, TableName: string, Key: Key, row: Position) {
  const update = new UpdateCommand({
    TableName,
    Key: { ...Key },
    UpdateExpression: 'DELETE #rows :rows',
    ConditionExpression: 'contains(#rows, :row)',
    ExpressionAttributeNames: ROWS,
    ExpressionAttributeValues: { ':rows': new Set([row]), ':row': row },
    ReturnValues: 'ALL_NEW',
  })
  const taken = await ifConditionHolds(client.send(update))
  if (!taken || rowsIn(taken.Attributes ?? {}).length > 0) return
  const empty = { ConditionExpression: 'attribute_not_exists(#rows)', ExpressionAttributeNames: ROWS }
  await ifConditionHolds(client.send(new DeleteCommand({ TableName, Key: { ...Key }, ...empty })))
}
