import { expect, test } from 'vitest'
import { rightsIn } from '../support/stack/rights-in.ts'
import { stackWith, templateWith } from '../support/stack/stack-with.ts'

const STREAM = 'arn:aws:dynamodb:eu-west-1:123456789012:table/Old-Signalbox/stream/2026-11-21T10:00:00.000'
const plain = templateWith()
const checkIn = (template: typeof plain) => Object.entries(template.findResources('Custom::DeploymentGuard'))

test('each deployment hands over which tables it uses, and how much concurrency', () => {
  const [[, check] = []] = checkIn(plain)
  expect(check?.Properties).toMatchObject({
    SignalboxTable: 'own',
    WebhookLogTable: 'own',
    Concurrency: '10',
    LeaveTables: '',
    LowerConcurrencyFrom: '0',
  })
  const [[, restored] = []] = checkIn(
    templateWith({
      'signalbox:signalboxStream': STREAM,
      'signalbox:webhookLogTable': 'Old-Log',
      'signalbox:leaveTables': 'own',
      'signalbox:concurrency': '400',
      'signalbox:lowerConcurrencyFrom': 1000,
    }),
  )
  expect(restored?.Properties).toMatchObject({
    SignalboxTable: 'Old-Signalbox',
    WebhookLogTable: 'Old-Log',
    Concurrency: '400',
    LeaveTables: 'own',
    LowerConcurrencyFrom: '1000',
  })
})

test('no table and no function changes before the check', () => {
  const [[id] = ['']] = checkIn(plain)
  const guarded = ['AWS::DynamoDB::Table', 'AWS::Lambda::Function'].flatMap((type) =>
    Object.entries(plain.findResources(type)).map(([name, { DependsOn = [] }]) => ({
      name,
      waits: [DependsOn].flat().includes(id),
    })),
  )
  expect(guarded.filter(({ waits }) => !waits).map(({ name }) => name)).toEqual([
    expect.stringMatching(/^DeploymentGuardGuardDeployment/),
  ])
})

test('the guard may look at its own stack, and at nothing else', () => {
  const statements = rightsIn(plain)
    .filter(({ role }) => role.startsWith('DeploymentGuard'))
    .flatMap((role) => role.statements)
  expect(statements.filter(({ Action }) => !String(Action).startsWith('logs:'))).toEqual([
    { Effect: 'Allow', Action: 'cloudformation:DescribeStacks', Resource: { Ref: 'AWS::StackId' } },
  ])
})

test('a stack is deleted only after somebody has said so, unless a setting says otherwise', () => {
  expect(stackWith().terminationProtection).toBe(true)
  expect(stackWith({ 'signalbox:terminationProtection': 'false' }).terminationProtection).toBe(false)
})
