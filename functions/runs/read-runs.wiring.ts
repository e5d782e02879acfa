import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { ENV, readEnv } from '../shared/env.ts'
import type { Implementations } from '../shared/http/endpoint.ts'
import { getRun, listRuns, type RunReaders } from './list-runs.ts'
import { dynamoRunHistory } from './run-history.store.ts'
import { dynamoRunOwners } from './run-owners.store.ts'
import type { runsApi } from './runs.api.ts'

/** What the endpoints run, over HTTP or as tools. */
export const runOperations = (readers: RunReaders): Implementations<typeof runsApi.endpoints> => ({
  listRuns: ({ caller, query }) => listRuns(readers, caller.organizationId, query),
  getRun: ({ caller, params }) => getRun(readers, caller.organizationId, params.id),
})

export function runReaders(client: DynamoDBDocumentClient): RunReaders {
  const table = readEnv(ENV.table)[ENV.table]
  return {
    owners: dynamoRunOwners(client, table),
    history: dynamoRunHistory(client, table),
  }
}
