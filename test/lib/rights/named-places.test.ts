import { describe, expect, test } from 'vitest'
import { readSettings } from '../../../lib/building-blocks/config.ts'
import { rightsIn } from '../../support/stack/rights-in.ts'
import { templateWith } from '../../support/stack/stack-with.ts'

const QUEUE = 'arn:aws:sqs:eu-west-1:123456789012:signals'
const BUS = 'arn:aws:events:eu-west-1:123456789012:event-bus/crm'
const FOLDER = 'arn:aws:s3:eu-west-1:123456789012:lake/signals'
const named = templateWith({ 'signalbox:awsDestinations': `org_1=${QUEUE}, ${BUS},${FOLDER},org_2=${QUEUE}` })
const plain = templateWith()

const statements = (template: typeof named, action: string) =>
  rightsIn(template).flatMap(({ statements: all }) => all.filter(({ Action }) => Action === action))

describe('the places that the operator has named', () => {
  test.each([
    ['events:PutEvents', BUS],
    ['s3:PutObject', 'arn:aws:s3:::lake/signals/*'],
  ])(
    'may be reached with %s by both senders and by those of tests, and nothing else may',
    (action, place) => {
      expect(statements(named, action).map(({ Resource }) => Resource)).toEqual(Array(4).fill(place))
      expect(statements(plain, action)).toEqual([])
    },
  )

  test('may be queues, beside those of the service', () => {
    const queues = statements(named, 'sqs:SendMessage').filter(({ Resource }) => Resource === QUEUE)
    expect(queues).toHaveLength(4)
    expect(JSON.stringify(statements(plain, 'sqs:SendMessage'))).not.toContain('arn:aws:sqs')
  })

  test('are known to the functions that send there', () => {
    const knowing = Object.values(named.findResources('AWS::Lambda::Function')).filter(
      ({ Properties }) => 'AWS_DESTINATIONS' in (Properties.Environment?.Variables ?? {}),
    )
    expect(knowing).toHaveLength(4)
    expect(JSON.stringify(plain.toJSON())).not.toContain('AWS_DESTINATIONS')
  })
})

test.each([
  ['awsDestinations', 'arn:aws:iam::123456789012:role/admin', 'No ARN of a queue'],
  ['awsDestinations', 'arn:aws:s3:::*', 'No ARN of a queue'],
  ['awsDestinations', 'arn:aws:s3:::bucket/a/../b', 'No ARN of a queue'],
  ['awsDestinations', 'arn:aws:sqs:*:123456789012:*', 'No ARN of a queue'],
  ['destinationKinds', 'slack,pager', 'Unknown: pager. The kinds are webhook,'],
])('the setting %s can not be %s', (name, given, problem) => {
  expect(() => readSettings({ [`signalbox:${name}`]: given })).toThrow(problem)
})

test('the kinds of destinations are known to the API', () => {
  const [functions] = [templateWith({ 'signalbox:destinationKinds': 'webhook,slack' })].map((template) =>
    Object.values(template.findResources('AWS::Lambda::Function')).filter(
      ({ Properties }) => Properties.Environment?.Variables?.DESTINATION_KINDS === 'webhook,slack',
    ),
  )
  expect(functions).toHaveLength(2)
})
