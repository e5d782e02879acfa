import assert from 'node:assert/strict'
import { GetScheduleCommand, SchedulerClient, UpdateScheduleCommand } from '@aws-sdk/client-scheduler'
import * as v from 'valibot'
import { WITHIN_MS } from '../support/patience.ts'
import { type ApiCall, callerOf } from './caller.ts'
import type { DeployedStack } from './stack.ts'
import { until } from './until.ts'

const Runs = v.object({ data: v.array(v.object({ id: v.string(), status: v.string() })) })
const Made = v.object({ id: v.string() })

const Schedule = v.object({
  Target: v.object({ Arn: v.string(), RoleArn: v.string(), Input: v.string() }),
  FlexibleTimeWindow: v.object({ Mode: v.literal('OFF') }),
})
const SCHEDULED_TIME = '<aws.scheduler.scheduled-time>'

/** A monitor whose schedule comes due in a moment: the emulator fires it, and the run is made. */
export async function fireSchedule(stack: DeployedStack, apiKey: string): Promise<string> {
  const call = callerOf(stack.baseUrl, apiKey)
  const body = { name: 'Scheduled', urls: ['example.com'], monitor: true, monitorInterval: '1h' }
  const { id } = v.parse(Made, await call('POST', '/lists/upload', body))
  await runsOf(call, id, 1)
  const run = await fireScheduleOf(stack, call, id)
  await call('DELETE', `/lists/${id}`)
  return run
}

/** Lets the schedule of a monitored list fire, and answers the run that it made. */
export async function fireScheduleOf(stack: DeployedStack, call: ApiCall, listId: string): Promise<string> {
  const before = await runsOf(call, listId, 0)
  await comeDue(stack.output('ScheduleGroupName'), listId)
  const [run] = await runsOf(call, listId, before.length + 1)
  return run?.id ?? ''
}

/** The runs of a list, newest first, once there are so many and all have ended. */
const runsOf = (call: ApiCall, listId: string, count: number) =>
  until(`${count} runs of ${listId}`, WITHIN_MS / 1000, async () => {
    const { data } = v.parse(Runs, await call('GET', `/runs?listId=${listId}`))
    return data.length >= count && data.every(({ status }) => status !== 'running') ? data : undefined
  })

/**
 * The interval is an hour at least, so the schedule is changed. The emulators leave `<aws.scheduler.scheduled-time>`
 * in place, so this does what AWS would do.
 */
async function comeDue(GroupName: string, Name: string) {
  const client = new SchedulerClient({})
  const { Target, FlexibleTimeWindow } = v.parse(
    Schedule,
    await client.send(new GetScheduleCommand({ GroupName, Name })),
  )
  assert(Target.Input.includes(SCHEDULED_TIME), 'the schedule passes no time')
  const due = new Date(Date.now() + 3000).toISOString()
  const Input = Target.Input.replace(SCHEDULED_TIME, due)
  const ScheduleExpression = `at(${due.replace(/\.\d+Z$/, '')})`
  const changed = { GroupName, Name, ScheduleExpression, FlexibleTimeWindow, Target: { ...Target, Input } }
  await client.send(new UpdateScheduleCommand(changed))
  client.destroy()
}
