import { Match } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { templateWith } from '../support/stack/stack-with.ts'

test('a call by a schedule is not repeated by Lambda', () => {
  const template = templateWith()
  const schedules = Object.values(template.findResources('AWS::Scheduler::Schedule'))
  const targets = schedules.map(({ Properties }) => Properties.Target.Arn['Fn::GetAtt'][0])
  expect(targets).toHaveLength(4)
  for (const id of targets) {
    template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: id },
      Qualifier: '$LATEST',
      MaximumRetryAttempts: 0,
      MaximumEventAgeInSeconds: 60,
      DestinationConfig: Match.absent(),
    })
  }
})
