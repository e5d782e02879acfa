import { setTimeout as pause } from 'node:timers/promises'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { dynamoAuditBook } from '../audit/audit-book.store.ts'
import { systemClock } from '../clock.ts'
import { ENV, readEnv } from '../env.ts'
import { logger } from '../telemetry.ts'
import { dynamoCredentials } from './credential.store.ts'
import type { Gate } from './gate.ts'
import { dynamoIdempotency } from './idempotency.store.ts'
import { dynamoHeavyRequests } from './limits/heavy-requests.store.ts'
import { keyGuard } from './limits/key-guard.ts'
import { recentRefusals } from './limits/recent-refusals.ts'
import { dynamoRequestCounts } from './limits/request-counts.store.ts'
import { requestLimiter } from './limits/request-limit.ts'

const Positive = v.pipe(v.string(), v.toNumber(), v.gtValue(0))
const Limit = v.object({ rate: Positive, burst: Positive })

export function awsGate(client: DynamoDBDocumentClient): Gate {
  const env = readEnv(ENV.table, ENV.requestRate, ENV.requestBurst, ENV.publicUrl)
  const table = env[ENV.table]
  const limit = v.parse(Limit, { rate: env[ENV.requestRate], burst: env[ENV.requestBurst] })
  return {
    audience: 'api',
    publicUrl: env[ENV.publicUrl],
    credentials: dynamoCredentials(client, table),
    idempotency: dynamoIdempotency(client, table),
    guard: keyGuard(),
    limiter: requestLimiter(dynamoRequestCounts(client, table), limit),
    heavy: dynamoHeavyRequests(client, table),
    refusals: recentRefusals(),
    audit: dynamoAuditBook(client, table, systemClock),
    pause,
    refusedKey: (refusal) => logger.warn('Key refused', { ...refusal }),
    clock: systemClock,
  }
}
