import { SQSClient } from '@aws-sdk/client-sqs'
import { ACCOUNT, QUEUE_ORIGIN, REGION } from '../../../local/aws/contracts/account.ts'
import type { QueueModel } from '../../../local/aws/contracts/queue.ts'
import type { Report } from '../../../local/aws/contracts/runtime.ts'
import type { StateStore } from '../../../local/aws/contracts/state.ts'
import { clientConfig } from '../../../local/aws/dynamodb/client.ts'
import { startDynamoDb } from '../../../local/aws/dynamodb/start-dynamodb.ts'
import { type LocalQueues, startQueues } from '../../../local/aws/queues/start-queues.ts'
import { openStateStore } from '../../../local/aws/state/state-store.ts'
import { type MovableClock, movableClock } from './clock.ts'

export const queueArn = (name: string) => `arn:aws:sqs:${REGION}:${ACCOUNT}:${name}`

export const queueModel = (name: string, changes: Partial<QueueModel> = {}): QueueModel => ({
  logicalId: name,
  name,
  arn: queueArn(name),
  url: `${QUEUE_ORIGIN}/${ACCOUNT}/${name}`,
  visibilitySeconds: 30,
  delaySeconds: 0,
  retentionSeconds: 345_600,
  receiveWaitSeconds: 0,
  maximumMessageBytes: 1_048_576,
  redrive: undefined,
  ...changes,
})

/** Fails the test when a part reports an unexpected problem. */
export const unexpected: Report = (message, error) => {
  throw new Error(message, { cause: error })
}

export interface QueueBench {
  readonly clock: MovableClock
  readonly queues: LocalQueues
  readonly client: SQSClient
  readonly url: (name: string) => string
  /** Starts a new server over the stored messages, as after a crash. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export async function startQueueBench(
  models: readonly QueueModel[],
  around = (store: StateStore) => store,
): Promise<QueueBench> {
  const engine = await startDynamoDb()
  const clock = movableClock()
  const open = async () => {
    const store = await openStateStore(engine.endpoint)
    const queues = await startQueues({ queues: models, store: around(store), clock, report: unexpected })
    return { store, queues, client: new SQSClient(clientConfig(queues.endpoint)) }
  }
  let current = await open()
  const close = async () => {
    current.client.destroy()
    await current.queues.stop()
    current.store.close()
  }
  return {
    clock,
    get queues() {
      return current.queues
    },
    get client() {
      return current.client
    },
    url: (name) => `${current.queues.endpoint}/${ACCOUNT}/${name}`,
    restart: async () => {
      await close()
      current = await open()
    },
    stop: async () => {
      await close()
      await engine.stop()
    },
  }
}
