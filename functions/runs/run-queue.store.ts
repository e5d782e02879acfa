import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import { kindOf, type RunQueue } from './recurrence.ts'

export interface RunQueueUrls {
  readonly keywordRuns: string
  readonly monitorRuns: string
}

/** The queues that the schedules send to; the group keeps one organization's runs from delaying the others'. */
export const sqsRunQueue = (client: SQSClient, urls: RunQueueUrls): RunQueue => ({
  async start(invocation, DelaySeconds = 0) {
    await client.send(
      new SendMessageCommand({
        QueueUrl: kindOf(invocation.id) === 'keyword' ? urls.keywordRuns : urls.monitorRuns,
        MessageBody: JSON.stringify(invocation),
        MessageGroupId: invocation.organizationId,
        DelaySeconds,
      }),
    )
  },
})
