import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { dynamoLedger } from '../../../credits/ledger.store.ts'
import { dynamoRunHistory } from '../../../runs/run-history.store.ts'
import { systemClock } from '../../../shared/clock.ts'
import { ENV, readEnv } from '../../../shared/env.ts'

export function statesWorld(client: DynamoDBDocumentClient) {
  const table = readEnv(ENV.table)[ENV.table]
  const { balance } = dynamoLedger(client, table, systemClock)
  return { runs: dynamoRunHistory(client, table), balance, clock: systemClock }
}
