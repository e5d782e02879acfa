import { type DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { newsWatchDelete, newsWatchPut } from '../news/news-watch.writes.ts'
import { rhythmOf } from '../runs/recurrence.ts'
import { recurrencePut, runWrites } from '../runs/recurrence.writes.ts'
import { noteChange } from '../shared/audit/trail.ts'
import type { Clock } from '../shared/clock.ts'
import type { TransactItem } from '../shared/dynamo/client.ts'
import { tryTransaction } from '../shared/dynamo/conditional-write.store.ts'
import { queryAll } from '../shared/dynamo/query-all.store.ts'
import { commitInRoom } from '../shared/dynamo/room.store.ts'
import { key } from '../shared/table.ts'
import { destinationWrites } from '../webhooks/destinations/destination.writes.ts'
import { type KeywordChange, type Keywords, StoredKeyword } from './keyword.ts'

export function dynamoKeywords(client: DynamoDBDocumentClient, TableName: string, clock: Clock): Keywords {
  const get = async (organizationId: string, id: string) => {
    const Key = key.keyword(organizationId, id)
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    return Item && v.parse(StoredKeyword, Item)
  }

  const destination = (
    { organizationId, id }: Pick<StoredKeyword, 'organizationId' | 'id'>,
    url: string | null,
    given: boolean,
  ) => destinationWrites(TableName, { kind: 'keyword', organizationId, id, url, given }, clock())

  return {
    get,

    async all(organizationId) {
      const { pk, sk } = key.keyword(organizationId, '')
      const query = {
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
        ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
        ConsistentRead: true,
      }
      const found = v.parse(v.array(StoredKeyword), await queryAll(client, query))
      return found.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))
    },

    async create(keyword, room, recurrence, firstRun) {
      const { organizationId, id: ownerId } = keyword
      const items = [
        keywordPut(TableName, keyword, 'attribute_not_exists(pk)'),
        recurrencePut(TableName, undefined, recurrence),
        ...(firstRun ? runWrites(TableName, { organizationId, ownerId, at: firstRun.at }, firstRun.row) : []),
        ...(keyword.webhookUrl === null ? [] : destination(keyword, keyword.webhookUrl, true)),
        ...newsWatch(TableName, keyword, 'new'),
      ]
      noteChange(ownerId, undefined, { ...keyword, ...rhythmOf(recurrence) })
      return commitInRoom(client, TableName, organizationId, room, items)
    },

    async update(organizationId, id, change, now, room) {
      for (;;) {
        const seen = await get(organizationId, id)
        if (!seen) return undefined
        const next = { ...seen, ...defined(change), updatedAt: now.toISOString() }
        const put = keywordPut(TableName, next, 'updatedAt = :seen', { ':seen': seen.updatedAt })
        const isGiven = change.webhookUrl !== undefined
        // Destinations that belong to the keyword follow its query too.
        const webhook =
          isGiven || change.query !== undefined ? destination(next, next.webhookUrl, isGiven) : []
        const writes = [put, ...webhook, ...newsWatch(TableName, next)]
        noteChange(id, seen, next)
        const isDone = room
          ? await commitInRoom(client, TableName, organizationId, room, writes)
          : await tryTransaction(client, writes)
        if (isDone) return next
      }
    },

    async remove(organizationId, id) {
      const TransactItems = [
        { Delete: { TableName, Key: key.keyword(organizationId, id) } },
        { Delete: { TableName, Key: key.recurrence(organizationId, id) } },
        ...destination({ organizationId, id }, null, false),
        newsWatchDelete(TableName, organizationId, id),
      ]
      noteChange(id)
      await client.send(new TransactWriteCommand({ TransactItems }))
    },
  }
}

/** The news are looked through for all keywords at once, so they are stored side by side. */
function newsWatch(
  TableName: string,
  { organizationId, id: keywordId, query, scrapper }: StoredKeyword,
  isNew?: 'new',
): TransactItem[] {
  if (scrapper === 'SEARCH_NEWS') return [newsWatchPut(TableName, { organizationId, keywordId, query })]
  return isNew ? [] : [newsWatchDelete(TableName, organizationId, keywordId)]
}

const keywordPut = (
  TableName: string,
  keyword: StoredKeyword,
  ConditionExpression: string,
  ExpressionAttributeValues?: Record<string, string>,
): TransactItem => ({
  Put: {
    TableName,
    Item: { ...key.keyword(keyword.organizationId, keyword.id), kind: 'keyword', ...keyword },
    ConditionExpression,
    ...(ExpressionAttributeValues && { ExpressionAttributeValues }),
  },
})

const defined = ({ query, scrapper, webhookUrl, muted, definitions }: KeywordChange) => ({
  ...(definitions !== undefined && { definitions: [...definitions] }),
  ...(muted !== undefined && { muted }),
  ...(query !== undefined && { query }),
  ...(scrapper !== undefined && { scrapper }),
  ...(webhookUrl !== undefined && { webhookUrl }),
})
