import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import * as v from 'valibot'
import type { Purges } from './manage-lists.ts'

export const PurgeMessage = v.object({ organizationId: v.string(), id: v.string(), name: v.string() })
export type PurgeMessage = v.InferOutput<typeof PurgeMessage>

export const sqsPurges = (client: SQSClient, QueueUrl: string): Purges => ({
  async schedule({ organizationId, id, name }, DelaySeconds) {
    const message: PurgeMessage = { organizationId, id, name }
    const MessageBody = JSON.stringify(message)
    await client.send(
      new SendMessageCommand({ QueueUrl, MessageBody, MessageGroupId: organizationId, DelaySeconds }),
    )
  },
})
