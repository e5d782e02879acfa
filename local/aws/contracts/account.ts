import { createHmac, randomBytes } from 'node:crypto'

export const REGION = 'us-east-1'
export const ACCOUNT = '000000000000'

/** Each process has another one. `runtime.json` tells programs of the same user what follows from it. */
const SECRET = process.env.SIGNALBOX_LOCAL_SECRET ?? randomBytes(32).toString('hex')

/** For a process whose services this one asks, too. */
export const SAME_SECRET = { SIGNALBOX_LOCAL_SECRET: SECRET }

/** Each access key has its own, so a function can't use the rights of another one. */
export const secretKeyOf = (accessKeyId: string) =>
  createHmac('sha256', SECRET).update(accessKeyId).digest('base64url')

/**
 * Callers with this key may do everything. DynamoDB Local keeps a database for each access key, so users of one
 * server stay apart when each has a key.
 */
const accessKeyId = process.env.DYNAMODB_ACCESS_KEY_ID ?? 'local'
export const CREDENTIALS = { accessKeyId, secretAccessKey: secretKeyOf(accessKeyId) }

/** The origin of queue URLs in the model, until the port of the queue server is known. */
export const QUEUE_ORIGIN = 'http://sqs.signalbox.internal'

export const arnOf = (service: string, resource: string) =>
  `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`

/** Where an API is on AWS. */
export const apiOrigin = (apiId: string) => `https://${apiId}.execute-api.${REGION}.amazonaws.com`
