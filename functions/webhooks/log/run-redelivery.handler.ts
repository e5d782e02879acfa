import type { Context, SQSEvent } from 'aws-lambda'
import { documentClient } from '../../shared/dynamo/client.ts'
import { fromQueue } from '../../shared/queue.ts'
import { ContinueJob } from './redelivery-job.queue.ts'
import { type JobParts, runJob } from './redelivery-job.ts'
import { awsWebhookLog } from './webhook-log.wiring.ts'

const STOP_BEFORE_MS = 30_000

export const runRedelivery = (parts: JobParts) => (event: SQSEvent, context: Context) =>
  fromQueue(ContinueJob, ({ organizationId, id }) =>
    runJob(parts, organizationId, id, () => context.getRemainingTimeInMillis() > STOP_BEFORE_MS),
  )(event, context)

export const handler = runRedelivery(awsWebhookLog(documentClient()).parts)
