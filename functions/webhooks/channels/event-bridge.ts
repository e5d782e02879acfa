import * as v from 'valibot'
import { awsPlace } from '../named-places/aws-place.ts'
import { AWS, awsCode, awsRefusal } from './aws-answer.ts'
import type { AwsRequest, Channel, ChannelVerdict, Sending } from './channel.ts'
import { aboutRecord } from './record-body.ts'
import { webhook } from './webhook.ts'

/** An event has 256 KB with its names, in the oldest of the limits that AWS names. */
const ROOM = 250_000

function requestFor(place: string, { body, deliveryId }: Sending): AwsRequest {
  const bus = awsPlace(place)
  if (bus?.service !== 'events') throw new Error(`${place} is no event bus`)
  const { region, domain } = bus
  const entry = {
    EventBusName: place,
    Source: 'signalbox',
    DetailType: aboutRecord(body).type,
    Detail: body,
    Resources: [deliveryId],
  }
  return {
    method: 'POST',
    url: `https://events.${region}.${domain}/`,
    region,
    service: 'events',
    api: 'EVENTBRIDGE',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSEvents.PutEvents' },
    body: JSON.stringify({ Entries: [entry] }),
  }
}

const Result = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    FailedEntryCount: v.number(),
    Entries: v.array(v.object({ ErrorCode: v.nullish(v.string()) })),
  }),
)

/** The answer 200 may still say that the event was not taken. */
function takenVerdict(body: string): ChannelVerdict {
  const result = v.safeParse(Result, body)
  if (!result.success) return awsRefusal('EventBridge', 200, undefined)
  const { FailedEntryCount, Entries } = result.output
  return FailedEntryCount === 0
    ? { state: 'taken' }
    : awsRefusal('EventBridge', 200, Entries[0]?.ErrorCode ?? undefined)
}

/**
 * An event bus of EventBridge. Its errors:
 * docs.aws.amazon.com/eventbridge/latest/APIReference/API_PutEventsResultEntry.html
 */
export const eventBridge = {
  name: 'eventbridge',
  description: 'puts the signal as an event on a bus of EventBridge that the operator has named, by its ARN',
  placeProblem: (given) =>
    awsPlace(given)?.service === 'events'
      ? undefined
      : 'Must be the ARN of an event bus: arn:aws:events:REGION:ACCOUNT:event-bus/NAME.',
  awsRequest: requestFor,
  body: webhook.body,
  digest: webhook.digest,
  wholeDigests: { signals: 100, bytes: ROOM },
  verdict: (answer) =>
    answer.status === 200
      ? takenVerdict(answer.body)
      : awsRefusal('EventBridge', answer.status, awsCode(answer)),
  ...AWS,
} as const satisfies Channel
