import { awsPlace, queueArnFrom } from '../named-places/aws-place.ts'
import { AWS, awsCode, awsRefusal } from './aws-answer.ts'
import type { AwsRequest, Channel, Sending } from './channel.ts'
import { aboutRecord } from './record-body.ts'
import { webhook } from './webhook.ts'

/** A message has 1 MiB with its attributes. The rest is for these. */
const ROOM = 1_000_000
const GROUP = /^[\w.:-]{1,128}$/
/** SQS takes the characters of XML only. JSON has another form for the others. */
const NOT_IN_XML = /[\ufffe\uffff]/g

const text = (StringValue: string) => ({ DataType: 'String', StringValue })

/** Messages about one company or person stay in order. For five minutes, a queue takes the same delivery once. */
const fifoOf = ({ organizationId, deliveryId }: Sending, subject: string | undefined) => ({
  MessageGroupId: subject !== undefined && GROUP.test(subject) ? subject : organizationId,
  MessageDeduplicationId: deliveryId,
})

function requestFor(place: string, sending: Sending): AwsRequest {
  const queue = awsPlace(place)
  if (queue?.service !== 'sqs') throw new Error(`${place} is no queue`)
  const { region, account, resource, domain } = queue
  const { type, subject } = aboutRecord(sending.body)
  const url = `https://sqs.${region}.${domain}/`
  return {
    method: 'POST',
    url,
    region,
    service: 'sqs',
    api: 'SQS',
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'AmazonSQS.SendMessage' },
    body: JSON.stringify({
      QueueUrl: `${url}${account}/${resource}`,
      MessageBody: sending.body.replace(
        NOT_IN_XML,
        (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
      MessageAttributes: { 'webhook-id': text(sending.deliveryId), type: text(type) },
      ...(resource.endsWith('.fifo') && fifoOf(sending, subject)),
    }),
  }
}

/**
 * A queue of SQS. Its errors: docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessage.html
 */
export const sqs = {
  name: 'sqs',
  description: 'sends the signal as JSON to a queue of SQS that the operator has named, by its ARN or URL',
  placeProblem: (given) =>
    awsPlace(queueArnFrom(given))?.service === 'sqs'
      ? undefined
      : 'Must be the ARN of a queue: arn:aws:sqs:REGION:ACCOUNT:NAME.',
  placeFrom: queueArnFrom,
  awsRequest: requestFor,
  body: webhook.body,
  digest: webhook.digest,
  wholeDigests: { signals: 500, bytes: ROOM },
  verdict: (answer) =>
    answer.status === 200 ? { state: 'taken' } : awsRefusal('SQS', answer.status, awsCode(answer)),
  ...AWS,
} as const satisfies Channel
