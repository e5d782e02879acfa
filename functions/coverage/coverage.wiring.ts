import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { dynamoOneRow } from '../data/one-row/one-row.store.ts'
import { dynamoOwnNames } from '../entities/own-names.store.ts'
import { systemClock } from '../shared/clock.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { readOwnTallies } from '../sources/tally/tally-months.store.ts'
import { dynamoCoverages } from './coverage.store.ts'
import type { CoverageWorld } from './read-coverage.ts'

export function coverageWorld(client: DynamoDBDocumentClient): CoverageWorld {
  const table = readEnv(ENV.table)[ENV.table]
  return {
    account: dynamoOneRow(client, table, dynamoOwnNames(client, table)).account,
    coverages: dynamoCoverages(client, table, systemClock),
    clock: systemClock,
    sources: (organizationId, months) => readOwnTallies(client, table, organizationId, months),
  }
}
