import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { writeItems } from '../shared/dynamo/batch.store.ts'
import { queryAll } from '../shared/dynamo/query-all.store.ts'
import { key } from '../shared/table.ts'
import { textHash } from '../shared/text-hash.ts'
import type { Observation } from '../sources/observation.ts'
import type { FoundArticle } from './read-file.ts'
import { GDELT } from './read-news.ts'
import type { NewsHit } from './watches.ts'

/** Longer than the longest interval. */
const KEEP_SECONDS = 45 * 86_400

const Waiting = v.object({ id: v.string(), at: v.string(), url: v.string(), title: v.string() })

/** A file that is read twice at one time writes the same items. */
export async function keepNews(
  client: DynamoDBDocumentClient,
  TableName: string,
  found: readonly FoundArticle[],
  storedAt: string,
): Promise<void> {
  const items = new Map(
    found.flatMap(({ id, at, url, title, hits }) =>
      hits.map((hit) => {
        const Key = hitKey(hit, storedAt, textHash(id, 10))
        const expiresAt = Math.floor(Date.parse(storedAt) / 1000) + KEEP_SECONDS
        // Nothing happens in the future.
        const Item = { ...Key, kind: 'newsHit', id, at: at < storedAt ? at : storedAt, url, title, expiresAt }
        return [`${Key.pk} ${Key.sk}`, Item] as const
      }),
    ),
  )
  await writeItems(client, TableName, [...items.values()])
}

const hitKey = ({ organizationId, ownerId, accountId }: NewsHit, storedAt: string, hash: string) =>
  key.newsHit(organizationId, ownerId, accountId, `${storedAt}#${hash}`)

/** The newest of what was stored for a keyword or an account of a list since a time. It is no more than a look. */
export async function newestNews(
  client: DynamoDBDocumentClient,
  TableName: string,
  { organizationId, ownerId, accountId }: NewsHit,
  since: string,
  limit: number,
): Promise<Observation[]> {
  const { pk, sk } = key.newsHit(organizationId, ownerId, accountId, since)
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk AND sk >= :since',
      ExpressionAttributeValues: { ':pk': pk, ':since': sk },
      ScanIndexForward: false,
      Limit: limit,
    }),
  )
  return v.parse(v.array(Waiting), Items).map(observationOf)
}

/** What was stored for a keyword or an account of a list since a time, oldest first. */
export async function waitingNews(
  client: DynamoDBDocumentClient,
  TableName: string,
  { organizationId, ownerId, accountId }: NewsHit,
  since: string,
): Promise<Observation[]> {
  const { pk, sk } = key.newsHit(organizationId, ownerId, accountId, since)
  const items = await queryAll(client, {
    TableName,
    KeyConditionExpression: 'pk = :pk AND sk >= :since',
    ExpressionAttributeValues: { ':pk': pk, ':since': sk },
    ConsistentRead: true,
  })
  return v.parse(v.array(Waiting), items).map(observationOf)
}

const observationOf = ({ id, at, url, title }: v.InferOutput<typeof Waiting>): Observation => ({
  source: GDELT,
  nativeId: id,
  kind: 'news',
  url,
  title,
  body: '',
  at,
})
