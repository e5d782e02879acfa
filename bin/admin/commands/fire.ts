import { GetScheduleCommand, ResourceNotFoundException, SchedulerClient } from '@aws-sdk/client-scheduler'
import { GetQueueUrlCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import * as v from 'valibot'
import { type Command, type CommandInput, UsageError } from '../command/command.ts'

const Target = v.object({ Arn: v.string(), Input: v.string() })

/** Sends now what the schedule would send. */
export const fire: Command = {
  name: 'fire',
  usage: '--list ID | --keyword ID',
  options: ['list', 'keyword'],
  async run({ target, options }) {
    const id = idFrom(options)
    const { Arn, Input } = await scheduleTarget(target.output('ScheduleGroupName'), id)
    const client = new SQSClient({})
    const { QueueUrl } = await client.send(new GetQueueUrlCommand({ QueueName: Arn.split(':').at(-1) }))
    const MessageBody = Input.replace('<aws.scheduler.scheduled-time>', new Date().toISOString())
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody }))
    return { result: { id, fired: true }, text: `Fired ${id}.` }
  },
}

function idFrom({ list, keyword }: CommandInput['options']): string {
  const ids = [list, keyword].filter((id) => id !== undefined)
  const [id] = ids
  if (id === undefined || ids.length > 1) throw new UsageError('give either --list or --keyword')
  return id
}

async function scheduleTarget(GroupName: string, Name: string) {
  try {
    const schedule = await new SchedulerClient({}).send(new GetScheduleCommand({ GroupName, Name }))
    return v.parse(Target, schedule.Target)
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error
    throw new UsageError(`nothing is scheduled for ${Name}`, { cause: error })
  }
}
