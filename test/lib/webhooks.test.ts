import { App, Stack } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../../lib/building-blocks/config.ts'
import { ServiceApi } from '../../lib/building-blocks/rest-api.ts'
import { Tables } from '../../lib/building-blocks/tables.ts'
import { Webhooks } from '../../lib/webhooks/webhooks.ts'

let template: Template
beforeAll(() => {
  const settings = readSettings({})
  const stack = new Stack(new App(), 'Signalbox')
  const tables = new Tables(stack, 'Tables', settings)
  new Webhooks(stack, 'Webhooks', {
    settings,
    tables,
    api: new ServiceApi(stack, 'Api', { settings, tables }),
  })
  template = Template.fromStack(stack)
})

const found = (type: string, part: string) =>
  Object.entries(template.findResources(type)).filter(
    ([id]) => id.startsWith('Webhooks') && id.includes(part),
  )

describe('the delivery of a signal', () => {
  test('starts with new signals, and what became known of earlier ones; a failing batch is split until the bad record is alone', () => {
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      FilterCriteria: {
        Filters: [
          {
            Pattern: JSON.stringify({
              eventName: ['INSERT'],
              dynamodb: { NewImage: { kind: { S: ['signal', 'amendment'] } } },
            }),
          },
        ],
      },
      // Without a limit of retries, but before the stream forgets.
      MaximumRetryAttempts: Match.absent(),
      MaximumRecordAgeInSeconds: 20 * 3600,
      DestinationConfig: { OnFailure: { Destination: Match.anyValue() } },
    })
  })

  test.each(['Deliveries', 'SlowDeliveries'])(
    '%s has a visibility timeout of six times its function timeout',
    (name) => {
      const [[id, queue] = ['', undefined]] = found('AWS::SQS::Queue', name).filter(([id]) =>
        id.startsWith(`Webhooks${name}`),
      )
      const [mapping] = Object.values(template.findResources('AWS::Lambda::EventSourceMapping')).filter(
        ({ Properties }) => JSON.stringify(Properties.EventSourceArn).includes(id),
      )
      const worker = mapping?.Properties.FunctionName.Ref
      const timeout = template.findResources('AWS::Lambda::Function')[worker]?.Properties.Timeout
      expect(timeout).toBeGreaterThan(15)
      expect(queue?.Properties.VisibilityTimeout).toBeGreaterThanOrEqual(6 * timeout)
      expect(queue?.Properties.RedrivePolicy.maxReceiveCount).toBeGreaterThanOrEqual(10)
      expect(mapping?.Properties).toMatchObject({
        BatchSize: 10,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        ScalingConfig: { MaximumConcurrency: expect.any(Number) },
      })
    },
  )

  test('has separate workers for slow receivers', () => {
    const environments = found('AWS::Lambda::Function', 'Deliver').map(
      ([, { Properties }]) => Properties.Environment.Variables,
    )
    expect(environments).toHaveLength(2)
    expect(environments.filter((variables) => 'SLOW_DELIVERIES_URL' in variables)).toHaveLength(1)
  })

  test('checks for due retries every minute', () => {
    template.hasResourceProperties('AWS::Scheduler::Schedule', {
      ScheduleExpression: 'rate(1 minute)',
      FlexibleTimeWindow: { Mode: 'OFF' },
    })
  })

  test('has alarms at every stage', () => {
    const alarms = found('AWS::CloudWatch::Alarm', '').map(([, { Properties }]) => Properties)
    expect(alarms.map(({ MetricName }) => MetricName).sort()).toEqual(
      [
        ...Array(3).fill('ApproximateNumberOfMessagesVisible'),
        'ApproximateAgeOfOldestMessage',
        'DeliveryFaults',
        'DiscordDestinationsFail',
        'Errors',
        'IteratorAge',
        'RetryOverdueMilliseconds',
        'SignalsBroken',
        'SlackDestinationsFail',
        'TeamsDestinationsFail',
        'WebhooksSetAside',
      ].sort(),
    )
    expect(alarms.filter(({ AlarmDescription }) => !AlarmDescription)).toEqual([])
  })
})
