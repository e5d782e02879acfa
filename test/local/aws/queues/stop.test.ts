import { setTimeout as sleep } from 'node:timers/promises'
import { ReceiveMessageCommand, SendMessageCommand, StartMessageMoveTaskCommand } from '@aws-sdk/client-sqs'
import { beforeEach, expect, test } from 'vitest'
import type { StateStore } from '../../../../local/aws/contracts/state.ts'
import { type QueueBench, queueArn, queueModel, startQueueBench } from '../../../support/local/queues.ts'

const MODELS = [
  queueModel('work', { redrive: { deadLetterArn: queueArn('dead'), maxReceiveCount: 1 } }),
  queueModel('dead'),
  queueModel('elsewhere'),
  queueModel('short', { retentionSeconds: 60 }),
]

let bench: QueueBench
let done: string[]
/** Writes wait from here on until they are released. */
let hold: () => void
let release: () => void
beforeEach(async () => {
  done = []
  let gate = Promise.resolve()
  hold = () => {
    gate = new Promise((resolve) => {
      release = resolve
    })
  }
  const held = (store: StateStore): StateStore => ({
    ...store,
    commit: async (writes) => {
      await gate
      await store.commit(writes)
      done.push('stored')
    },
  })
  bench = await startQueueBench(MODELS, held)
})

const send = (name: string) =>
  bench.client.send(new SendMessageCommand({ QueueUrl: bench.url(name), MessageBody: 'm' }))

test.each([
  [
    'a move to another queue',
    async () => {
      await send('dead')
      hold()
      const input = { SourceArn: queueArn('dead'), DestinationArn: queueArn('elsewhere') }
      await bench.client.send(new StartMessageMoveTaskCommand(input))
    },
  ],
  [
    'a move to the dead-letter queue',
    async () => {
      await send('work')
      await bench.client.send(new ReceiveMessageCommand({ QueueUrl: bench.url('work') }))
      hold()
      bench.clock.advance(30_001)
    },
  ],
  [
    'the end of a message that nobody received',
    async () => {
      await send('short')
      hold()
      bench.clock.advance(60_001)
    },
  ],
])('the queues stop only after %s is stored', async (_case, begin) => {
  await begin()
  done = []
  const stopped = bench.stop().then(() => done.push('stopped'))
  await sleep(100)
  release()
  await stopped
  expect(done).toEqual(['stored', 'stopped'])
})
