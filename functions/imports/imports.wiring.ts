import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { dynamoEntities } from '../entities/entities.store.ts'
import { resolvePages } from '../entities/resolve-pages.store.ts'
import type { Clock } from '../shared/clock.ts'
import { dynamoEntityUpserts } from './upsert-entities.store.ts'
import { dynamoSignalUpserts } from './upsert-signals.store.ts'

export function dynamoImports(client: DynamoDBDocumentClient, table: string, clock: Clock) {
  const entities = dynamoEntities(client, table)
  const resolve = resolvePages(client, table, clock)
  return {
    ...dynamoEntityUpserts(client, table, clock, { entities, resolve }),
    signals: dynamoSignalUpserts(client, table, clock, { ...entities, resolve }),
  }
}
