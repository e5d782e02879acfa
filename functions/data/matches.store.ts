import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Matches } from '../lists/item.ts'
import { matchesOf } from '../lists/match.ts'
import type { Clock } from '../shared/clock.ts'
import { PUBLIC } from '../shared/table.ts'
import { dayOf } from './position.ts'
import { queryOf } from './query.ts'
import { dynamoIndex } from './row.store.ts'
import { search } from './search.ts'
import type { TableNames } from './tables.ts'

/** What matches the filters of a live list, found by the search that answers queries. */
export function dynamoMatches(client: DynamoDBDocumentClient, tables: TableNames, clock: Clock): Matches {
  const index = dynamoIndex(client, tables)
  return matchesOf(async (_organizationId, dataset, filters, limit, from) => {
    const query = queryOf(dataset, [PUBLIC], filters, dayOf(clock()))
    const { rows, next } = await search(index, query, limit, from)
    return { ids: rows.map(({ item }) => item.id), next }
  })
}
