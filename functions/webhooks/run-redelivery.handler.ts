import type { Context, SQSEvent } from 'aws-lambda'
import { documentClient } from '../shared/dynamo.ts'
import { fromQueue } from '../shared/queue.ts'
import { type JobParts, runJob } from './redelivery-job.ts'
import { ContinueJob } from './redelivery-jobs.store.ts'
import { awsWebhookLog } from './webhooks.wiring.ts'

const STOP_BEFORE_MS = 30_000

export const runRedelivery = (parts: JobParts) => (event: SQSEvent, context: Context) =>
  fromQueue(ContinueJob, ({ organizationId, id }) =>
    runJob(parts, organizationId, id, () => context.getRemainingTimeInMillis() > STOP_BEFORE_MS),
  )(event, context)

export const handler = runRedelivery(awsWebhookLog(documentClient()).parts)
