import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { rightsIn } from '../../support/stack/rights-in.ts'
import { templateWith } from '../../support/stack/stack-with.ts'

const without = () => templateWith()
const withMail = () => templateWith({ 'signalbox:emailFrom': 'signals@example.com' })

describe('mails', () => {
  test('leave nothing in the stack without a sender', () => {
    for (const type of ['AWS::SES::ConfigurationSet', 'AWS::Events::Rule'])
      expect(without().findResources(type)).toEqual({})
    expect(JSON.stringify(without().toJSON())).not.toMatch(/ses:SendEmail|ServeMail/)
  })

  test('may be sent from the one address, with the one configuration, by what sends them', () => {
    const roles = rightsIn(withMail()).filter(({ statements }) =>
      JSON.stringify(statements).includes('ses:SendEmail'),
    )
    expect(roles).toHaveLength(6)
    for (const { role, statements } of roles) {
      expect(role).toMatch(/DeliverSignals|DeliverSlowly|ServeDestinations|ServeMcp|ServeOrgan|ServeConsole/)
      const statement = statements.find(({ Action }) => Action === 'ses:SendEmail')
      expect(statement.Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'signals@example.com' } })
      const resources = JSON.stringify(statement.Resource)
      for (const place of ['identity/example.com', 'identity/signals@example.com', 'configuration-set/'])
        expect(resources).toContain(place)
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
