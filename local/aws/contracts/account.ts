export const REGION = 'us-east-1'
export const ACCOUNT = '000000000000'

/**
 * Callers with this key may do everything. DynamoDB Local keeps a database for each access key, so users of one
 * server stay apart when each has a key.
 */
export const CREDENTIALS = {
  accessKeyId: process.env.DYNAMODB_ACCESS_KEY_ID ?? 'local',
  secretAccessKey: 'local',
}

/** The origin of queue URLs in the model, until the port of the queue server is known. */
export const QUEUE_ORIGIN = 'http://sqs.signalbox.internal'

export const arnOf = (service: string, resource: string) =>
  `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`
