import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { dynamoLedger } from '../credits/ledger.store.ts'
import { systemClock } from '../shared/clock.ts'
import { ENV, readEnv } from '../shared/env.ts'
import type { Implementations } from '../shared/http/endpoint.ts'
import type { feedbackApi } from './feedback.api.ts'
import { type FeedbackWorld, giveFeedback } from './give-feedback.ts'
import { dynamoVerdicts } from './verdicts.store.ts'

export const feedbackOperations = (
  world: FeedbackWorld,
): Implementations<(typeof feedbackApi)['endpoints']> => ({
  giveFeedback: ({ caller, params, body }) => giveFeedback(world, caller.organizationId, params.id, body),
})

export function feedbackWorld(client: DynamoDBDocumentClient): FeedbackWorld {
  const table = readEnv(ENV.table)[ENV.table]
  const ledger = dynamoLedger(client, table, systemClock)
  return { verdicts: dynamoVerdicts(client, table, ledger), clock: systemClock }
}
