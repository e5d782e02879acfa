import type { Context, SQSEvent } from 'aws-lambda'
import { documentClient } from '../../shared/dynamo/client.ts'
import { fromQueue } from '../../shared/queue.ts'
import { awsRedelivery } from './redelivery.wiring.ts'
import { RedeliveryJobMessage } from './redelivery-job.queue.ts'
import { type RedeliveryJobParts, runRedeliveryJob } from './run-redelivery-job.ts'

const STOP_BEFORE_MS = 30_000

export const runRedelivery = (parts: RedeliveryJobParts) => (event: SQSEvent, context: Context) =>
  fromQueue(RedeliveryJobMessage, ({ organizationId, id }) =>
    runRedeliveryJob(parts, organizationId, id, () => context.getRemainingTimeInMillis() > STOP_BEFORE_MS),
  )(event, context)

export const handler = runRedelivery(awsRedelivery(documentClient()).parts)
