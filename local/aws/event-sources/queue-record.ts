import { REGION } from '../contracts/account.ts'
import { type MessageAttribute, md5, md5OfAttributes } from '../queues/message.ts'
import type { Received } from '../queues/queue.ts'
import { systemAttributes } from '../queues/receive-message.ts'

/** A message in the shape of a Lambda event. */
export function queueRecord({ id, receiptHandle, message }: Received, queueArn: string) {
  const ofAttributes = md5OfAttributes(message.attributes)
  return {
    messageId: id,
    receiptHandle,
    body: message.body,
    attributes: systemAttributes(message, ['All']),
    messageAttributes: Object.fromEntries(
      Object.entries(message.attributes).map(([name, attribute]) => [name, attributeOf(attribute)]),
    ),
    md5OfBody: md5(message.body),
    ...(ofAttributes !== undefined && { md5OfMessageAttributes: ofAttributes }),
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn,
    awsRegion: REGION,
  }
}
export type QueueRecord = ReturnType<typeof queueRecord>

/** Filters can match members of a JSON body. */
export function filterable(record: QueueRecord): object {
  try {
    return { ...record, body: JSON.parse(record.body) }
  } catch {
    return record
  }
}

const attributeOf = ({ DataType, StringValue, BinaryValue }: MessageAttribute) => ({
  ...(StringValue !== undefined && { stringValue: StringValue }),
  ...(BinaryValue !== undefined && { binaryValue: BinaryValue }),
  stringListValues: [],
  binaryListValues: [],
  dataType: DataType,
})
