import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import type { Purges } from './manage-lists.ts'
import type { PurgeMessage } from './purge-list.store.ts'

export const sqsPurges = (client: SQSClient, QueueUrl: string): Purges => ({
  async schedule({ organizationId, id, name }, DelaySeconds) {
    const message: PurgeMessage = { organizationId, id, name }
    const MessageBody = JSON.stringify(message)
    await client.send(
      new SendMessageCommand({ QueueUrl, MessageBody, MessageGroupId: organizationId, DelaySeconds }),
    )
  },
})
