import { SQSClient } from '@aws-sdk/client-sqs'
import { idleUploads } from '../lists/uploads/idle-uploads.store.ts'
import { sqsUploads } from '../lists/uploads/upload.queue.ts'
import { clientOptions } from '../shared/client-options.ts'
import { documentClient } from '../shared/dynamo/client.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { record } from '../shared/telemetry.ts'

const env = readEnv(ENV.table, ENV.uploads)
const idle = idleUploads(documentClient(), env[ENV.table])
const queue = sqsUploads(new SQSClient(clientOptions()), env[ENV.uploads])

/** Goes on with uploads whose worker or message was lost. */
export const handler = async (): Promise<void> => {
  const uploads = await idle(new Date())
  await Promise.all(uploads.map(queue.send))
  record({ UploadsResumed: uploads.length })
}
