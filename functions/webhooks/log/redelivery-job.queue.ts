import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import * as v from 'valibot'

export const ContinueJob = v.object({ organizationId: v.string(), id: v.string() })

/** Runs the next step of a redelivery job. */
export type GoOn = (organizationId: string, id: string) => Promise<void>

export const sqsRedeliveryJobs =
  (sqs: SQSClient, QueueUrl: string): GoOn =>
  async (organizationId, id) => {
    const MessageBody = JSON.stringify({ organizationId, id } satisfies v.InferInput<typeof ContinueJob>)
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, MessageGroupId: organizationId }))
  }
