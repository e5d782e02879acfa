import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import { type UploadQueue, uploadMessageOf } from './upload-job.ts'

export const sqsUploads = (client: SQSClient, QueueUrl: string): UploadQueue => ({
  async send(message) {
    await client.send(
      new SendMessageCommand({
        QueueUrl,
        MessageBody: JSON.stringify(uploadMessageOf(message)),
        // One organization's long uploads must not hold up the others'.
        MessageGroupId: message.organizationId,
      }),
    )
  },
})
