import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { templateWith } from '../support/stack/stack-with.ts'

/**
 * What deployed stacks have. A resource with another logical id, or a table with other keys, is a new and empty one
 * after an update. So entries may be added here, but never changed or removed.
 */
const DEPLOYED = JSON.parse(readFileSync('test/lib/deployed.json', 'utf8'))

/** Callers and messages depend on them: the address of the API, queues, schedules, the topic of the mails. */
const KEPT = [
  'AWS::ApiGateway::RestApi',
  'AWS::SQS::Queue',
  'AWS::Scheduler::ScheduleGroup',
  'AWS::SNS::Topic',
]

const template = templateWith()

function tables() {
  const found = Object.entries(template.findResources('AWS::DynamoDB::Table'))
  return Object.fromEntries(
    found.map(([id, { Properties }]) => [
      id,
      {
        keys: Properties.KeySchema,
        attributes: Properties.AttributeDefinitions,
        indexes: (Properties.GlobalSecondaryIndexes ?? []).map(
          ({ IndexName, KeySchema, Projection }: Index) => ({
            IndexName,
            KeySchema,
            Projection,
          }),
        ),
        stream: Properties.StreamSpecification?.StreamViewType ?? null,
        expiry: Properties.TimeToLiveSpecification?.AttributeName ?? null,
      },
    ]),
  )
}
interface Index {
  readonly IndexName: unknown
  readonly KeySchema: unknown
  readonly Projection: unknown
}

describe('an update of a deployed stack', () => {
  test('keeps every table, with its keys', () => {
    expect(tables()).toEqual(DEPLOYED.tables)
  })

  test('keeps what callers and messages depend on', () => {
    for (const type of KEPT) expect(Object.keys(template.findResources(type))).toEqual(DEPLOYED.kept[type])
  })

  test('gives no table or queue a fixed name, which would forbid replacing it', () => {
    for (const type of ['AWS::DynamoDB::Table', 'AWS::SQS::Queue'])
      for (const { Properties = {} } of Object.values(template.findResources(type)))
        expect(Object.keys(Properties)).not.toEqual(expect.arrayContaining([expect.stringMatching(/Name$/)]))
  })

  test('keeps the group of the schedules by its name', () => {
    template.hasResourceProperties('AWS::Scheduler::ScheduleGroup', { Name: 'Signalbox-Runs' })
  })
})
