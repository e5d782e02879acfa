import {
  CreateScheduleCommand,
  type CreateScheduleCommandInput,
  CreateScheduleGroupCommand,
  DeleteScheduleCommand,
  DeleteScheduleGroupCommand,
  GetScheduleCommand,
  GetScheduleGroupCommand,
  ListScheduleGroupsCommand,
  ListSchedulesCommand,
  ListTagsForResourceCommand,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ScheduleModel } from '../../local/contracts.ts'
import { queueArn, queueModel } from '../support/queues.ts'
import { functionArn, functionModel, type SchedulerBench, startSchedulerBench } from '../support/scheduler.ts'

const MINUTE = 60_000
const invoked: { name: string; payload: unknown }[] = []
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

let count = 0
const newName = () => `s${++count}`

const definition = (changes: Partial<CreateScheduleCommandInput> = {}): CreateScheduleCommandInput => ({
  Name: newName(),
  ScheduleExpression: 'rate(1 hour)',
  FlexibleTimeWindow: { Mode: 'OFF' },
  Target: { Arn: functionArn('run'), RoleArn: 'arn:aws:iam::000000000000:role/scheduler', Input: '{"n":1}' },
  StartDate: new Date(bench.clock() + MINUTE),
  ...changes,
})

async function create(changes: Partial<CreateScheduleCommandInput> = {}): Promise<string> {
  const input = definition(changes)
  await bench.client.send(new CreateScheduleCommand(input))
  return input.Name ?? ''
}

const remove = (name: string) => bench.client.send(new DeleteScheduleCommand({ Name: name }))
const get = (name: string) => bench.client.send(new GetScheduleCommand({ Name: name }))
const target = target0

const fired = (times: number) => expect.poll(() => invoked.length).toBe(times)
/** Whatever was going to fire has done so: a later schedule has. */
async function nothingFires() {
  const before = invoked.length
  const probe = await create({ StartDate: undefined, Target: target({ Input: '"probe"' }) })
  await expect.poll(() => invoked.some(({ payload }) => payload === 'probe')).toBe(true)
  await remove(probe)
  expect(invoked).toHaveLength(before + 1)
  invoked.pop()
}

async function received(queue: string) {
  const request = { max: 10, waitSeconds: 5, signal: new AbortController().signal }
  const messages = await bench.queues.queue(queueArn(queue)).receive(request)
  for (const message of messages) await bench.queues.queue(queueArn(queue)).delete(message.receiptHandle)
  return messages.map(({ message }) => message)
}

describe('firing', () => {
  test('a rate without a start fires at once, and then every so often', async () => {
    const name = await create({ StartDate: undefined, ScheduleExpression: 'rate(5 minutes)' })
    await fired(1)
    expect(invoked[0]).toEqual({ name: 'run', payload: { n: 1 } })
    bench.clock.advance(4 * MINUTE)
    await nothingFires()
    bench.clock.advance(MINUTE + 1)
    await fired(2)
    await remove(name)
    bench.clock.advance(10 * MINUTE)
    await nothingFires()
  })

  test('a rate with a start fires then, and counts from it', async () => {
    const name = await create()
    await nothingFires()
    bench.clock.advance(MINUTE + 1)
    await fired(1)
    bench.clock.advance(59 * MINUTE)
    await nothingFires()
    bench.clock.advance(MINUTE)
    await fired(2)
    await remove(name)
  })

  test('a one-time schedule fires once and is deleted when it says so', async () => {
    const at = new Date(bench.clock() + 2 * MINUTE).toISOString().slice(0, 19)
    const kept = await create({ ScheduleExpression: `at(${at})`, StartDate: undefined })
    const gone = await create({
      ScheduleExpression: `at(${at})`,
      StartDate: undefined,
      ActionAfterCompletion: 'DELETE',
    })
    bench.clock.advance(3 * MINUTE)
    await fired(2)
    expect((await get(kept)).Name).toBe(kept)
    await expect
      .poll(() =>
        get(gone).then(
          () => 'there',
          (error) => error.name,
        ),
      )
      .toBe('ResourceNotFoundException')
    bench.clock.advance(600 * MINUTE)
    await nothingFires()
    await remove(kept)
  })

  test('a cron expression fires in its time zone', async () => {
    const name = await create({
      ScheduleExpression: 'cron(30 9 ? * MON-FRI *)',
      ScheduleExpressionTimezone: 'Europe/Berlin',
      StartDate: undefined,
      Target: target({ Input: '"<aws.scheduler.scheduled-time>"' }),
    })
    bench.clock.advance(5 * 24 * 60 * MINUTE)
    await fired(1)
    const time = new Date(String(invoked[0]?.payload))
    expect(time.toLocaleString('en-GB', { timeZone: 'Europe/Berlin' })).toMatch(/09:30:00$/)
    await remove(name)
  })

  test('nothing fires after the end, nor when disabled', async () => {
    const ended = await create({ EndDate: new Date(bench.clock() + 2 * MINUTE) })
    const disabled = await create({ State: 'DISABLED' })
    bench.clock.advance(MINUTE + 1)
    await fired(1)
    bench.clock.advance(60 * MINUTE)
    await nothingFires()
    await remove(ended)
    await remove(disabled)
  })

  test('a schedule that ends is deleted when it says so', async () => {
    const name = await create({
      EndDate: new Date(bench.clock() + 2 * MINUTE),
      ActionAfterCompletion: 'DELETE',
    })
    bench.clock.advance(MINUTE + 1)
    await fired(1)
    await expect(get(name)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })

  test('a flexible window delays within its bounds', async () => {
    const name = await create({ FlexibleTimeWindow: { Mode: 'FLEXIBLE', MaximumWindowInMinutes: 30 } })
    bench.clock.advance(31 * MINUTE + 1)
    await fired(1)
    await remove(name)
  })

  test('what was missed while nothing ran fires once after the start', async () => {
    const name = await create({ ScheduleExpression: 'rate(1 minutes)' })
    const early = bench.clock()
    await bench.restart()
    bench.clock.advance(10 * MINUTE)
    await bench.restart()
    await fired(1)
    expect(bench.clock()).toBeGreaterThan(early)
    await nothingFires()
    await remove(name)
  })

  test('the context attributes are filled in', async () => {
    const Input = JSON.stringify({
      arn: '<aws.scheduler.schedule-arn>',
      time: '<aws.scheduler.scheduled-time>',
      id: '<aws.scheduler.execution-id>',
      attempt: '<aws.scheduler.attempt-number>',
      other: '<aws.scheduler.unknown>',
    })
    const name = await create({ StartDate: undefined, Target: target({ Input }) })
    await fired(1)
    expect(invoked[0]?.payload).toEqual({
      arn: `arn:aws:scheduler:us-east-1:000000000000:schedule/default/${name}`,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      attempt: '1',
      other: '<aws.scheduler.unknown>',
    })
    await remove(name)
  })

  test('a queue gets the input as its message, in the given group', async () => {
    const name = await create({
      StartDate: undefined,
      Target: {
        Arn: queueArn('target'),
        RoleArn: 'arn:aws:iam::000000000000:role/scheduler',
        Input: 'plain text',
        SqsParameters: { MessageGroupId: 'g' },
      },
    })
    expect(await received('target')).toMatchObject([{ body: 'plain text', groupId: 'g' }])
    await remove(name)
  })

  test('without an input the target gets the default notification', async () => {
    const name = await create({ StartDate: undefined, Target: target({ Input: undefined }) })
    await fired(1)
    expect(invoked[0]?.payload).toMatchObject({ source: 'aws.scheduler', 'detail-type': 'Scheduled Event' })
    await remove(name)
  })

  test('an invocation whose target does not exist goes to the dead-letter queue', async () => {
    const name = await create({
      StartDate: undefined,
      Target: target({ Arn: functionArn('missing'), DeadLetterConfig: { Arn: queueArn('dead') } }),
    })
    const [message] = await received('dead')
    expect(message).toMatchObject({
      body: '{"n":1}',
      attributes: { TARGET_ARN: { DataType: 'String', StringValue: functionArn('missing') } },
    })
    await remove(name)
  })
})

describe('schedules', () => {
  test('are read back as they were made, with the defaults', async () => {
    const start = new Date(Math.ceil(bench.clock() / 1000) * 1000 + MINUTE)
    const name = await create({ StartDate: start, Description: 'for people' })
    const { $metadata: _, CreationDate, LastModificationDate, ...schedule } = await get(name)
    expect(schedule).toEqual({
      Name: name,
      GroupName: 'default',
      Arn: `arn:aws:scheduler:us-east-1:000000000000:schedule/default/${name}`,
      ScheduleExpression: 'rate(1 hour)',
      ScheduleExpressionTimezone: 'UTC',
      StartDate: start,
      State: 'ENABLED',
      Description: 'for people',
      ActionAfterCompletion: 'NONE',
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: target({ RetryPolicy: { MaximumEventAgeInSeconds: 86_400, MaximumRetryAttempts: 185 } }),
    })
    expect(Math.abs(Number(CreationDate) - bench.clock())).toBeLessThan(MINUTE)
    expect(LastModificationDate).toEqual(CreationDate)
    await remove(name)
  })

  test('are replaced as a whole: what an update leaves out has its default again', async () => {
    const name = await create({ State: 'DISABLED', Description: 'gone' })
    await bench.client.send(new UpdateScheduleCommand(definition({ Name: name })))
    const schedule = await get(name)
    expect(schedule.State).toBe('ENABLED')
    expect(schedule.Description).toBeUndefined()
    await remove(name)
  })

  test('keep their rhythm over an update that does not change it', async () => {
    const StartDate = new Date(Math.ceil(bench.clock() / 1000) * 1000 + 10 * MINUTE)
    const name = await create({ StartDate })
    bench.clock.advance(16 * MINUTE)
    await fired(1)
    const update = definition({ Name: name, StartDate, Target: target({ Input: '{"n":2}' }) })
    await expect(bench.client.send(new UpdateScheduleCommand(update))).rejects.toThrow('5 minutes ago')
    const rate = await create({ StartDate: undefined })
    await fired(2)
    const other = definition({ Name: rate, StartDate: undefined, Target: target({ Input: '{"n":2}' }) })
    await bench.client.send(new UpdateScheduleCommand(other))
    await nothingFires()
    bench.clock.advance(60 * MINUTE)
    await expect.poll(() => invoked.some(({ payload }) => Object(payload).n === 2)).toBe(true)
    await remove(name)
    await remove(rate)
  })

  test('are made once by a repeated request, and conflict otherwise', async () => {
    const input = definition({ ClientToken: 'token' })
    const first = await bench.client.send(new CreateScheduleCommand(input))
    const again = await bench.client.send(new CreateScheduleCommand(input))
    expect(again.ScheduleArn).toBe(first.ScheduleArn)
    const other = new CreateScheduleCommand({ ...input, ClientToken: 'another' })
    await expect(bench.client.send(other)).rejects.toMatchObject({ name: 'ConflictException' })
    const changed = new CreateScheduleCommand({ ...input, ScheduleExpression: 'rate(2 hours)' })
    await expect(bench.client.send(changed)).rejects.toMatchObject({ name: 'ConflictException' })
    await remove(input.Name ?? '')
  })

  test('are listed by group, state and prefix, in pages', async () => {
    await bench.client.send(new CreateScheduleGroupCommand({ Name: 'listed' }))
    for (const [name, State] of [
      ['a1', 'ENABLED'],
      ['a2', 'DISABLED'],
      ['b1', 'ENABLED'],
    ] as const) {
      await create({ Name: name, GroupName: 'listed', State })
    }
    const names = async (input: object) => {
      const page = await bench.client.send(new ListSchedulesCommand({ GroupName: 'listed', ...input }))
      return { names: page.Schedules?.map(({ Name }) => Name), NextToken: page.NextToken }
    }
    const first = await names({ MaxResults: 2 })
    expect(first.names).toEqual(['a1', 'a2'])
    expect(await names({ MaxResults: 2, NextToken: first.NextToken })).toEqual({ names: ['b1'] })
    expect((await names({ NamePrefix: 'a', State: 'ENABLED' })).names).toEqual(['a1'])
    await bench.client.send(new DeleteScheduleGroupCommand({ Name: 'listed' }))
    await expect(names({})).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })
})

describe('groups', () => {
  test('are made, read, listed and deleted', async () => {
    const { ScheduleGroupArn } = await bench.client.send(new CreateScheduleGroupCommand({ Name: 'g' }))
    const group = await bench.client.send(new GetScheduleGroupCommand({ Name: 'g' }))
    expect(group).toMatchObject({ Name: 'g', Arn: ScheduleGroupArn, State: 'ACTIVE' })
    const { ScheduleGroups } = await bench.client.send(new ListScheduleGroupsCommand({}))
    expect(ScheduleGroups?.map(({ Name }) => Name)).toEqual(['default', 'g'])
    const again = bench.client.send(new CreateScheduleGroupCommand({ Name: 'g' }))
    await expect(again).rejects.toMatchObject({ name: 'ConflictException' })
    await bench.client.send(new DeleteScheduleGroupCommand({ Name: 'g' }))
    const gone = bench.client.send(new GetScheduleGroupCommand({ Name: 'g' }))
    await expect(gone).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })
})

describe('what cannot be', () => {
  const at = (text: string) => ({ ScheduleExpression: text, StartDate: undefined })
  test.each<[string, Partial<CreateScheduleCommandInput>, RegExp]>([
    ['an expression that is none', at('every day'), /none of at/],
    ['a rate of nothing', at('rate(0 minutes)'), /positive/],
    ['a rate in weeks', at('rate(1 week)'), /minutes, hours or days/],
    ['a cron expression of five fields', at('cron(0 12 * * ?)'), /six fields/],
    ['both days given', at('cron(0 12 1 * MON *)'), /exactly one/],
    ['a minute too many', at('cron(60 12 * * ? *)'), /minutes/],
    ['an unknown weekday', at('cron(0 12 ? * MOO *)'), /day-of-week/],
    ['a day that does not exist', at('at(2030-02-30T00:00:00)'), /exists/],
    ['an unknown time zone', { ScheduleExpressionTimezone: 'Mars/Olympus' }, /Timezone/],
    ['a start long ago', { StartDate: new Date(0) }, /5 minutes ago/],
    ['an end in the past', { StartDate: undefined, EndDate: new Date(0) }, /EndDate/],
    ['a name with a space', { Name: 'a b' }, /Name/],
    ['a window without its length', { FlexibleTimeWindow: { Mode: 'FLEXIBLE' } }, /MaximumWindowInMinutes/],
    ['input that is not JSON', { Target: target0({ Input: 'x' }) }, /well-formed JSON/],
    [
      'another kind of target',
      { Target: target0({ Arn: 'arn:aws:sns:us-east-1:000000000000:t' }) },
      /no targets/,
    ],
    [
      'an unknown part of a target',
      { Target: target0({ KinesisParameters: { PartitionKey: 'p' } }) },
      /KinesisParameters/,
    ],
    ['too many retries', { Target: target0({ RetryPolicy: { MaximumRetryAttempts: 186 } }) }, /at most 185/],
  ])('%s is refused', async (_case, changes, message) => {
    await expect(create(changes)).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringMatching(message),
    })
  })

  test.each<[string, () => Promise<unknown>]>([
    ['reading', () => get('nothing')],
    ['deleting', () => remove('nothing')],
    ['updating', () => bench.client.send(new UpdateScheduleCommand(definition({ Name: 'nothing' })))],
    ['creating in an unknown group', () => create({ GroupName: 'nothing' })],
    [
      'deleting an unknown group',
      () => bench.client.send(new DeleteScheduleGroupCommand({ Name: 'nothing' })),
    ],
  ])('%s what is not there: ResourceNotFoundException', async (_case, run) => {
    await expect(run()).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })

  test('an operation that the local scheduler lacks is named', async () => {
    const command = new ListTagsForResourceCommand({ ResourceArn: 'arn:aws:scheduler:x' })
    await expect(bench.client.send(command)).rejects.toThrow('GET /tags/')
  })
})

describe('the template', () => {
  const model = (name: string, changes: Partial<ScheduleModel> = {}): ScheduleModel => ({
    logicalId: name,
    name,
    groupName: 'made',
    arn: '',
    expression: 'rate(1 minute)',
    timezone: 'UTC',
    startDate: undefined,
    endDate: undefined,
    enabled: true,
    flexibleMinutes: undefined,
    target: {
      arn: functionArn('run'),
      roleArn: 'arn:aws:iam::000000000000:role/scheduler',
      input: '{}',
      maximumRetryAttempts: 0,
      maximumEventAgeSeconds: 60,
      deadLetterArn: undefined,
    },
    ...changes,
  })
  const names = async (group: string) => {
    const { Schedules } = await bench.client.send(new ListSchedulesCommand({ GroupName: group }))
    return Schedules?.map(({ Name }) => Name)
  }

  test('its groups and schedules come, change and go with it; others stay', async () => {
    const groups = [{ logicalId: 'Made', name: 'made', arn: '' }]
    await bench.restart({ groups, schedules: [model('one'), model('two')] })
    await fired(2)
    await create({ Name: 'own', GroupName: 'made' })
    await bench.restart({ groups, schedules: [model('two', { enabled: false })] })
    expect(await names('made')).toEqual(['own', 'two'])
    const two = await bench.client.send(new GetScheduleCommand({ GroupName: 'made', Name: 'two' }))
    expect(two.State).toBe('DISABLED')
    await bench.restart()
    await expect(names('made')).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })
})

/** As `target`, for tables that are made before the bench. */
function target0(changes: object): NonNullable<CreateScheduleCommandInput['Target']> {
  return {
    Arn: functionArn('run'),
    RoleArn: 'arn:aws:iam::000000000000:role/scheduler',
    Input: '{"n":1}',
    ...changes,
  }
}
