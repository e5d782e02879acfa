import { describe, expect, test } from 'vitest'
import { templateWith } from '../support/stack/stack-with.ts'

const CHATS = ['DiscordDestinationsFail', 'SlackDestinationsFail', 'TeamsDestinationsFail']
const MAIL = { 'signalbox:emailFrom': 'signals@example.com' }
const QUEUE = { 'signalbox:awsDestinations': 'arn:aws:sqs:eu-west-1:123456789012:signals' }

function alarmsWith(context: Readonly<Record<string, unknown>>) {
  const alarms = Object.values(templateWith(context).findResources('AWS::CloudWatch::Alarm'))
  return alarms
    .map(({ Properties }) => Properties)
    .filter(({ MetricName = '' }) => /DestinationsFail$/.test(MetricName))
}

describe('a kind of destination that reaches nobody', () => {
  test.each([
    ['of chats', {}, CHATS],
    ['of mails, where the operator sends some', MAIL, [...CHATS, 'EmailDestinationsFail']],
    ['of places that the operator has named', QUEUE, [...CHATS, 'SqsDestinationsFail']],
    [
      'that is the only one allowed',
      { 'signalbox:destinationKinds': 'webhook,slack' },
      ['SlackDestinationsFail'],
    ],
  ])('raises an alarm: %s', (_, context, expected) => {
    const alarms = alarmsWith(context)
    expect(alarms.map(({ MetricName }) => MetricName).sort()).toEqual([...expected].sort())
    for (const { Statistic, Period, AlarmActions = [] } of alarms) {
      expect([Statistic, Period]).toEqual(['Minimum', 900])
      expect(AlarmActions).toHaveLength(1)
    }
  })
})
