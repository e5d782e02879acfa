import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import * as v from 'valibot'

export const RedeliveryJobMessage = v.object({ organizationId: v.string(), id: v.string() })

export type ContinueRedelivery = (organizationId: string, id: string) => Promise<void>

export const sqsRedeliveryJobs =
  (sqs: SQSClient, QueueUrl: string): ContinueRedelivery =>
  async (organizationId, id) => {
    const MessageBody = JSON.stringify({ organizationId, id } satisfies v.InferInput<
      typeof RedeliveryJobMessage
    >)
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, MessageGroupId: organizationId }))
  }
