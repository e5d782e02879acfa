import {
  ChangeMessageVisibilityBatchCommand,
  CreateQueueCommand,
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  SendMessageBatchCommand,
} from '@aws-sdk/client-sqs'
import { describe, expect, test } from 'vitest'
import { bodies, useQueues } from '../../../support/local/queue-calls.ts'
import { queueModel } from '../../../support/local/queues.ts'

const MODELS = [
  queueModel('plain'),
  queueModel('batches'),
  queueModel('small', { maximumMessageBytes: 1024 }),
]

const { bench, send, receive, remove } = useQueues(MODELS)

describe('batches', () => {
  test('report each entry on its own', async () => {
    const sent = await bench().client.send(
      new SendMessageBatchCommand({
        QueueUrl: bench().url('batches'),
        Entries: [
          { Id: 'a', MessageBody: 'one' },
          { Id: 'b', MessageBody: '\u0000' },
          { Id: 'c', MessageBody: 'three', DelaySeconds: 1 },
        ],
      }),
    )
    expect(sent.Successful?.map((entry) => entry.Id)).toEqual(['a', 'c'])
    expect(sent.Failed).toMatchObject([{ Id: 'b', SenderFault: true, Code: 'InvalidMessageContents' }])
    bench().clock.advance(1_001)
    const received = await receive('batches')
    expect(bodies(received).sort()).toEqual(['one', 'three'])
    const entries = received.map((message, index) => ({
      Id: `${index}`,
      ReceiptHandle: message.ReceiptHandle,
    }))
    const hidden = await bench().client.send(
      new ChangeMessageVisibilityBatchCommand({
        QueueUrl: bench().url('batches'),
        Entries: entries.map((entry) => ({ ...entry, VisibilityTimeout: 0 })),
      }),
    )
    expect(hidden.Successful).toHaveLength(2)
    const again = await receive('batches')
    const deleted = await bench().client.send(
      new DeleteMessageBatchCommand({
        QueueUrl: bench().url('batches'),
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
    const command = new SendMessageBatchCommand({ QueueUrl: bench().url('batches'), Entries: entries })
    await expect(bench().client.send(command)).rejects.toMatchObject({ name })
  })
})

describe('invalid requests', () => {
  test.each<[string, string, () => Promise<unknown>]>([
    ['an unknown queue', 'QueueDoesNotExist', () => send('nowhere', 'x')],
    [
      'an unknown queue name',
      'QueueDoesNotExist',
      () => bench().client.send(new GetQueueUrlCommand({ QueueName: 'no' })),
    ],
    ['an invalid handle', 'ReceiptHandleIsInvalid', () => remove('plain', 'abc')],
    ['a message that is too long', 'InvalidParameterValue', () => send('small', 'x'.repeat(1025))],
    ['an empty message', 'MissingParameter', () => send('plain', '')],
    ['a character that XML forbids', 'InvalidMessageContents', () => send('plain', 'a\u0001')],
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
      QueueUrl: bench().url('plain'),
      AttributeNames: ['FifoThroughputLimit'],
    })
    await expect(bench().client.send(command)).rejects.toThrow('FifoThroughputLimit')
  })

  test('an unknown operation is named', async () => {
    await expect(bench().client.send(new CreateQueueCommand({ QueueName: 'q' }))).rejects.toThrow(
      'CreateQueue',
    )
  })
})
