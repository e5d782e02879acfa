import {
  CreateScheduleCommand,
  type CreateScheduleCommandInput,
  CreateScheduleGroupCommand,
  DeleteScheduleGroupCommand,
  GetScheduleCommand,
  GetScheduleGroupCommand,
  ListScheduleGroupsCommand,
  ListSchedulesCommand,
  ListTagsForResourceCommand,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler'
import { describe, expect, test } from 'vitest'
import type { ScheduleModel } from '../../../../local/aws/contracts/schedule.ts'
import { MINUTE, target, useScheduler } from '../../../support/local/schedule-calls.ts'
import { functionArn } from '../../../support/local/scheduler.ts'

const { bench, invoked, definition, create, remove, get, fired, nothingFires } = useScheduler()

describe('schedules', () => {
  test('are returned as created, with the defaults', async () => {
    const start = new Date(Math.ceil(bench().clock() / 1000) * 1000 + MINUTE)
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
    expect(Math.abs(Number(CreationDate) - bench().clock())).toBeLessThan(MINUTE)
    expect(LastModificationDate).toEqual(CreationDate)
    await remove(name)
  })

  test('are replaced as a whole: fields missing in an update get their defaults', async () => {
    const name = await create({ State: 'DISABLED', Description: 'gone' })
    await bench().client.send(new UpdateScheduleCommand(definition({ Name: name })))
    const schedule = await get(name)
    expect(schedule.State).toBe('ENABLED')
    expect(schedule.Description).toBeUndefined()
    await remove(name)
  })

  test('keep their times over an update that does not change the rate', async () => {
    const StartDate = new Date(Math.ceil(bench().clock() / 1000) * 1000 + 10 * MINUTE)
    const name = await create({ StartDate })
    bench().clock.advance(16 * MINUTE)
    await fired(1)
    const update = definition({ Name: name, StartDate, Target: target({ Input: '{"n":2}' }) })
    await expect(bench().client.send(new UpdateScheduleCommand(update))).rejects.toThrow('5 minutes ago')
    const rate = await create({ StartDate: undefined })
    await fired(2)
    const other = definition({ Name: rate, StartDate: undefined, Target: target({ Input: '{"n":2}' }) })
    await bench().client.send(new UpdateScheduleCommand(other))
    await nothingFires()
    bench().clock.advance(60 * MINUTE)
    await expect.poll(() => invoked.some(({ payload }) => Object(payload).n === 2)).toBe(true)
    await remove(name)
    await remove(rate)
  })

  test('are created once by a repeated request, and conflict otherwise', async () => {
    const input = definition({ ClientToken: 'token' })
    const first = await bench().client.send(new CreateScheduleCommand(input))
    const again = await bench().client.send(new CreateScheduleCommand(input))
    expect(again.ScheduleArn).toBe(first.ScheduleArn)
    const other = new CreateScheduleCommand({ ...input, ClientToken: 'another' })
    await expect(bench().client.send(other)).rejects.toMatchObject({ name: 'ConflictException' })
    const changed = new CreateScheduleCommand({ ...input, ScheduleExpression: 'rate(2 hours)' })
    await expect(bench().client.send(changed)).rejects.toMatchObject({ name: 'ConflictException' })
    await remove(input.Name ?? '')
  })

  test('are listed by group, state and prefix, in pages', async () => {
    await bench().client.send(new CreateScheduleGroupCommand({ Name: 'listed' }))
    for (const [name, State] of [
      ['a1', 'ENABLED'],
      ['a2', 'DISABLED'],
      ['b1', 'ENABLED'],
    ] as const) {
      await create({ Name: name, GroupName: 'listed', State })
    }
    const names = async (input: object) => {
      const page = await bench().client.send(new ListSchedulesCommand({ GroupName: 'listed', ...input }))
      return { names: page.Schedules?.map(({ Name }) => Name), NextToken: page.NextToken }
    }
    const first = await names({ MaxResults: 2 })
    expect(first.names).toEqual(['a1', 'a2'])
    expect(await names({ MaxResults: 2, NextToken: first.NextToken })).toEqual({ names: ['b1'] })
    expect((await names({ NamePrefix: 'a', State: 'ENABLED' })).names).toEqual(['a1'])
    await bench().client.send(new DeleteScheduleGroupCommand({ Name: 'listed' }))
    await expect(names({})).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })
})

describe('groups', () => {
  test('are created, read, listed and deleted', async () => {
    const { ScheduleGroupArn } = await bench().client.send(new CreateScheduleGroupCommand({ Name: 'g' }))
    const group = await bench().client.send(new GetScheduleGroupCommand({ Name: 'g' }))
    expect(group).toMatchObject({ Name: 'g', Arn: ScheduleGroupArn, State: 'ACTIVE' })
    const { ScheduleGroups } = await bench().client.send(new ListScheduleGroupsCommand({}))
    expect(ScheduleGroups?.map(({ Name }) => Name)).toEqual(['default', 'g'])
    const again = bench().client.send(new CreateScheduleGroupCommand({ Name: 'g' }))
    await expect(again).rejects.toMatchObject({ name: 'ConflictException' })
    await bench().client.send(new DeleteScheduleGroupCommand({ Name: 'g' }))
    const gone = bench().client.send(new GetScheduleGroupCommand({ Name: 'g' }))
    await expect(gone).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })
})

describe('invalid requests', () => {
  const at = (text: string) => ({ ScheduleExpression: text, StartDate: undefined })
  test.each<[string, Partial<CreateScheduleCommandInput>, RegExp]>([
    ['an unknown kind of expression', at('every day'), /none of at/],
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
    ['input that is not JSON', { Target: target({ Input: 'x' }) }, /well-formed JSON/],
    [
      'another kind of target',
      { Target: target({ Arn: 'arn:aws:sns:us-east-1:000000000000:t' }) },
      /no targets/,
    ],
    [
      'an unknown part of a target',
      { Target: target({ KinesisParameters: { PartitionKey: 'p' } }) },
      /KinesisParameters/,
    ],
    ['too many retries', { Target: target({ RetryPolicy: { MaximumRetryAttempts: 186 } }) }, /at most 185/],
  ])('%s is refused', async (_case, changes, message) => {
    await expect(create(changes)).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringMatching(message),
    })
  })

  test.each<[string, () => Promise<unknown>]>([
    ['reading an unknown schedule', () => get('nothing')],
    ['deleting an unknown schedule', () => remove('nothing')],
    [
      'updating an unknown schedule',
      () => bench().client.send(new UpdateScheduleCommand(definition({ Name: 'nothing' }))),
    ],
    ['creating a schedule in an unknown group', () => create({ GroupName: 'nothing' })],
    [
      'deleting an unknown group',
      () => bench().client.send(new DeleteScheduleGroupCommand({ Name: 'nothing' })),
    ],
  ])('%s: ResourceNotFoundException', async (_case, run) => {
    await expect(run()).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })

  test('an unknown operation is named', async () => {
    const command = new ListTagsForResourceCommand({ ResourceArn: 'arn:aws:scheduler:x' })
    await expect(bench().client.send(command)).rejects.toThrow('GET /tags/')
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
    const { Schedules } = await bench().client.send(new ListSchedulesCommand({ GroupName: group }))
    return Schedules?.map(({ Name }) => Name)
  }

  test('adds, changes and removes its groups and schedules; others stay', async () => {
    const groups = [{ logicalId: 'Made', name: 'made', arn: '' }]
    await bench().restart({ groups, schedules: [model('one'), model('two')] })
    await fired(2)
    await create({ Name: 'own', GroupName: 'made' })
    await bench().restart({ groups, schedules: [model('two', { enabled: false })] })
    expect(await names('made')).toEqual(['own', 'two'])
    const two = await bench().client.send(new GetScheduleCommand({ GroupName: 'made', Name: 'two' }))
    expect(two.State).toBe('DISABLED')
    await bench().restart()
    await expect(names('made')).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })
})
