import {
  CreateScheduleCommand,
  type CreateScheduleCommandInput,
  DeleteScheduleCommand,
  GetScheduleCommand,
} from '@aws-sdk/client-scheduler'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { queueArn, queueModel } from './queues.ts'
import { functionArn, functionModel, type SchedulerBench, startSchedulerBench } from './scheduler.ts'

export const MINUTE = 60_000

/** A target that records its invocations. */
export const target = (changes: object): NonNullable<CreateScheduleCommandInput['Target']> => ({
  Arn: functionArn('run'),
  RoleArn: 'arn:aws:iam::000000000000:role/scheduler',
  Input: '{"n":1}',
  ...changes,
})

/** A scheduler for the tests of one file, and SDK calls for it. */
export function useScheduler() {
  const invoked: { name: string; payload: unknown }[] = []
  let count = 0
  let bench: SchedulerBench
  beforeAll(async () => {
    const template = {
      functions: [functionModel('run')],
      queues: [queueModel('target'), queueModel('dead')],
      groups: [],
      schedules: [],
    }
    bench = await startSchedulerBench(template, async (name, payload) => {
      invoked.push({ name, payload })
      return { payload: null, requestId: 'r' }
    })
  })
  afterAll(() => bench.stop())
  beforeEach(() => {
    invoked.length = 0
  })

  const definition = (changes: Partial<CreateScheduleCommandInput> = {}): CreateScheduleCommandInput => ({
    Name: `s${++count}`,
    ScheduleExpression: 'rate(1 hour)',
    FlexibleTimeWindow: { Mode: 'OFF' },
    Target: target({}),
    StartDate: new Date(bench.clock() + MINUTE),
    ...changes,
  })
  const create = async (changes: Partial<CreateScheduleCommandInput> = {}): Promise<string> => {
    const input = definition(changes)
    await bench.client.send(new CreateScheduleCommand(input))
    return input.Name ?? ''
  }
  const remove = (name: string) => bench.client.send(new DeleteScheduleCommand({ Name: name }))
  return {
    bench: () => bench,
    invoked,
    definition,
    create,
    remove,
    get: (name: string) => bench.client.send(new GetScheduleCommand({ Name: name })),
    fired: (times: number) => expect.poll(() => invoked.length).toBe(times),
    /** Waits for a later schedule to fire, so that any earlier one would have fired. */
    nothingFires: async () => {
      const before = invoked.length
      const probe = await create({ StartDate: undefined, Target: target({ Input: '"probe"' }) })
      await expect.poll(() => invoked.some(({ payload }) => payload === 'probe')).toBe(true)
      await remove(probe)
      expect(invoked).toHaveLength(before + 1)
      invoked.pop()
    },
    received: async (name: string) => {
      const queue = bench.queues.queue(queueArn(name))
      const request = { max: 10, waitSeconds: 5, signal: new AbortController().signal }
      const messages = await queue.receive(request)
      for (const { receiptHandle } of messages) await queue.delete(receiptHandle)
      return messages.map(({ message }) => message)
    },
  }
}
