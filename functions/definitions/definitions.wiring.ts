import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { membersReader } from '../data/data.wiring.ts'
import { dynamoKeywords } from '../keywords/keyword.store.ts'
import { countAccounts } from '../lists/list/count-accounts.ts'
import { storedList } from '../lists/list/current-list.ts'
import { itemRefsAt } from '../lists/list/list-item.ts'
import { searchMatches } from '../lists/list/matches.ts'
import { dynamoLists } from '../lists/list.store.ts'
import { dynamoMembers } from '../lists/member.store.ts'
import { newestNews } from '../news/news-hits.store.ts'
import { dynamoRecurrences } from '../runs/recurrence.store.ts'
import { search } from '../search/search.ts'
import { answeringIndex } from '../search/search-index.store.ts'
import { systemClock } from '../shared/clock.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { definitionLook } from './look.ts'
import type { DefinitionPreviewWorld } from './preview-definitions.ts'

/** The gateway gives up after 29 seconds. */
const PATIENCE_MS = 10_000

export function definitionPreviewWorld(client: DynamoDBDocumentClient): DefinitionPreviewWorld {
  const env = readEnv(ENV.table, ENV.searchIndex)
  const [table, searchIndex] = [env[ENV.table], env[ENV.searchIndex]]
  const index = answeringIndex(client, { table, searchIndex })
  const lists = dynamoLists(client, table, systemClock)
  const matches = searchMatches(index, systemClock)
  const sources = { members: dynamoMembers(client, table, systemClock), matches }
  return {
    clock: systemClock,
    patienceMs: PATIENCE_MS,
    look: definitionLook({
      clock: systemClock,
      search: async (query, limit) => (await search(index, query, limit)).rows,
      membersOf: membersReader(client, { table, searchIndex }),
      keywords: dynamoKeywords(client, table, systemClock),
      firstItems: async (organizationId, listId, count) =>
        itemRefsAt(sources, await storedList(lists, organizationId, listId), 1, count),
      monitors: dynamoRecurrences(client, table),
      accounts: countAccounts({ lists, matches }),
      news: (hit, since, limit) => newestNews(client, table, hit, since, limit),
    }),
  }
}
