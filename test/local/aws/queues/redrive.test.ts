import {
  CancelMessageMoveTaskCommand,
  GetQueueAttributesCommand,
  ListDeadLetterSourceQueuesCommand,
  ListMessageMoveTasksCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type QueueBench, queueArn, queueModel, startQueueBench } from '../../../support/local/queues.ts'

const TO_DEAD = { redrive: { deadLetterArn: queueArn('dead'), maxReceiveCount: 2 } }
const MODELS = [
  queueModel('work', TO_DEAD),
  queueModel('other', TO_DEAD),
  queueModel('dead'),
  queueModel('elsewhere'),
]

let bench: QueueBench
beforeEach(async () => {
  bench = await startQueueBench(MODELS)
})
afterEach(() => bench.stop())

const send = (queue: string, body: string) =>
  bench.client.send(new SendMessageCommand({ QueueUrl: bench.url(queue), MessageBody: body }))

async function receive(queue: string) {
  const command = new ReceiveMessageCommand({
    QueueUrl: bench.url(queue),
    MaxNumberOfMessages: 10,
    MessageSystemAttributeNames: ['All'],
  })
  return (await bench.client.send(command)).Messages ?? []
}

async function depth(queue: string): Promise<number> {
  const command = new GetQueueAttributesCommand({
    QueueUrl: bench.url(queue),
    AttributeNames: ['ApproximateNumberOfMessages'],
  })
  const { Attributes } = await bench.client.send(command)
  return Number(Attributes?.ApproximateNumberOfMessages)
}

/** Receives without deleting, until the messages go to the dead-letter queue. */
async function exhaust(queue: string) {
  for (let time = 0; time < 2; time++) {
    await receive(queue)
    bench.clock.advance(30_001)
  }
}

const start = (input: {
  SourceArn: string
  DestinationArn?: string
  MaxNumberOfMessagesPerSecond?: number
}) => bench.client.send(new StartMessageMoveTaskCommand(input))
async function tasks() {
  const command = new ListMessageMoveTasksCommand({ SourceArn: queueArn('dead'), MaxResults: 10 })
  return (await bench.client.send(command)).Results ?? []
}

describe('redrive', () => {
  test('a message that was received too often goes to the dead-letter queue with its origin', async () => {
    await send('work', 'poison')
    await exhaust('work')
    await expect.poll(() => depth('dead')).toBe(1)
    expect(await receive('work')).toEqual([])
    const [message] = await receive('dead')
    expect(message?.Body).toBe('poison')
    expect(message?.Attributes).toMatchObject({
      ApproximateReceiveCount: '3',
      DeadLetterQueueSourceArn: queueArn('work'),
    })
  })

  test('survives a restart in the middle', async () => {
    await send('work', 'poison')
    await receive('work')
    bench.clock.advance(30_001)
    await receive('work')
    await bench.restart()
    bench.clock.advance(30_001)
    await expect.poll(() => depth('dead')).toBe(1)
  })

  test('a dead-letter queue lists its source queues', async () => {
    const command = new ListDeadLetterSourceQueuesCommand({ QueueUrl: bench.url('dead') })
    expect((await bench.client.send(command)).queueUrls).toEqual([bench.url('work'), bench.url('other')])
  })

  test('a move task returns each message to its origin', async () => {
    await send('work', 'w')
    await send('other', 'o')
    await exhaust('work')
    await exhaust('other')
    await expect.poll(() => depth('dead')).toBe(2)
    const { TaskHandle } = await start({ SourceArn: queueArn('dead') })
    expect(TaskHandle).toBeTruthy()
    await expect.poll(tasks).toMatchObject([{ Status: 'COMPLETED', ApproximateNumberOfMessagesMoved: 2 }])
    const [back] = await receive('work')
    expect(back).toMatchObject({ Body: 'w', Attributes: { ApproximateReceiveCount: '1' } })
    expect(back?.Attributes?.DeadLetterQueueSourceArn).toBeUndefined()
    expect((await receive('other')).map(({ Body }) => Body)).toEqual(['o'])
  })

  test('a move task moves messages to another queue at the given rate; only one may run', async () => {
    for (let number = 0; number < 5; number++) await send('dead', `m${number}`)
    const input = { SourceArn: queueArn('dead'), DestinationArn: queueArn('elsewhere') }
    const { TaskHandle } = await start({ ...input, MaxNumberOfMessagesPerSecond: 1 })
    await expect(start(input)).rejects.toMatchObject({ name: 'UnsupportedOperation' })
    await expect
      .poll(() => {
        bench.clock.advance(1_000)
        return depth('elsewhere')
      })
      .toBe(5)
    await expect.poll(tasks).toMatchObject([{ Status: 'COMPLETED' }])
    const cancel = new CancelMessageMoveTaskCommand({ TaskHandle })
    await expect(bench.client.send(cancel)).rejects.toMatchObject({ name: 'UnsupportedOperation' })
  })

  test('a move task can be cancelled, and else continues after a restart', async () => {
    for (let number = 0; number < 5; number++) await send('dead', `m${number}`)
    const input = { SourceArn: queueArn('dead'), DestinationArn: queueArn('elsewhere') }
    const { TaskHandle } = await start({ ...input, MaxNumberOfMessagesPerSecond: 1 })
    await bench.client.send(new CancelMessageMoveTaskCommand({ TaskHandle }))
    await expect.poll(tasks).toMatchObject([{ Status: 'CANCELLED' }])
    bench.clock.advance(1)
    await start({ ...input, MaxNumberOfMessagesPerSecond: 2 })
    await bench.restart()
    await expect.poll(() => depth('elsewhere')).toBe(5)
  })

  test('a message without a known origin makes the task fail and stays', async () => {
    await send('dead', 'stray')
    await start({ SourceArn: queueArn('dead') })
    await expect
      .poll(tasks)
      .toMatchObject([{ Status: 'FAILED', FailureReason: 'CouldNotDetermineMessageSource' }])
    expect(await depth('dead')).toBe(1)
  })

  test.each([
    ['a source that is not a dead-letter queue', { SourceArn: queueArn('work') }, 'InvalidParameterValue'],
    ['an unknown source', { SourceArn: queueArn('nowhere') }, 'ResourceNotFoundException'],
    [
      'an unknown destination',
      { SourceArn: queueArn('dead'), DestinationArn: queueArn('nowhere') },
      'ResourceNotFoundException',
    ],
  ])('%s is refused', async (_case, input, name) => {
    await expect(start(input)).rejects.toMatchObject({ name })
  })

  test('an unknown task cannot be cancelled', async () => {
    const cancel = new CancelMessageMoveTaskCommand({ TaskHandle: 'nothing' })
    await expect(bench.client.send(cancel)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })

  test('a dead-letter queue that is not in the template is an error at the start', async () => {
    const lost = queueModel('lost', { redrive: { deadLetterArn: queueArn('nowhere'), maxReceiveCount: 1 } })
    await expect(startQueueBench([lost])).rejects.toThrow('nowhere')
  })
})
