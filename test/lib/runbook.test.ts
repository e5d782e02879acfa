import { readFileSync } from 'node:fs'
import { Template } from 'aws-cdk-lib/assertions'
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { beforeAll, expect, test } from 'vitest'
import type { ServiceStack } from '../../lib/service-stack.ts'
import { stackWith } from '../support/stack/stack-with.ts'

const RUNBOOK = readFileSync('docs/runbook.md', 'utf8')

const PLACES = [
  'arn:aws:sqs:eu-west-1:123456789012:signals',
  'arn:aws:events:eu-west-1:123456789012:event-bus/crm',
  'arn:aws:s3:::lake/signals',
]

let stack: ServiceStack
beforeAll(() => {
  stack = stackWith({
    'signalbox:emailFrom': 'signals@example.com',
    'signalbox:awsDestinations': PLACES.join(','),
  })
})

const all = () => stack.node.findAll().flatMap((one) => (one instanceof Alarm ? [one.node.id] : []))
const isOfKind = (id: string) => id.endsWith('DestinationsFail')
const alarms = () => all().filter((id) => !isOfKind(id))

/** By their heading of the third level. */
const entries = new Map(
  RUNBOOK.split(/^### /m)
    .slice(1)
    .map((entry) => [entry.slice(0, entry.indexOf('\n')), entry.split(/^## /m)[0] ?? '']),
)

test('every alarm has an entry in the runbook, with a command', () => {
  expect(alarms().length).toBeGreaterThan(20)
  for (const id of alarms()) expect([id, entries.get(id)]).toEqual([id, expect.stringContaining('\n$ ')])
})

test('every kind of destination that may fail is named in one entry', () => {
  expect(all().filter(isOfKind).length).toBeGreaterThan(0)
  for (const id of all().filter(isOfKind))
    expect(entries.get('A kind of destination fails')).toContain(`\`${id}\``)
})

test('no entry is for an alarm that is gone', () => {
  const others = ['Signals that were not fanned out', 'A kind of destination fails']
  expect([...entries.keys()].filter((id) => !others.includes(id)).sort()).toEqual(alarms().sort())
})

test('the commands name one log or queue each, and it is there', () => {
  const template = Template.fromStack(stack)
  const named = (type: string, part: string) =>
    Object.keys(template.findResources(type)).filter((id) => id.includes(part))
  const words = (pattern: RegExp) => [...RUNBOOK.matchAll(pattern)].map(([, word]) => word ?? '')
  for (const name of words(/^\$ errors (\w+)$/gm))
    expect(named('AWS::Logs::LogGroup', `${name}Logs`)).toHaveLength(1)
  for (const name of words(/(?:\(queue|^\$ letters|^\$ redrive) (\w+)/gm))
    expect([name, named('AWS::SQS::Queue', name)]).toEqual([name, [expect.any(String)]])
})
