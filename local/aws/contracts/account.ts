export const REGION = 'us-east-1'
export const ACCOUNT = '000000000000'

/** Stands in queue URLs of the model until the runtime knows the port its queues listen on. */
export const QUEUE_ORIGIN = 'http://sqs.signalbox.internal'
