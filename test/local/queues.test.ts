import { createHash, randomBytes } from 'node:crypto'
import {
  ChangeMessageVisibilityBatchCommand,
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListQueuesCommand,
  type Message,
  PurgeQueueCommand,
  type QueueAttributeName,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageBatchCommand,
  SendMessageCommand,
  type SendMessageCommandInput,
} from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type QueueBench, queueArn, queueModel, startQueueBench } from '../support/queues.ts'

const MODELS = [
  queueModel('plain'),
  queueModel('attributes'),
  queueModel('delays'),
  queueModel('batches'),
  queueModel('visibility'),
  queueModel('waits'),
  queueModel('purged'),
  queueModel('durable'),
  queueModel('short', { retentionSeconds: 60, delaySeconds: 5, visibilitySeconds: 7 }),
  queueModel('work', { redrive: { deadLetterArn: queueArn('dead'), maxReceiveCount: 2 } }),
  queueModel('dead'),
  queueModel('small', { maximumMessageBytes: 1024 }),
]

let bench: QueueBench
beforeAll(async () => {
  bench = await startQueueBench(MODELS)
})
afterAll(() => bench.stop())

const send = (queue: string, body: string, more: Partial<SendMessageCommandInput> = {}) =>
  bench.client.send(new SendMessageCommand({ QueueUrl: bench.url(queue), MessageBody: body, ...more }))

async function receive(queue: string, more: Partial<ReceiveMessageCommandInput> = {}): Promise<Message[]> {
  const command = new ReceiveMessageCommand({ QueueUrl: bench.url(queue), MaxNumberOfMessages: 10, ...more })
  return (await bench.client.send(command)).Messages ?? []
}

const bodies = (messages: readonly Message[]) => messages.map((message) => message.Body)
const handleOf = (messages: readonly Message[]) => messages[0]?.ReceiptHandle ?? ''
const remove = (queue: string, handle: string) =>
  bench.client.send(new DeleteMessageCommand({ QueueUrl: bench.url(queue), ReceiptHandle: handle }))

async function attributes(queue: string, ...names: QueueAttributeName[]) {
  const command = new GetQueueAttributesCommand({ QueueUrl: bench.url(queue), AttributeNames: names })
  return (await bench.client.send(command)).Attributes
}

describe('sending and receiving', () => {
  test('hands over a message once, until its visibility timeout, and never again after its deletion', async () => {
    await send('plain', 'hello é 😀')
    const first = await receive('plain')
    expect(bodies(first)).toEqual(['hello é 😀'])
    expect(await receive('plain')).toEqual([])
    bench.clock.advance(30_001)
    const second = await receive('plain')
    expect(second[0]?.MessageId).toBe(first[0]?.MessageId)
    expect(handleOf(second)).not.toBe(handleOf(first))
    await remove('plain', handleOf(second))
    bench.clock.advance(30_001)
    expect(await receive('plain')).toEqual([])
  })

  test('tells the system attributes and message attributes that were asked for', async () => {
    const before = bench.clock()
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
    bench.clock.advance(30_001)
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

  test('carries a message of 1 MiB unharmed', async () => {
    const body = randomBytes(524_288).toString('hex')
    await send('attributes', body)
    bench.clock.advance(30_001)
    const received = (await receive('attributes')).map((message) => message.Body)
    expect(received).toContain(body)
  })

  test('delays by the message, else by the queue', async () => {
    await send('delays', 'later', { DelaySeconds: 60 })
    expect(await attributes('delays', 'ApproximateNumberOfMessagesDelayed')).toEqual({
      ApproximateNumberOfMessagesDelayed: '1',
    })
    expect(await receive('delays')).toEqual([])
    bench.clock.advance(60_001)
    expect(bodies(await receive('delays'))).toEqual(['later'])
    await send('short', 'by the queue')
    expect(await receive('short')).toEqual([])
    bench.clock.advance(5_001)
    expect(bodies(await receive('short'))).toEqual(['by the queue'])
  })

  test('forgets a message after its retention period', async () => {
    await send('short', 'old')
    bench.clock.advance(60_001)
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

  test('gives no message to a receiver that hung up', async () => {
    const gone = new AbortController()
    const command = new ReceiveMessageCommand({ QueueUrl: bench.url('waits'), WaitTimeSeconds: 20 })
    const waiting = bench.client.send(command, { abortSignal: gone.signal })
    await receive('waits')
    gone.abort()
    await expect(waiting).rejects.toThrow('aborted')
    await receive('waits')
    await send('waits', 'for somebody else')
    expect(bodies(await receive('waits'))).toEqual(['for somebody else'])
  })

  test('changes the visibility of one delivery', async () => {
    const change = (handle: string, seconds: number) =>
      bench.client.send(
        new ChangeMessageVisibilityCommand({
          QueueUrl: bench.url('visibility'),
          ReceiptHandle: handle,
          VisibilityTimeout: seconds,
        }),
      )
    await send('visibility', 'z')
    const first = handleOf(await receive('visibility'))
    await change(first, 3600)
    bench.clock.advance(31_000)
    expect(await receive('visibility')).toEqual([])
    await change(first, 0)
    const second = handleOf(await receive('visibility'))
    await expect(change(first, 0)).rejects.toMatchObject({ name: 'InvalidParameterValue' })
    bench.clock.advance(31_000)
    await expect(change(second, 0)).rejects.toMatchObject({ name: 'MessageNotInflight' })
    await remove('visibility', second)
    expect(await receive('visibility')).toEqual([])
  })
})

describe('batches', () => {
  test('report each entry on its own', async () => {
    const sent = await bench.client.send(
      new SendMessageBatchCommand({
        QueueUrl: bench.url('batches'),
        Entries: [
          { Id: 'a', MessageBody: 'one' },
          { Id: 'b', MessageBody: '\u0000' },
          { Id: 'c', MessageBody: 'three', DelaySeconds: 1 },
        ],
      }),
    )
    expect(sent.Successful?.map((entry) => entry.Id)).toEqual(['a', 'c'])
    expect(sent.Failed).toMatchObject([{ Id: 'b', SenderFault: true, Code: 'InvalidMessageContents' }])
    bench.clock.advance(1_001)
    const received = await receive('batches')
    expect(bodies(received).sort()).toEqual(['one', 'three'])
    const entries = received.map((message, index) => ({
      Id: `${index}`,
      ReceiptHandle: message.ReceiptHandle,
    }))
    const hidden = await bench.client.send(
      new ChangeMessageVisibilityBatchCommand({
        QueueUrl: bench.url('batches'),
        Entries: entries.map((entry) => ({ ...entry, VisibilityTimeout: 0 })),
      }),
    )
    expect(hidden.Successful).toHaveLength(2)
    const again = await receive('batches')
    const deleted = await bench.client.send(
      new DeleteMessageBatchCommand({
        QueueUrl: bench.url('batches'),
        Entries: [
          ...again.map((message, index) => ({ Id: `${index}`, ReceiptHandle: message.ReceiptHandle })),
          { Id: 'bad', ReceiptHandle: 'nonsense' },
        ],
      }),
    )
    expect(deleted.Successful).toHaveLength(2)
    expect(deleted.Failed).toMatchObject([{ Id: 'bad', Code: 'ReceiptHandleIsInvalid' }])
  })

  const entry = (id: string) => ({ Id: id, MessageBody: 'x' })
  test.each([
    ['EmptyBatchRequest', []],
    ['TooManyEntriesInBatchRequest', Array.from({ length: 11 }, (_, index) => entry(`${index}`))],
    ['BatchEntryIdsNotDistinct', [entry('a'), entry('a')]],
    ['InvalidBatchEntryId', [entry('a b')]],
    ['BatchRequestTooLong', ['a', 'b'].map((Id) => ({ Id, MessageBody: 'x'.repeat(600_000) }))],
  ])('are refused as a whole: %s', async (name, entries) => {
    const command = new SendMessageBatchCommand({ QueueUrl: bench.url('batches'), Entries: entries })
    await expect(bench.client.send(command)).rejects.toMatchObject({ name })
  })
})

describe('a queue as a whole', () => {
  test('tells its attributes', async () => {
    expect(await attributes('work', 'All')).toMatchObject({
      QueueArn: queueArn('work'),
      VisibilityTimeout: '30',
      RedrivePolicy: JSON.stringify({ deadLetterTargetArn: queueArn('dead'), maxReceiveCount: 2 }),
      ApproximateNumberOfMessages: '0',
      ApproximateNumberOfMessagesNotVisible: '0',
    })
  })

  test('is found by name and listed', async () => {
    const { QueueUrl } = await bench.client.send(new GetQueueUrlCommand({ QueueName: 'plain' }))
    expect(QueueUrl).toBe(bench.url('plain'))
    const page = await bench.client.send(new ListQueuesCommand({ MaxResults: 5 }))
    const rest = await bench.client.send(new ListQueuesCommand({ NextToken: page.NextToken }))
    expect([...(page.QueueUrls ?? []), ...(rest.QueueUrls ?? [])]).toEqual(
      MODELS.map(({ name }) => bench.url(name)),
    )
    const some = await bench.client.send(new ListQueuesCommand({ QueueNamePrefix: 'pu' }))
    expect(some.QueueUrls).toEqual([bench.url('purged')])
  })

  test('is purged, once a minute', async () => {
    await send('purged', 'x')
    const purge = () => bench.client.send(new PurgeQueueCommand({ QueueUrl: bench.url('purged') }))
    await purge()
    expect(await receive('purged')).toEqual([])
    await expect(purge()).rejects.toMatchObject({ name: 'PurgeQueueInProgress' })
    bench.clock.advance(60_000)
    await purge()
  })

  test('keeps its messages, what is in flight and the receipts over a restart', async () => {
    await send('durable', 'waiting', { MessageGroupId: 'g' })
    const big = '"'.repeat(1_048_576)
    await send('durable', big)
    const taken = await receive('durable', { MaxNumberOfMessages: 1 })
    expect(bodies(taken)).toEqual(['waiting'])
    await bench.restart()
    const [rest] = await receive('durable')
    expect(rest?.Body).toBe(big)
    await remove('durable', handleOf(taken))
    bench.clock.advance(30_001)
    const [again] = await receive('durable', { MessageSystemAttributeNames: ['ApproximateReceiveCount'] })
    expect(again?.Body).toBe(big)
    expect(again?.Attributes?.ApproximateReceiveCount).toBe('2')
  })
})

test('what the runtime itself was working on is visible again right after a restart', async () => {
  await send('durable', 'half done')
  const queue = () => bench.queues.queue(queueArn('durable'))
  const request = { max: 10, waitSeconds: 0, signal: new AbortController().signal }
  const taken = await queue().receive({ ...request, inProcess: true })
  expect(taken.map(({ message }) => message.body)).toContain('half done')
  await bench.restart()
  expect(bodies(await receive('durable'))).toContain('half done')
  await bench.restart()
  expect(bodies(await receive('durable'))).toEqual([])
})

describe('what cannot be', () => {
  test.each<[string, string, () => Promise<unknown>]>([
    ['an unknown queue', 'QueueDoesNotExist', () => send('nowhere', 'x')],
    [
      'an unknown queue name',
      'QueueDoesNotExist',
      () => bench.client.send(new GetQueueUrlCommand({ QueueName: 'no' })),
    ],
    ['a handle that is none', 'ReceiptHandleIsInvalid', () => remove('plain', 'abc')],
    ['a message that is too long', 'InvalidParameterValue', () => send('small', 'x'.repeat(1025))],
    ['an empty message', 'MissingParameter', () => send('plain', '')],
    ['a character that XML cannot carry', 'InvalidMessageContents', () => send('plain', 'a\u0001')],
    ['a delay over 15 minutes', 'InvalidParameterValue', () => send('plain', 'x', { DelaySeconds: 901 })],
    ['more than 10 messages', 'InvalidParameterValue', () => receive('plain', { MaxNumberOfMessages: 11 })],
    ['no message at all', 'InvalidParameterValue', () => receive('plain', { MaxNumberOfMessages: 0 })],
    ['a wait over 20 s', 'InvalidParameterValue', () => receive('plain', { WaitTimeSeconds: 21 })],
    ['a group id with a space', 'InvalidParameterValue', () => send('plain', 'x', { MessageGroupId: 'a b' })],
    [
      'an attribute of an unknown type',
      'InvalidParameterValue',
      () => send('plain', 'x', { MessageAttributes: { a: { DataType: 'Date', StringValue: 'x' } } }),
    ],
    [
      'a parameter of FIFO queues',
      'InvalidParameterValue',
      () => send('plain', 'x', { MessageDeduplicationId: 'd' }),
    ],
  ])('%s is refused: %s', async (_case, name, run) => {
    await expect(run()).rejects.toMatchObject({ name })
  })

  test('an unknown attribute is named', async () => {
    const command = new GetQueueAttributesCommand({
      QueueUrl: bench.url('plain'),
      AttributeNames: ['FifoThroughputLimit'],
    })
    await expect(bench.client.send(command)).rejects.toThrow('FifoThroughputLimit')
  })

  test('an operation that the local queues lack is named', async () => {
    await expect(bench.client.send(new CreateQueueCommand({ QueueName: 'q' }))).rejects.toThrow('CreateQueue')
  })
})
