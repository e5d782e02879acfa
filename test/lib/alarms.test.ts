import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { templateWith } from '../support/stack/stack-with.ts'

const template = templateWith({ 'signalbox:alarmEmail': 'operator@example.com' })
const silent = templateWith()

describe('the topic of the alarms', () => {
  test('lets the alarms of this account publish', () => {
    template.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Action: 'sns:Publish',
            Principal: { Service: 'cloudwatch.amazonaws.com' },
            Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
          }),
        ]),
      },
    })
  })

  test('stays when a deployment forgets the address, and so does the subscription', () => {
    const [id] = Object.keys(template.findResources('AWS::SNS::Topic'))
    expect(Object.keys(silent.findResources('AWS::SNS::Topic'))).toEqual([id])
    silent.resourceCountIs('AWS::SNS::Subscription', 0)
    template.hasResource('AWS::SNS::Subscription', {
      Properties: { Endpoint: 'operator@example.com' },
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Delete',
    })
  })

  test('gets every alarm', () => {
    for (const { Properties } of Object.values(template.findResources('AWS::CloudWatch::Alarm')))
      expect(Properties.AlarmActions).toHaveLength(1)
  })
})

describe('alarms', () => {
  const metricOf = (id: string) => {
    const alarms = Object.entries(template.findResources('AWS::CloudWatch::Alarm'))
    const [, alarm] = alarms.find(([name]) => name.startsWith(id)) ?? []
    const { Namespace, MetricName, Dimensions = [], AlarmDescription } = alarm?.Properties ?? {}
    expect(AlarmDescription).toBeTruthy()
    return [Namespace, MetricName, ...Dimensions.map(({ Name }: { Name: string }) => Name)]
  }

  test.each([
    ['RunsHealFails', ['AWS/Lambda', 'Errors', 'FunctionName']],
    ['ServiceAlarmsApiFails', ['AWS/ApiGateway', '5XXError', 'ApiName', 'Stage']],
    ['ServiceAlarmsThrottled', ['AWS/Lambda', 'Throttles']],
  ])('%s watches its metric', (id, metric) => {
    expect(metricOf(id)).toEqual(metric)
  })

  test('of two stacks in one account watch metrics of their own', () => {
    const other = templateWith({ 'signalbox:stackName': 'Other' })
    const alarms = Object.values(other.findResources('AWS::CloudWatch::Alarm'))
    const own = alarms.filter(({ Properties }) => !Properties.Namespace.startsWith('AWS/'))
    expect(new Set(own.map(({ Properties }) => Properties.Namespace))).toEqual(new Set(['Other']))
    for (const { Properties } of Object.values(other.findResources('AWS::Lambda::Function')))
      expect(Properties.Environment.Variables.POWERTOOLS_METRICS_NAMESPACE).toBe('Other')
    other.hasResourceProperties('AWS::ApiGateway::RestApi', { Name: 'Other' })
  })
})
