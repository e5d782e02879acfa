import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { dayOf } from '../search/position.ts'
import { queryOf } from '../search/query.ts'
import { search } from '../search/search.ts'
import { dynamoSearchIndex } from '../search/search-index.store.ts'
import type { SearchTables } from '../search/tables.ts'
import type { Clock } from '../shared/clock.ts'
import { PUBLIC } from '../shared/table.ts'
import type { Matches } from './list-item.ts'
import { matchesOf } from './matches.ts'

/** What matches the filters of a live list, found by the search that answers queries. */
export function dynamoMatches(client: DynamoDBDocumentClient, tables: SearchTables, clock: Clock): Matches {
  const index = dynamoSearchIndex(client, tables)
  return matchesOf(async (_organizationId, dataset, filters, limit, from) => {
    const query = queryOf(dataset, [PUBLIC], filters, dayOf(clock()))
    const { rows, next } = await search(index, query, limit, from)
    return { ids: rows.map(({ item }) => item.id), next }
  })
}
