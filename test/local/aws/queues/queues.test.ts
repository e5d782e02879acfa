import { createHash, randomBytes } from 'node:crypto'
import {
  ChangeMessageVisibilityCommand,
  GetQueueUrlCommand,
  ListQueuesCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
} from '@aws-sdk/client-sqs'
import { describe, expect, test } from 'vitest'
import { bodies, handleOf, useQueues } from '../../../support/local/queue-calls.ts'
import { queueArn, queueModel } from '../../../support/local/queues.ts'

const MODELS = [
  queueModel('plain'),
  queueModel('attributes'),
  queueModel('delays'),
  queueModel('visibility'),
  queueModel('waits'),
  queueModel('purged'),
  queueModel('durable'),
  queueModel('short', { retentionSeconds: 60, delaySeconds: 5, visibilitySeconds: 7 }),
  queueModel('work', { redrive: { deadLetterArn: queueArn('dead'), maxReceiveCount: 2 } }),
  queueModel('dead'),
]

const { bench, send, receive, remove, attributes } = useQueues(MODELS)

describe('sending and receiving', () => {
  test('delivers a message once until its visibility timeout, and never after its deletion', async () => {
    await send('plain', 'hello é 😀')
    const first = await receive('plain')
    expect(bodies(first)).toEqual(['hello é 😀'])
    expect(await receive('plain')).toEqual([])
    bench().clock.advance(30_001)
    const second = await receive('plain')
    expect(second[0]?.MessageId).toBe(first[0]?.MessageId)
    expect(handleOf(second)).not.toBe(handleOf(first))
    await remove('plain', handleOf(second))
    bench().clock.advance(30_001)
    expect(await receive('plain')).toEqual([])
  })

  test('returns the requested system attributes and message attributes', async () => {
    const before = bench().clock()
    await send('attributes', 'x', {
      MessageGroupId: 'tenant-1',
      MessageAttributes: {
        kind: { DataType: 'String', StringValue: 'signal' },
        'more.bytes': { DataType: 'Binary', BinaryValue: Buffer.from([1, 2, 255]) },
      },
    })
    const [message] = await receive('attributes', {
      MessageSystemAttributeNames: ['All'],
      MessageAttributeNames: ['more.*'],
    })
    expect(message?.Attributes).toMatchObject({ ApproximateReceiveCount: '1', MessageGroupId: 'tenant-1' })
    expect(Number(message?.Attributes?.SentTimestamp)).toBeGreaterThanOrEqual(before)
    expect(Object.keys(message?.MessageAttributes ?? {})).toEqual(['more.bytes'])
    expect(message?.MessageAttributes?.['more.bytes']?.BinaryValue).toEqual(new Uint8Array([1, 2, 255]))
    bench().clock.advance(30_001)
    const [again] = await receive('attributes', { MessageSystemAttributeNames: ['ApproximateReceiveCount'] })
    expect(again?.Attributes).toEqual({ ApproximateReceiveCount: '2' })
    expect(again?.MessageAttributes).toBeUndefined()
  })

  test('computes the MD5 of attributes as SQS does', async () => {
    const sent = await send('attributes', 'y', {
      MessageAttributes: { my_attribute_name_1: { DataType: 'String', StringValue: 'my_attribute_value_1' } },
    })
    const field = (text: string) => Buffer.concat([Buffer.from([0, 0, 0, text.length]), Buffer.from(text)])
    const expected = [
      field('my_attribute_name_1'),
      field('String'),
      Buffer.from([1]),
      field('my_attribute_value_1'),
    ]
    expect(sent.MD5OfMessageAttributes).toBe(createHash('md5').update(Buffer.concat(expected)).digest('hex'))
  })

  test('delivers a message of 1 MiB unchanged', async () => {
    const body = randomBytes(524_288).toString('hex')
    await send('attributes', body)
    bench().clock.advance(30_001)
    const received = (await receive('attributes')).map((message) => message.Body)
    expect(received).toContain(body)
  })

  test('uses the delay of the message, else of the queue', async () => {
    await send('delays', 'later', { DelaySeconds: 60 })
    expect(await attributes('delays', 'ApproximateNumberOfMessagesDelayed')).toEqual({
      ApproximateNumberOfMessagesDelayed: '1',
    })
    expect(await receive('delays')).toEqual([])
    bench().clock.advance(60_001)
    expect(bodies(await receive('delays'))).toEqual(['later'])
    await send('short', 'by the queue')
    expect(await receive('short')).toEqual([])
    bench().clock.advance(5_001)
    expect(bodies(await receive('short'))).toEqual(['by the queue'])
  })

  test('deletes a message after its retention period', async () => {
    await send('short', 'old')
    bench().clock.advance(60_001)
    expect(await receive('short')).toEqual([])
    expect(await attributes('short', 'ApproximateNumberOfMessages')).toEqual({
      ApproximateNumberOfMessages: '0',
    })
  })

  test('wakes a long poll when a message arrives', async () => {
    const waiting = receive('waits', { WaitTimeSeconds: 20 })
    await send('waits', 'at last')
    expect(bodies(await waiting)).toEqual(['at last'])
  })

  test('gives no message to a receiver that closed its connection', async () => {
    const gone = new AbortController()
    const command = new ReceiveMessageCommand({ QueueUrl: bench().url('waits'), WaitTimeSeconds: 20 })
    const waiting = bench().client.send(command, { abortSignal: gone.signal })
    await receive('waits')
    gone.abort()
    await expect(waiting).rejects.toThrow('aborted')
    await receive('waits')
    await send('waits', 'for somebody else')
    expect(bodies(await receive('waits'))).toEqual(['for somebody else'])
  })

  test('changes the visibility of one delivery', async () => {
    const change = (handle: string, seconds: number) =>
      bench().client.send(
        new ChangeMessageVisibilityCommand({
          QueueUrl: bench().url('visibility'),
          ReceiptHandle: handle,
          VisibilityTimeout: seconds,
        }),
      )
    await send('visibility', 'z')
    const first = handleOf(await receive('visibility'))
    await change(first, 3600)
    bench().clock.advance(31_000)
    expect(await receive('visibility')).toEqual([])
    await change(first, 0)
    const second = handleOf(await receive('visibility'))
    await expect(change(first, 0)).rejects.toMatchObject({ name: 'InvalidParameterValue' })
    bench().clock.advance(31_000)
    await expect(change(second, 0)).rejects.toMatchObject({ name: 'MessageNotInflight' })
    await remove('visibility', second)
    expect(await receive('visibility')).toEqual([])
  })
})

describe('a queue as a whole', () => {
  test('returns its attributes', async () => {
    expect(await attributes('work', 'All')).toMatchObject({
      QueueArn: queueArn('work'),
      VisibilityTimeout: '30',
      RedrivePolicy: JSON.stringify({ deadLetterTargetArn: queueArn('dead'), maxReceiveCount: 2 }),
      ApproximateNumberOfMessages: '0',
      ApproximateNumberOfMessagesNotVisible: '0',
    })
  })

  test('is found by name and listed', async () => {
    const { QueueUrl } = await bench().client.send(new GetQueueUrlCommand({ QueueName: 'plain' }))
    expect(QueueUrl).toBe(bench().url('plain'))
    const page = await bench().client.send(new ListQueuesCommand({ MaxResults: 5 }))
    const rest = await bench().client.send(new ListQueuesCommand({ NextToken: page.NextToken }))
    expect([...(page.QueueUrls ?? []), ...(rest.QueueUrls ?? [])]).toEqual(
      MODELS.map(({ name }) => bench().url(name)),
    )
    const some = await bench().client.send(new ListQueuesCommand({ QueueNamePrefix: 'pu' }))
    expect(some.QueueUrls).toEqual([bench().url('purged')])
  })

  test('is purged, once a minute', async () => {
    await send('purged', 'x')
    const purge = () => bench().client.send(new PurgeQueueCommand({ QueueUrl: bench().url('purged') }))
    await purge()
    expect(await receive('purged')).toEqual([])
    await expect(purge()).rejects.toMatchObject({ name: 'PurgeQueueInProgress' })
    bench().clock.advance(60_000)
    await purge()
  })

  test('keeps messages, visibility and receipts over a restart', async () => {
    await send('durable', 'waiting', { MessageGroupId: 'g' })
    const big = '"'.repeat(1_048_576)
    await send('durable', big)
    const taken = await receive('durable', { MaxNumberOfMessages: 1 })
    expect(bodies(taken)).toEqual(['waiting'])
    await bench().restart()
    const [rest] = await receive('durable')
    expect(rest?.Body).toBe(big)
    await remove('durable', handleOf(taken))
    bench().clock.advance(30_001)
    const [again] = await receive('durable', { MessageSystemAttributeNames: ['ApproximateReceiveCount'] })
    expect(again?.Body).toBe(big)
    expect(again?.Attributes?.ApproximateReceiveCount).toBe('2')
  })
})

test('messages that the runtime itself had received are visible right after a restart', async () => {
  await send('durable', 'half done')
  const queue = () => bench().queues.queue(queueArn('durable'))
  const request = { max: 10, waitSeconds: 0, signal: new AbortController().signal }
  const taken = await queue().receive({ ...request, inProcess: true })
  expect(taken.map(({ message }) => message.body)).toContain('half done')
  await bench().restart()
  expect(bodies(await receive('durable'))).toContain('half done')
  await bench().restart()
  expect(bodies(await receive('durable'))).toEqual([])
})
