/** For a queue that holds what failed for good. */
export const LAST_QUEUE = {
  id: 'AwsSolutions-SQS3',
  reason: 'It holds what could not be handled; an alarm watches it, and there is nothing behind it.',
}
