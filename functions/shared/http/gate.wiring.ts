import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { systemClock } from '../clock.ts'
import { ENV, readEnv } from '../env.ts'
import { dynamoCredentials } from './credential.store.ts'
import { dynamoIdempotency } from './idempotency.store.ts'
import type { Gate } from './pipeline.ts'

export function awsGate(client: DynamoDBDocumentClient): Gate {
  const table = readEnv(ENV.table)[ENV.table]
  return {
    credentials: dynamoCredentials(client, table),
    idempotency: dynamoIdempotency(client, table),
    clock: systemClock,
  }
}
