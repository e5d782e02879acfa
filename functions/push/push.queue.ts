import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import type { PushQueue } from './push.ts'

export const sqsPushQueue = (client: SQSClient, QueueUrl: string): PushQueue => ({
  async send(message, DelaySeconds) {
    await client.send(
      new SendMessageCommand({
        QueueUrl,
        MessageBody: JSON.stringify(message),
        // One organization's long pushes must not hold up the others'.
        MessageGroupId: message.organizationId,
        DelaySeconds,
      }),
    )
  },
})
