import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { GetScheduleCommand, SchedulerClient, UpdateScheduleCommand } from '@aws-sdk/client-scheduler'
import * as v from 'valibot'
import { callerOf } from './caller.ts'
import type { DeployedStack } from './stack.ts'

const Runs = v.object({ data: v.array(v.object({ id: v.string(), status: v.string() })) })
const Made = v.object({ id: v.string() })

const Schedule = v.object({
  Target: v.object({ Arn: v.string(), RoleArn: v.string(), Input: v.string() }),
  FlexibleTimeWindow: v.object({ Mode: v.literal('OFF') }),
})
const SCHEDULED_TIME = '<aws.scheduler.scheduled-time>'

const WITHIN_MS = 120_000

/** A monitor whose schedule comes due in a moment: the emulator fires it, and the run is made. */
export async function fireSchedule(stack: DeployedStack, apiKey: string): Promise<string> {
  const call = callerOf(stack.baseUrl, apiKey)
  const body = { name: 'Scheduled', urls: ['example.com'], monitor: true, monitorInterval: '1h' }
  const { id } = v.parse(Made, await call('POST', '/lists/upload', body))
  const settled = async (count: number) => {
    for (const until = Date.now() + WITHIN_MS; Date.now() < until; await sleep(500)) {
      const { data } = v.parse(Runs, await call('GET', `/runs?listId=${id}`))
      if (data.length >= count && data.every(({ status }) => status !== 'running')) return data
    }
    throw new Error(`The list ${id} has not had ${count} runs within ${WITHIN_MS / 1000} s.`)
  }
  await settled(1)
  await comeDue(stack.output('ScheduleGroupName'), id)
  const runs = await settled(2)
  await call('DELETE', `/lists/${id}`)
  return runs[0]?.id ?? ''
}

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
