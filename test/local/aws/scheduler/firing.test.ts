import { describe, expect, test } from 'vitest'
import { queueArn } from '../../../support/local/queues.ts'
import { MINUTE, target, useScheduler } from '../../../support/local/schedule-calls.ts'
import { functionArn } from '../../../support/local/scheduler.ts'

const { bench, invoked, create, remove, get, fired, nothingFires, received } = useScheduler()

describe('firing', () => {
  test('a rate without a start fires at once, and then at its interval', async () => {
    const name = await create({ StartDate: undefined, ScheduleExpression: 'rate(5 minutes)' })
    await fired(1)
    expect(invoked[0]).toEqual({ name: 'run', payload: { n: 1 } })
    bench().clock.advance(4 * MINUTE)
    await nothingFires()
    bench().clock.advance(MINUTE + 1)
    await fired(2)
    await remove(name)
    bench().clock.advance(10 * MINUTE)
    await nothingFires()
  })

  test('a rate with a start fires then, and counts from it', async () => {
    const name = await create()
    await nothingFires()
    bench().clock.advance(MINUTE + 1)
    await fired(1)
    bench().clock.advance(59 * MINUTE)
    await nothingFires()
    bench().clock.advance(MINUTE)
    await fired(2)
    await remove(name)
  })

  test('a one-time schedule fires once and is deleted when it says so', async () => {
    const at = new Date(bench().clock() + 2 * MINUTE).toISOString().slice(0, 19)
    const kept = await create({ ScheduleExpression: `at(${at})`, StartDate: undefined })
    const gone = await create({
      ScheduleExpression: `at(${at})`,
      StartDate: undefined,
      ActionAfterCompletion: 'DELETE',
    })
    bench().clock.advance(3 * MINUTE)
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
    bench().clock.advance(600 * MINUTE)
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
    bench().clock.advance(5 * 24 * 60 * MINUTE)
    await fired(1)
    const time = new Date(String(invoked[0]?.payload))
    expect(time.toLocaleString('en-GB', { timeZone: 'Europe/Berlin' })).toMatch(/09:30:00$/)
    await remove(name)
  })

  test('nothing fires after the end, nor when disabled', async () => {
    const ended = await create({ EndDate: new Date(bench().clock() + 2 * MINUTE) })
    const disabled = await create({ State: 'DISABLED' })
    bench().clock.advance(MINUTE + 1)
    await fired(1)
    bench().clock.advance(60 * MINUTE)
    await nothingFires()
    await remove(ended)
    await remove(disabled)
  })

  test('a schedule that ends is deleted when it says so', async () => {
    const name = await create({
      EndDate: new Date(bench().clock() + 2 * MINUTE),
      ActionAfterCompletion: 'DELETE',
    })
    bench().clock.advance(MINUTE + 1)
    await fired(1)
    await expect(get(name)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })

  test('a flexible window delays within its bounds', async () => {
    const name = await create({ FlexibleTimeWindow: { Mode: 'FLEXIBLE', MaximumWindowInMinutes: 30 } })
    bench().clock.advance(31 * MINUTE + 1)
    await fired(1)
    await remove(name)
  })

  test('invocations missed while stopped fire once after the start', async () => {
    const name = await create({ ScheduleExpression: 'rate(1 minutes)' })
    const early = bench().clock()
    await bench().restart()
    bench().clock.advance(10 * MINUTE)
    await bench().restart()
    await fired(1)
    expect(bench().clock()).toBeGreaterThan(early)
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
