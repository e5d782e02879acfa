import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { dynamoOwnNames } from '../entities/own-names.store.ts'
import { dynamoDecisionMakers } from '../indexer/digests/decision-makers.store.ts'
import { dynamoMemberSignals } from '../indexer/digests/member-signals.store.ts'
import { dynamoKeywords } from '../keywords/keyword.store.ts'
import { storedList } from '../lists/list/current-list.ts'
import { searchMatches } from '../lists/list/matches.ts'
import { dynamoLists } from '../lists/list.store.ts'
import { dynamoMembers } from '../lists/member.store.ts'
import { saveToList } from '../lists/save-to-list.ts'
import { dynamoRecurrences } from '../runs/recurrence.store.ts'
import { dynamoSortedLists } from '../search/orders/sorted-lists.store.ts'
import { search } from '../search/search.ts'
import { answeringIndex, indexedRow, isRowOf, rowKey } from '../search/search-index.store.ts'
import type { SearchTables } from '../search/tables.ts'
import { systemClock } from '../shared/clock.ts'
import { ENV, quotas, readEnv } from '../shared/env.ts'
import { notFound } from '../shared/errors.ts'
import { dynamoAccountDomains } from './account-domains.store.ts'
import { dynamoFeeds } from './feed/feed.store.ts'
import { dynamoMemberLookup } from './list-members.store.ts'
import { listMembers } from './list-members.ts'
import { listValues } from './list-values.ts'
import { dynamoOneRow } from './one-row/one-row.store.ts'
import type { DataWorld } from './query-data.ts'
import { searchTables } from './search-tables.ts'

/** The members of a list, for a search of the signals about them. */
export function membersReader(
  client: DynamoDBDocumentClient,
  { table, searchIndex }: SearchTables,
): DataWorld['membersOf'] {
  const lists = dynamoLists(client, table, systemClock)
  const reading = {
    lookup: dynamoMemberLookup(client, table),
    members: dynamoMembers(client, table, systemClock),
    matches: searchMatches(answeringIndex(client, { table, searchIndex }), systemClock),
    signalsAbout: dynamoMemberSignals(client, searchIndex),
    clock: systemClock,
  }
  return async (organizationId, id) => listMembers(reading, await storedList(lists, organizationId, id))
}

export function dataWorld(client: DynamoDBDocumentClient): DataWorld {
  const env = readEnv(ENV.table, ENV.searchIndex, ENV.imageBaseUrl)
  const [table, searchIndex, images] = [env[ENV.table], env[ENV.searchIndex], env[ENV.imageBaseUrl]]
  const sorted = dynamoSortedLists(client, searchIndex)
  const index = { ...answeringIndex(client, { table, searchIndex }), sorted }
  const [lists, members] = [
    dynamoLists(client, table, systemClock),
    dynamoMembers(client, table, systemClock),
  ]
  const recurrences = dynamoRecurrences(client, table)
  const keywords = dynamoKeywords(client, table, systemClock)
  const saving = {
    lists,
    members,
    monitors: { of: recurrences.get },
    quotas: quotas(),
  }
  return {
    search: async (query, limit) => (await search(index, query, limit)).rows,
    values: (field, prefix, limit) => listValues(index, systemClock, field, prefix, limit),
    tables: searchTables(index),
    feeds: (dataset) => dynamoFeeds(client, { table, searchIndex }, dataset, { rowKey, isRowOf, indexedRow }),
    hasAllFeeds: index.sorted.isFilled,
    oneRow: dynamoOneRow(client, table, dynamoOwnNames(client, table)),
    membersOf: membersReader(client, { table, searchIndex }),
    async requireKeyword(organizationId, id) {
      if (await keywords.get(organizationId, id)) return
      // The runs of a deleted keyword stay, and so do the signals that they found.
      if ((await recurrences.history(organizationId, id, 1)).length === 0) throw notFound('keyword', id)
    },
    decisionMakers: dynamoDecisionMakers(client, searchIndex, images).of,
    domains: dynamoAccountDomains(client, table),
    saveToList: ({ organizationId, list, operationId, rows }) =>
      saveToList(saving, organizationId, list, operationId, rows),
    images,
    clock: systemClock,
  }
}
