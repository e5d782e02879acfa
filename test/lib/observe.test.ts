import { Template } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { describe, expect, test } from 'vitest'
import { TALLIED, TALLY_LOG } from '../../functions/sources/tally/source-tally.ts'
import { readSettings } from '../../lib/building-blocks/config.ts'
import { stackWith, templateWith } from '../support/stack/stack-with.ts'

const template = templateWith()

describe('the dashboard', () => {
  const body = () => JSON.stringify(Object.values(template.findResources('AWS::CloudWatch::Dashboard')))

  test('is one, so that it is free with two others', () => {
    template.resourceCountIs('AWS::CloudWatch::Dashboard', 1)
  })

  test('can be left out', () => {
    const without = templateWith({ 'signalbox:dashboard': 'false' })
    without.resourceCountIs('AWS::CloudWatch::Dashboard', 0)
  })

  test('has the region in its name, because those of all regions are in one place', () => {
    const [dashboard] = Object.values(template.findResources('AWS::CloudWatch::Dashboard'))
    expect(dashboard?.Properties.DashboardName).toEqual({
      'Fn::Join': ['', ['Signalbox-', { Ref: 'AWS::Region' }]],
    })
  })

  test('shows the errors of every function that no request waits for', () => {
    for (const name of [
      'DeliverSignals',
      'FanOutSignals',
      'IndexChanges',
      'RunMonitor',
      'HealRuns',
      'ReadNews',
    ])
      expect(body()).toMatch(new RegExp(`"Ref":"\\w*${name}[0-9A-F]{8}"`))
  })

  test('shows every queue that is worked on, and every alarm, also those of dead letters', () => {
    const mappings = Object.values(template.findResources('AWS::Lambda::EventSourceMapping'))
    const worked = mappings.filter(({ Properties }) => Properties.StartingPosition === undefined)
    expect(worked.length).toBeGreaterThan(5)
    for (const { Properties } of worked) expect(body()).toContain(Properties.EventSourceArn['Fn::GetAtt'][0])
    for (const id of Object.keys(template.findResources('AWS::CloudWatch::Alarm')))
      expect(body()).toContain(id)
  })

  test('shows every function when a setting asks for it', () => {
    const detailed = templateWith({ 'signalbox:dashboardFunctions': 'true' })
    const text = JSON.stringify(Object.values(detailed.findResources('AWS::CloudWatch::Dashboard')))
    for (const id of Object.keys(detailed.findResources('AWS::Lambda::Function'))) expect(text).toContain(id)
  })

  test('shows by source and month all that a source cost and brought, from the logs of who asks sources', () => {
    const logs = ['RunMonitorLogs', 'RunKeywordLogs', 'ReadNewsLogs']
    for (const id of logs) expect(body()).toMatch(new RegExp(`"Ref":"\\w*${id}`))
    for (const name of TALLIED) expect(body()).toContain(`sum(${name})`)
    expect(body()).toContain(`filter message = \\\\\\"${TALLY_LOG}`)
    expect(body()).toContain('by source, bin(1mo) as month')
  })
})

describe('tracing', () => {
  test('is off by default, and so are its rights', () => {
    const text = JSON.stringify(template.toJSON())
    expect(text).not.toContain('TracingConfig')
    expect(text).not.toContain('xray:')
    expect(text).not.toContain('TracingEnabled')
  })

  test('follows a request to every function when it is set', () => {
    const traced = stackWith({ 'signalbox:tracing': 'true' })
    const withTraces = Template.fromStack(traced)
    for (const { Properties } of Object.values(withTraces.findResources('AWS::Lambda::Function')))
      expect(Properties.TracingConfig).toEqual({ Mode: 'Active' })
    withTraces.hasResourceProperties('AWS::ApiGateway::Stage', { TracingEnabled: true })
    const { violations } = new AwsSolutionsChecks().validateScope(traced)
    expect(violations.map(({ ruleName }) => ruleName)).toEqual([])
  })

  test('takes true and false only', () => {
    expect(readSettings({ 'signalbox:tracing': 'false' }).tracing).toBe(false)
    expect(() => readSettings({ 'signalbox:tracing': 'yes' })).toThrow(
      'signalbox:tracing: Must be true or false.',
    )
  })
})
