export const REGION = 'us-east-1'
export const ACCOUNT = '000000000000'

/** The origin of queue URLs in the model, until the port of the queue server is known. */
export const QUEUE_ORIGIN = 'http://sqs.signalbox.internal'
