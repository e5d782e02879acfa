import { setTimeout as sleep } from 'node:timers/promises'
import {
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ACCOUNT } from '../../../../local/aws/contracts/account.ts'
import type { StateStore } from '../../../../local/aws/contracts/state.ts'
import { clientConfig } from '../../../../local/aws/dynamodb/client.ts'
import { startDynamoDb } from '../../../../local/aws/dynamodb/start-dynamodb.ts'
import { type LocalQueues, startQueues } from '../../../../local/aws/queues/start-queues.ts'
import { openStateStore } from '../../../../local/aws/state/state-store.ts'
import { type MovableClock, movableClock } from '../../../support/local/clock.ts'
import { queueArn, queueModel, unexpected } from '../../../support/local/queues.ts'

const MODELS = [
  queueModel('work', { redrive: { deadLetterArn: queueArn('dead'), maxReceiveCount: 1 } }),
  queueModel('dead'),
  queueModel('elsewhere'),
  queueModel('short', { retentionSeconds: 60 }),
]

let engine: Awaited<ReturnType<typeof startDynamoDb>>
let store: StateStore
let clock: MovableClock
let queues: LocalQueues
let client: SQSClient
let done: string[]
/** Writes wait from here on until they are released. */
let hold: () => void
let release: () => void
beforeEach(async () => {
  engine = await startDynamoDb()
  store = await openStateStore(engine.endpoint)
  clock = movableClock()
  done = []
  let gate = Promise.resolve()
  hold = () => {
    gate = new Promise((resolve) => {
      release = resolve
    })
  }
  const commit: StateStore['commit'] = async (writes) => {
    await gate
    await store.commit(writes)
    done.push('stored')
  }
  queues = await startQueues({ queues: MODELS, store: { ...store, commit }, clock, report: unexpected })
  client = new SQSClient(clientConfig(queues.endpoint))
})
afterEach(async () => {
  client.destroy()
  store.close()
  await engine.stop()
})

const QueueUrl = (name: string) => `${queues.endpoint}/${ACCOUNT}/${name}`
const send = (name: string) =>
  client.send(new SendMessageCommand({ QueueUrl: QueueUrl(name), MessageBody: 'm' }))

test.each([
  [
    'a move to another queue',
    async () => {
      await send('dead')
      hold()
      const input = { SourceArn: queueArn('dead'), DestinationArn: queueArn('elsewhere') }
      await client.send(new StartMessageMoveTaskCommand(input))
    },
  ],
  [
    'a move to the dead-letter queue',
    async () => {
      await send('work')
      await client.send(new ReceiveMessageCommand({ QueueUrl: QueueUrl('work') }))
      hold()
      clock.advance(30_001)
    },
  ],
  [
    'the end of a message that nobody received',
    async () => {
      await send('short')
      hold()
      clock.advance(60_001)
    },
  ],
])('the queues stop only after %s is stored', async (_case, begin) => {
  await begin()
  done = []
  const stopped = queues.stop().then(() => done.push('stopped'))
  await sleep(100)
  release()
  await stopped
  expect(done).toEqual(['stored', 'stopped'])
})
