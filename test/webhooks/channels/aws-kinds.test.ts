import { describe, expect, test } from 'vitest'
import type { Channel } from '../../../functions/webhooks/channels/channel.ts'
import { channelOf } from '../../../functions/webhooks/channels/channels.ts'
import { aNotice } from '../../support/channels/hostile-notice.ts'

const QUEUE = 'arn:aws:sqs:eu-west-1:123456789012:signals'
const BUS = 'arn:aws:events:eu-west-1:123456789012:event-bus/crm'
const NOTICE = aNotice()
const sentAt = new Date('2026-11-21T09:30:00.000Z')

function requestOf(channel: Channel, place: string, body = channel.body(NOTICE)) {
  const sending = { organizationId: 'org_1', deliveryId: 'dlv_1', sentAt, body, region: 'us-east-1' }
  const request = channel.awsRequest?.(place, sending)
  if (!request) throw new Error('no request')
  return request
}
const [sqs, eventBridge, s3] = [channelOf('sqs'), channelOf('eventbridge'), channelOf('s3')]
const digest = (channel: Channel) => {
  const notices = [aNotice({ createdAt: '2026-11-21T08:59:00.000Z' }), aNotice()]
  return channel.digest({
    id: 'dlv_1',
    from: '2026-11-21T08:00:00.000Z',
    to: '2026-11-21T09:00:00.000Z',
    count: 2,
    notices,
  })
}

describe('the place of a destination at AWS', () => {
  test.each([
    [sqs, QUEUE],
    [sqs, `${QUEUE}.fifo`],
    [sqs, 'https://sqs.eu-west-1.amazonaws.com/123456789012/signals'],
    [sqs, 'arn:aws-cn:sqs:cn-north-1:123456789012:signals'],
    [eventBridge, BUS],
    [s3, 'arn:aws:s3:::lake'],
    [s3, 'arn:aws:s3:::lake/signals/crm'],
    [s3, 'arn:aws:s3:eu-west-1:123456789012:lake/signals'],
  ])('of kind $name can be %s', (channel, place) => {
    expect(channel.placeProblem(place, 'public')).toBeUndefined()
  })

  test.each([
    [sqs, 'arn:aws:sqs:eu-west-1:123456789012:*'],
    [sqs, 'arn:aws:sqs:eu-west-1:1:signals'],
    [sqs, 'arn:aws:sqs::123456789012:signals'],
    [sqs, 'https://sqs.eu-west-1.amazonaws.com.evil.example/123456789012/signals'],
    [sqs, 'https://evil.example/123456789012/signals'],
    [sqs, BUS],
    [eventBridge, 'arn:aws:events:eu-west-1:123456789012:rule/crm'],
    [eventBridge, `${BUS}/more`],
    [eventBridge, QUEUE],
    [s3, 'arn:aws:s3:::lake/../other'],
    [s3, 'arn:aws:s3:::lake//signals'],
    [s3, 'arn:aws:s3:::lake/'],
    [s3, 'arn:aws:s3:::lake/?acl'],
    [s3, 'arn:aws:s3:::L'],
    [s3, 's3://lake/signals'],
    [s3, 'https://lake.s3.amazonaws.com/'],
  ])('of kind $name can not be %s', (channel, place) => {
    expect(channel.placeProblem(place, 'public')).toMatch(/^Must be the ARN/)
    expect(channel.placeProblem(place, 'any')).toMatch(/^Must be the ARN/)
  })

  test('is an ARN, whether it was given as an ARN or as a URL', () => {
    expect(sqs.placeFrom?.('https://sqs.eu-west-1.amazonaws.com/123456789012/signals')).toBe(QUEUE)
    expect(sqs.placeFrom?.('https://sqs.us-gov-west-1.amazonaws.com/123456789012/a')).toBe(
      'arn:aws-us-gov:sqs:us-gov-west-1:123456789012:a',
    )
  })
})

describe('a message of SQS', () => {
  test('has the record of the signal, and its type and delivery as attributes', () => {
    const { url, region, body } = requestOf(sqs, QUEUE)
    const { MessageBody, ...rest } = JSON.parse(body)
    expect([url, region]).toEqual(['https://sqs.eu-west-1.amazonaws.com/', 'eu-west-1'])
    expect(JSON.parse(MessageBody)).toMatchObject({ type: aNotice().record.type })
    expect(rest).toEqual({
      QueueUrl: 'https://sqs.eu-west-1.amazonaws.com/123456789012/signals',
      MessageAttributes: {
        'webhook-id': { DataType: 'String', StringValue: 'dlv_1' },
        type: { DataType: 'String', StringValue: aNotice().record.type },
      },
    })
  })

  test('in a FIFO queue is in order for one company or person, and taken once', () => {
    const { record } = NOTICE
    expect(JSON.parse(requestOf(sqs, `${QUEUE}.fifo`).body)).toMatchObject({
      MessageGroupId: record.account?.id ?? record.person?.id,
      MessageDeduplicationId: 'dlv_1',
    })
    const { body } = requestOf(sqs, `${QUEUE}.fifo`, digest(sqs))
    expect(JSON.parse(body)).toMatchObject({ MessageGroupId: 'org_1' })
  })

  test('has no characters that SQS does not take, and the same text', () => {
    const text = 'a\u0000\u0007\ufffe\uffffz\ud800'
    const { body } = requestOf(sqs, QUEUE, sqs.body(aNotice({ text })))
    const { MessageBody } = JSON.parse(body)
    expect(MessageBody).not.toMatch(/[\ufffe\uffff]/)
    expect(JSON.parse(MessageBody).text).toBe(text)
  })
})

test('an event of EventBridge has the type of the signal, or says that it is a digest', () => {
  const entryIn = (body: string) => JSON.parse(body).Entries[0]
  const entry = entryIn(requestOf(eventBridge, BUS).body)
  expect(entry).toMatchObject({
    EventBusName: BUS,
    Source: 'signalbox',
    DetailType: aNotice().record.type,
    Resources: ['dlv_1'],
  })
  expect(JSON.parse(entry.Detail)).toMatchObject({ id: NOTICE.record.id })
  expect(entryIn(requestOf(eventBridge, BUS, digest(eventBridge)).body).DetailType).toBe('digest')
})

describe('a file of S3', () => {
  test('lies in the folder of the hour of its signal, whenever it is written', () => {
    const body = s3.body(aNotice({ createdAt: '2026-10-02T23:59:59.000Z' }))
    const { url, headers, region } = requestOf(s3, 'arn:aws:s3:::lake/signals', body)
    expect(url).toBe('https://s3.us-east-1.amazonaws.com/lake/signals/2026/10/02/23/dlv_1.ndjson')
    expect(region).toBe('us-east-1')
    expect(headers).not.toHaveProperty('x-amz-expected-bucket-owner')
  })

  test('goes to the region and the account that the ARN names', () => {
    const { url, headers } = requestOf(s3, 'arn:aws:s3:eu-west-1:123456789012:lake')
    expect(url).toMatch(/^https:\/\/s3\.eu-west-1\.amazonaws\.com\/lake\/20/)
    expect(headers['x-amz-expected-bucket-owner']).toBe('123456789012')
  })

  test('has a line for each signal', () => {
    const lines = digest(s3).split('\n')
    expect(lines).toHaveLength(3)
    expect(lines.slice(0, 2).map((line) => JSON.parse(line).type)).toEqual(
      Array(2).fill(aNotice().record.type),
    )
  })
})

const answer = (status: number, body: string | object = '', headers: Record<string, string> = {}) => ({
  status,
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const s3Error = (status: number, code: string) => answer(status, `<Error><Code>${code}</Code></Error>`)
const failed = (ErrorCode: string) => answer(200, { FailedEntryCount: 1, Entries: [{ ErrorCode }] })

describe('an answer of AWS', () => {
  test.each([
    [sqs, answer(200, '{}'), 'taken'],
    [sqs, answer(400, { __type: 'com.amazonaws.sqs#QueueDoesNotExist' }), 'stop'],
    [sqs, answer(403, { __type: 'AccessDeniedException' }), 'stop'],
    [sqs, answer(400, { __type: 'com.amazonaws.sqs#KmsDisabled' }), 'stop'],
    [sqs, answer(400, { __type: 'com.amazonaws.sqs#KmsThrottled' }), 'retry'],
    [sqs, answer(400, { __type: 'com.amazonaws.sqs#RequestThrottled' }), 'retry'],
    [sqs, answer(400, { __type: 'com.amazonaws.sqs#InvalidMessageContents' }), 'drop'],
    [sqs, answer(403, { __type: 'ExpiredTokenException' }), 'retry'],
    [sqs, answer(403, '', { 'x-amzn-errortype': 'AccessDeniedException:http://x' }), 'stop'],
    [sqs, answer(500, 'no JSON'), 'retry'],
    [eventBridge, answer(200, { FailedEntryCount: 0, Entries: [{ EventId: '1' }] }), 'taken'],
    [eventBridge, failed('ThrottlingException'), 'retry'],
    [eventBridge, failed('InternalFailure'), 'retry'],
    [eventBridge, failed('MalformedDetail'), 'drop'],
    [eventBridge, failed('ResourceNotFoundException'), 'stop'],
    [eventBridge, failed('NotAuthorizedForSourceException'), 'stop'],
    [eventBridge, answer(200, '<html>'), 'retry'],
    [eventBridge, answer(400, { __type: 'ThrottlingException' }), 'retry'],
    [s3, answer(200), 'taken'],
    [s3, s3Error(404, 'NoSuchBucket'), 'stop'],
    [s3, s3Error(403, 'AccessDenied'), 'stop'],
    [s3, s3Error(301, 'PermanentRedirect'), 'stop'],
    [s3, s3Error(400, 'AuthorizationHeaderMalformed'), 'stop'],
    [s3, s3Error(400, 'KMS.DisabledException'), 'stop'],
    [s3, s3Error(503, 'SlowDown'), 'retry'],
    [s3, s3Error(403, 'RequestTimeTooSkewed'), 'retry'],
    [s3, s3Error(403, 'constructor'), 'retry'],
    [s3, answer(307), 'retry'],
  ])('to kind $name: %j is judged as %s', (channel, given, state) => {
    expect(channel.verdict(given).state).toBe(state)
  })

  test('says what to do', () => {
    expect(s3.verdict(s3Error(301, 'PermanentRedirect'))).toMatchObject({
      reason:
        'S3 answered 301 PermanentRedirect. The bucket is in another region. Name the region in the ARN: arn:aws:s3:REGION::BUCKET.',
    })
    expect(sqs.verdict(answer(403, { __type: 'ExpiredTokenException' }))).toMatchObject({
      explain:
        'SQS answered 403 ExpiredTokenException. The fault is with this service. It is tried again later.',
    })
  })
})
