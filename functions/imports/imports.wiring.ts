import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { dynamoEntities } from '../entities/entities.store.ts'
import { resolvePages } from '../entities/resolve-pages.store.ts'
import type { Clock } from '../shared/clock.ts'
import type { AccountsWithHosts } from './known-websites.ts'
import { dynamoEntityUpserts } from './upsert-entities.store.ts'
import { dynamoSignalUpserts } from './upsert-signals.store.ts'

/** Monitors and catalogues never name a company by its website alone. */
const NO_WEBSITES: AccountsWithHosts = async () => new Map()

export function dynamoImports(
  client: DynamoDBDocumentClient,
  table: string,
  clock: Clock,
  accountsWith = NO_WEBSITES,
) {
  const entities = dynamoEntities(client, table)
  const resolve = resolvePages(client, table, clock)
  return {
    ...dynamoEntityUpserts(client, table, clock, { entities, resolve, accountsWith }),
    signals: dynamoSignalUpserts(client, table, clock, { ...entities, resolve }),
  }
}
