import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { templateWith } from './stack-with.ts'

const without = () => templateWith()
const withMail = () => templateWith({ 'signalbox:emailFrom': 'signals@example.com' })

describe('mails', () => {
  test('leave nothing in the stack without a sender', () => {
    for (const type of ['AWS::SES::ConfigurationSet', 'AWS::Events::Rule'])
      expect(without().findResources(type)).toEqual({})
    expect(JSON.stringify(without().toJSON())).not.toMatch(/ses:SendEmail|ServeMail/)
  })

  test('may be sent from the one address, with the one configuration, by what sends them', () => {
    const policies = Object.entries(withMail().findResources('AWS::IAM::Policy')).filter(([, policy]) =>
      JSON.stringify(policy).includes('ses:SendEmail'),
    )
    expect(policies).toHaveLength(4)
    for (const [name, policy] of policies) {
      expect(name).toMatch(/DeliverSignals|DeliverSlowly|ServeDestinations|ServeMcp/)
      const statement = policy.Properties.PolicyDocument.Statement.find(
        ({ Action }: { Action: string }) => Action === 'ses:SendEmail',
      )
      expect(statement.Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'signals@example.com' } })
      const resources = JSON.stringify(statement.Resource)
      expect(resources).toMatch(/identity\/example\.com.*identity\/signals@example\.com.*configuration-set\//)
      expect(resources).not.toContain('*')
    }
  })

  test('that come back or are complained about are heard', () => {
    withMail().hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: {
        MatchingEventTypes: ['bounce', 'complaint'],
        EventBridgeDestination: Match.anyValue(),
      },
    })
    withMail().hasResourceProperties('AWS::Events::Rule', {
      EventPattern: { source: ['aws.ses'], 'detail-type': ['Email Bounced', 'Email Complaint Received'] },
    })
  })
})
