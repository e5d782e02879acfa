import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { dialectFrom, type EventDialect } from '../events/dialects.ts'
import { type Clock, systemClock } from '../shared/clock.ts'
import { documentClient } from '../shared/dynamo/client.ts'
import { ENV, optionalEnv, quotas } from '../shared/env.ts'
import { notFound } from '../shared/errors.ts'
import type { Gate } from '../shared/http/gate.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { serve } from '../shared/http/pipeline.ts'
import { idOf } from '../shared/ids.ts'
import { cursorOf, logEntry, logRow, readCursor, type WebhookLog } from './log/webhook-log.ts'
import { type Redeliveries, redeliver } from './redelivery/redeliver.ts'
import { awsRedelivery } from './redelivery/redelivery.wiring.ts'
import { newRedeliveryJob, type RedeliveryJobs, startRedeliveryJob } from './redelivery/redelivery-job.ts'
import { createSecret, type SigningParts } from './signatures/manage-signing.ts'
import { dynamoSigning } from './signatures/signing.store.ts'
import { shownSigning } from './signatures/signing.ts'
import { signingKey } from './signatures/signing-key.wiring.ts'
import { testWebhook, type WebhookTestParts } from './test-webhook.ts'
import { webhookTests } from './test-webhook.wiring.ts'
import type { WebhookStates } from './webhook-state.ts'
import { dynamoWebhookStates } from './webhook-states.store.ts'
import { webhooksApi } from './webhooks.api.ts'

interface WebhookParts {
  readonly log: WebhookLog
  readonly states: WebhookStates
  readonly redeliveries: Redeliveries
  readonly jobs: RedeliveryJobs
  readonly signing: SigningParts
  readonly test: WebhookTestParts
  /** Of events for agents. */
  readonly dialect?: EventDialect
  readonly clock: Clock
}

export const serveWebhooks = (
  { log, states, redeliveries, jobs, signing, test, dialect, clock }: WebhookParts,
  gate: Gate,
) =>
  serve(
    webhooksApi,
    {
      listWebhooks: async ({ caller }) => ({ data: await states.all(caller.organizationId) }),

      getSigning: async ({ caller }) =>
        shownSigning(await signing.secrets.get(caller.organizationId), clock()),

      createSigningSecret: ({ caller, body }) =>
        createSecret(signing, caller.organizationId, body.overlapHours),

      async removeSigningSecret({ caller }) {
        await signing.secrets.remove(caller.organizationId)
        return undefined
      },

      testWebhook: async ({ caller, body }) =>
        logEntry(
          await testWebhook(test, caller.organizationId, { url: body.url, channel: 'webhook' }),
          test.userAgent,
        ),

      async listAttempts({ caller, query: { cursor, limit, ...filter } }) {
        const before = cursor === undefined ? null : readCursor(caller.organizationId, filter, cursor)
        const { rows, last } = await log.page(caller.organizationId, filter, limit, before)
        return {
          data: rows.map((row) => logRow(row, test.userAgent, dialect)),
          nextCursor: last === null ? null : cursorOf(caller.organizationId, filter, last),
        }
      },

      async getAttempt({ caller, params }) {
        const row = await log.get(caller.organizationId, params.id)
        if (!row) throw notFound('delivery attempt', params.id)
        return logEntry(row, test.userAgent, dialect)
      },

      async redeliver({ caller, params }) {
        const { row } = await redeliver(redeliveries, caller.organizationId, params.id, clock())
        return logEntry(row, test.userAgent, dialect)
      },

      async redeliverMany({ caller, body, operationId }) {
        const job = newRedeliveryJob(idOf('job', operationId), body, clock())
        return startRedeliveryJob(jobs, { organizationId: caller.organizationId, job, cursor: null })
      },

      async getRedelivery({ caller, params }) {
        const state = await jobs.get(caller.organizationId, params.id)
        if (!state) throw notFound('redelivery', params.id)
        return state.job
      },
    },
    gate,
  )

function parts(client: DynamoDBDocumentClient): WebhookParts {
  const { tables, attempts, parts } = awsRedelivery(client)
  const [secrets, key] = [dynamoSigning(client, tables.table), signingKey(client, systemClock)]
  return {
    ...parts,
    states: dynamoWebhookStates(client, tables, quotas(), systemClock),
    signing: { secrets, key, clock: systemClock },
    test: webhookTests(client, tables, attempts),
    dialect: dialectFrom(optionalEnv(ENV.eventDialect)),
  }
}

const client = documentClient()
export const handler = serveWebhooks(parts(client), awsGate(client))
