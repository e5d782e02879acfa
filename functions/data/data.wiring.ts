import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { dynamoDecisionMakers } from '../indexer/digests/decision-makers.store.ts'
import { dynamoLists } from '../lists/list.store.ts'
import { dynamoMembers } from '../lists/member.store.ts'
import { saveToList } from '../lists/save-to-list.ts'
import { dynamoRecurrences } from '../runs/recurrence.store.ts'
import { search } from '../search/search.ts'
import { dynamoSearchIndex } from '../search/search-index.store.ts'
import { systemClock } from '../shared/clock.ts'
import { ENV, readEnv } from '../shared/env.ts'
import type { DataWorld } from './query-data.ts'

export function dataWorld(client: DynamoDBDocumentClient): DataWorld {
  const env = readEnv(ENV.table, ENV.searchIndex, ENV.imageBaseUrl)
  const [table, searchIndex, images] = [env[ENV.table], env[ENV.searchIndex], env[ENV.imageBaseUrl]]
  const index = dynamoSearchIndex(client, { table, searchIndex })
  const saving = {
    lists: dynamoLists(client, table, systemClock),
    members: dynamoMembers(client, table, systemClock),
    monitors: { of: dynamoRecurrences(client, table).get },
  }
  return {
    search: async (query, limit) => (await search(index, query, limit)).rows,
    decisionMakers: dynamoDecisionMakers(client, searchIndex, images).of,
    saveToList: ({ organizationId, list, operationId, rows }) =>
      saveToList(saving, organizationId, list, operationId, rows),
    images,
    clock: systemClock,
  }
}
