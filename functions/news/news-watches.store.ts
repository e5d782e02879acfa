import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Clock } from '../shared/clock.ts'
import { ifConditionHolds } from '../shared/dynamo/conditional-write.store.ts'
import { queryAll } from '../shared/dynamo/query-all.store.ts'
import { GSI1, gsi1, key } from '../shared/table.ts'
import { newsWatchItem } from './news-watch.writes.ts'
import { type NewsWatches, type WatchedName, WatchedQuery } from './watches.ts'

/** Longer than the longest interval of a monitor, which renews its names with each run. */
const KEEP_NAMES_SECONDS = 45 * 86_400

const Names = v.object({
  organizationId: v.string(),
  listId: v.string(),
  names: v.array(v.tuple([v.string(), v.string(), v.string()])),
})
const Watch = v.union([WatchedQuery, Names])

/** The watched names of all organizations. One item holds several names, so that reading all of them costs little. */
export async function allNewsWatches(
  client: DynamoDBDocumentClient,
  TableName: string,
): Promise<NewsWatches> {
  const query = {
    TableName,
    IndexName: GSI1.name,
    KeyConditionExpression: 'gsi1pk = :pk',
    ExpressionAttributeValues: { ':pk': gsi1.newsWatches('', '').gsi1pk },
  }
  const watches = v.parse(v.array(Watch), await queryAll(client, query))
  return {
    queries: watches.flatMap((watch) => ('query' in watch ? [watch] : [])),
    names: watches.flatMap((watch) => ('query' in watch ? [] : namesOf(watch))),
  }
}

const namesOf = ({ organizationId, listId, names }: v.InferOutput<typeof Names>): WatchedName[] =>
  names.map(([accountId, name, term]) => ({ organizationId, listId, accountId, name, term }))

/** The accounts of one part of a list. */
export async function watchNames(
  client: DynamoDBDocumentClient,
  TableName: string,
  { organizationId, listId, part }: { organizationId: string; listId: string; part: number },
  names: readonly WatchedName[],
  clock: Clock,
): Promise<void> {
  const id = `${listId}#${part}`
  const Item = {
    ...key.newsWatch(organizationId, id),
    ...gsi1.newsWatches(organizationId, id),
    kind: 'newsWatch',
    organizationId,
    listId,
    names: names.map(({ accountId, name, term }) => [accountId, name, term]),
    expiresAt: Math.floor(clock().getTime() / 1000) + KEEP_NAMES_SECONDS,
  }
  await client.send(new PutCommand({ TableName, Item }))
}

/** For a keyword that was stored before keywords were looked for in the news. */
export async function watchOldKeyword(
  client: DynamoDBDocumentClient,
  TableName: string,
  watched: WatchedQuery,
): Promise<void> {
  const Item = newsWatchItem(watched)
  const put = new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' })
  await ifConditionHolds(client.send(put))
}
