import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { systemClock } from '../shared/clock.ts'
import { ENV, readEnv } from '../shared/env.ts'
import type { Implementations } from '../shared/http/endpoint.ts'
import type { creditsApi } from './credits.api.ts'
import { dynamoLedger } from './ledger.store.ts'
import { type CreditReaders, listCredits } from './list-credits.ts'
import { dynamoSums } from './sums.store.ts'

export const creditOperations = (
  readers: CreditReaders,
): Implementations<(typeof creditsApi)['endpoints']> => ({
  listCredits: ({ caller, query }) => listCredits(readers, caller.organizationId, query),
})

export function creditReaders(client: DynamoDBDocumentClient): CreditReaders {
  const table = readEnv(ENV.table)[ENV.table]
  return { ledger: dynamoLedger(client, table, systemClock), spending: dynamoSums(client, table) }
}
