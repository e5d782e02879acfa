import { Template } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { beforeAll, expect, test } from 'vitest'
import { readSettings } from '../../lib/building-blocks/config.ts'
import type { ServiceStack } from '../../lib/service-stack.ts'
import { rightsIn } from '../support/stack/rights-in.ts'
import { stackWith } from '../support/stack/stack-with.ts'

const STREAM = 'arn:aws:dynamodb:eu-west-1:123456789012:table/Old-Signalbox/stream/2026-11-21T10:00:00.000'

let stack: ServiceStack
let template: Template
beforeAll(() => {
  const context = {
    'signalbox:signalboxStream': STREAM,
    'signalbox:webhookLogTable': 'Old-Log',
  }
  stack = stackWith(context)
  template = Template.fromStack(stack)
})

test('a stack takes up the tables of an older one, and makes only the index', () => {
  const tables = Object.keys(template.findResources('AWS::DynamoDB::Table'))
  expect(tables).toEqual([expect.stringMatching(/^TablesSearchIndexTable/)])
  const { TableName, WebhookLogName } = template.findOutputs('*')
  expect([TableName?.Value, WebhookLogName?.Value]).toEqual(['Old-Signalbox', 'Old-Log'])
})

test('its functions use them, and read the stream', () => {
  const variables = Object.values(template.findResources('AWS::Lambda::Function')).map(
    ({ Properties }) => Properties.Environment.Variables,
  )
  const values = (name: string) => new Set(variables.flatMap((each) => each[name] ?? []))
  expect(values('TABLE_NAME')).toEqual(new Set(['Old-Signalbox']))
  expect(values('WEBHOOK_LOG_NAME')).toEqual(new Set(['Old-Log']))
  const mappings = Object.values(template.findResources('AWS::Lambda::EventSourceMapping'))
  const sources = mappings.map(({ Properties }) => Properties.EventSourceArn)
  expect(sources.filter((source) => source === STREAM)).toHaveLength(2)
})

test('the rights are still exact', () => {
  const { violations } = new AwsSolutionsChecks().validateScope(stack)
  expect(violations.map(({ ruleName }) => ruleName)).toEqual([])
  const text = JSON.stringify(rightsIn(template))
  expect(text).toContain(':table/Old-Signalbox"')
  expect(text).toContain(':table/Old-Signalbox/index/gsi1')
})

test.each([
  ['signalbox:signalboxStream', 'Old-Signalbox'],
  ['signalbox:signalboxStream', STREAM.replace('/stream/', '/index/')],
  ['signalbox:webhookLogTable', 'a/b'],
])('a wrong %s stops the synthesis', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name)
})
