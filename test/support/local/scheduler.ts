import { SchedulerClient } from '@aws-sdk/client-scheduler'
import { ACCOUNT, REGION } from '../../../local/aws/contracts/account.ts'
import type { FunctionModel, Invocations, Invoke } from '../../../local/aws/contracts/function.ts'
import type { QueueModel } from '../../../local/aws/contracts/queue.ts'
import type { ScheduleGroupModel, ScheduleModel } from '../../../local/aws/contracts/schedule.ts'
import { clientConfig } from '../../../local/aws/dynamodb/client.ts'
import { startDynamoDb } from '../../../local/aws/dynamodb/start-dynamodb.ts'
import { startInvocations } from '../../../local/aws/invocations/start-invocations.ts'
import { type LocalQueues, startQueues } from '../../../local/aws/queues/start-queues.ts'
import { startScheduler } from '../../../local/aws/scheduler/start-scheduler.ts'
import { openStateStore } from '../../../local/aws/state/state-store.ts'
import { type MovableClock, movableClock } from './clock.ts'

export const functionArn = (name: string) => `arn:aws:lambda:${REGION}:${ACCOUNT}:function:${name}`

export const functionModel = (
  name: string,
  asynchronous: Partial<FunctionModel['asynchronous']> = {},
): FunctionModel => ({
  logicalId: name,
  name,
  arn: functionArn(name),
  code: '',
  handler: 'index.handler',
  environment: {},
  role: '',
  timeoutSeconds: 3,
  memoryMb: 128,
  reservedConcurrency: undefined,
  mayLoop: false,
  asynchronous: {
    maximumRetryAttempts: 2,
    maximumAgeSeconds: 21_600,
    onFailureArn: undefined,
    onSuccessArn: undefined,
    ...asynchronous,
  },
})

export interface Template {
  functions: readonly FunctionModel[]
  queues: readonly QueueModel[]
  groups: readonly ScheduleGroupModel[]
  schedules: readonly ScheduleModel[]
}

export interface SchedulerBench {
  readonly clock: MovableClock
  readonly client: SchedulerClient
  readonly queues: LocalQueues
  readonly invocations: Invocations
  /** Problems that the parts reported. */
  readonly reports: string[]
  restart(template?: Partial<Template>): Promise<void>
  stop(): Promise<void>
}

/** Queues, events and schedules over one database, with `invoke` in place of the functions. */
export async function startSchedulerBench(template: Template, invoke: Invoke): Promise<SchedulerBench> {
  const engine = await startDynamoDb()
  const clock = movableClock()
  const reports: string[] = []
  const report = (message: string) => void reports.push(message)
  const open = async (current: Template) => {
    const store = await openStateStore(engine.endpoint)
    const queues = await startQueues({ ...current, store, clock, report })
    const invocations = await startInvocations({ ...current, invoke, queues, store, clock, report })
    const scheduler = await startScheduler({ ...current, store, invocations, queues, clock, report })
    const client = new SchedulerClient(clientConfig(scheduler.endpoint))
    const close = async () => {
      client.destroy()
      await scheduler.stop()
      await invocations.stop()
      await queues.stop()
      store.close()
    }
    return { queues, invocations, client, close }
  }
  let current = await open(template)
  return {
    clock,
    reports,
    get client() {
      return current.client
    },
    get queues() {
      return current.queues
    },
    get invocations() {
      return current.invocations
    },
    restart: async (changes = {}) => {
      await current.close()
      current = await open({ ...template, ...changes })
    },
    stop: async () => {
      await current.close()
      await engine.stop()
    },
  }
}
