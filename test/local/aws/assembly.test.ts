import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { knownTypes } from '../../../local/aws/assembly/known-types.ts'
import { readAssembly, readStack } from '../../../local/aws/assembly/read-assembly.ts'
import { INERT_TYPES } from '../../../local/aws/assembly/template/inert-types.ts'
import { Template } from '../../../local/aws/assembly/template/template.ts'
import type { AssemblyModel } from '../../../local/aws/contracts/assembly.ts'
import { synthesizeFixture } from '../fixtures/synthesize-fixture.ts'

const read = (template: unknown) =>
  readStack({ stackName: 'Stack', template: v.parse(Template, template), assets: new Map() })

const resources = (Resources: Record<string, unknown>) => read({ Resources })

const queue = (Properties = {}) => ({ Type: 'AWS::SQS::Queue', Properties })

/** The value of `Value` beside a queue named `jobs`. */
const resolved = (Value: unknown, rest = {}) =>
  read({
    Resources: { Jobs: queue({ QueueName: 'jobs' }) },
    Outputs: { Answer: { Value } },
    ...rest,
  }).outputs.Answer

describe('the fixture', () => {
  let model: AssemblyModel
  beforeAll(async () => {
    model = readAssembly(await synthesizeFixture())
  })

  const byName = <T extends { readonly logicalId: string }>(all: readonly T[], name: string) =>
    all.find(({ logicalId }) => logicalId.startsWith(name))

  test('has functions with code, environment and limits', () => {
    const behave = byName(model.functions, 'Behave')
    expect(behave).toMatchObject({
      handler: 'index.handler',
      timeoutSeconds: 1,
      memoryMb: 256,
      environment: { OWN: 'value', QUEUE_URL: byName(model.queues, 'Queue')?.url },
      asynchronous: { maximumRetryAttempts: 1, onFailureArn: byName(model.queues, 'Failures')?.arn },
    })
    expect(existsSync(join(behave?.code ?? '', 'index.mjs'))).toBe(true)
    expect(byName(model.functions, 'Single')).toMatchObject({ reservedConcurrency: 1 })
    expect(byName(model.functions, 'Echo')).toMatchObject({
      timeoutSeconds: 3,
      memoryMb: 128,
      asynchronous: { maximumRetryAttempts: 2, maximumAgeSeconds: 21_600 },
    })
  })

  test('has a table with keys, index, stream and time to live', () => {
    expect(model.tables).toEqual([
      {
        logicalId: expect.stringMatching(/^Table/),
        name: 'FixtureTable',
        arn: 'arn:aws:dynamodb:us-east-1:000000000000:table/FixtureTable',
        keySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
        attributes: expect.arrayContaining([{ AttributeName: 'gsi1sk', AttributeType: 'N' }]),
        indexes: [expect.objectContaining({ IndexName: 'gsi1', Projection: { ProjectionType: 'ALL' } })],
        streamView: 'NEW_AND_OLD_IMAGES',
        ttlAttribute: 'expiresAt',
      },
    ])
  })

  test('has queues with delay, visibility and redrive', () => {
    expect(byName(model.queues, 'Queue')).toMatchObject({
      visibilitySeconds: 5,
      delaySeconds: 1,
      retentionSeconds: 345_600,
      redrive: { deadLetterArn: byName(model.queues, 'Failures')?.arn, maxReceiveCount: 3 },
    })
    expect(byName(model.queues, 'Failures')).toMatchObject({
      retentionSeconds: 1_209_600,
      redrive: undefined,
    })
  })

  test('has event sources with batches, windows, filters and failures', () => {
    expect(model.eventSources.find(({ source }) => source.kind === 'queue')).toMatchObject({
      functionName: byName(model.functions, 'Consume')?.name,
      source: { queueArn: byName(model.queues, 'Queue')?.arn },
      batchSize: 5,
      windowSeconds: 1,
      reportBatchItemFailures: true,
      maximumConcurrency: 2,
    })
    expect(model.eventSources.find(({ source }) => source.kind === 'stream')).toMatchObject({
      source: { tableName: 'FixtureTable' },
      batchSize: 10,
      filters: [{ eventName: ['INSERT'] }],
      maximumRetryAttempts: 4,
      bisectOnError: true,
      parallelization: 2,
      startingPosition: 'TRIM_HORIZON',
      onFailureArn: byName(model.queues, 'Failures')?.arn,
    })
  })

  test('has a schedule in a group', () => {
    expect(model.scheduleGroups).toMatchObject([{ name: 'fixture' }])
    expect(model.schedules).toMatchObject([
      {
        groupName: 'fixture',
        expression: 'cron(0 3 * * ? *)',
        timezone: 'Etc/UTC',
        enabled: true,
        flexibleMinutes: undefined,
        target: { arn: byName(model.functions, 'Consume')?.arn, maximumRetryAttempts: 3 },
      },
    ])
  })

  test('has an API with routes, throttling and gateway responses', () => {
    const [api] = model.apis
    expect(api).toMatchObject({
      stage: 'api',
      binaryMediaTypes: ['image/png'],
      minimumCompressionSize: 1024,
      throttle: { ratePerSecond: 500, burst: 500 },
      methodThrottles: { '/v1/slow GET': { ratePerSecond: 0.001, burst: 2 } },
    })
    expect(api?.routes.map(({ method, resource }) => `${method} ${resource}`)).toContain(
      'ANY /v1/things/{id}',
    )
    expect(api?.routes.find(({ resource }) => resource === '/v1/hasty')?.integration).toMatchObject({
      kind: 'lambda',
      timeoutMs: 300,
    })
    expect(api?.gatewayResponses.find(({ type }) => type === 'THROTTLED')).toMatchObject({
      status: 429,
      headers: { 'Retry-After': '1' },
    })
  })

  test('is the same each time it is read', async () => {
    expect(readAssembly(await synthesizeFixture())).toEqual(model)
  })
})

describe('what the local runtime cannot run', () => {
  test.each([
    [
      'a resource type',
      { Box: { Type: 'AWS::S3::Bucket' } },
      "Box (AWS::S3::Bucket): the local runtime doesn't know this resource type",
    ],
    [
      'a property',
      { Jobs: queue({ FifoQueue: true }) },
      "Jobs (AWS::SQS::Queue): the local runtime doesn't know the property FifoQueue",
    ],
    [
      'a nested property',
      { Jobs: queue({ RedrivePolicy: { deadLetterTargetArn: 'a', maxReceiveCount: 1, other: 1 } }) },
      "Jobs (AWS::SQS::Queue): the local runtime doesn't know the property RedrivePolicy.other",
    ],
    [
      'a value',
      { Jobs: queue({ DelaySeconds: 'soon' }) },
      'Jobs (AWS::SQS::Queue): property DelaySeconds: Invalid type',
    ],
    [
      'a reference',
      { Jobs: queue({ QueueName: { Ref: 'Nobody' } }) },
      'Jobs (AWS::SQS::Queue): there is no resource Nobody',
    ],
    [
      'an attribute',
      { Jobs: queue(), More: queue({ QueueName: { 'Fn::GetAtt': ['Jobs', 'Color'] } }) },
      "More (AWS::SQS::Queue): the local runtime doesn't know the attribute Jobs.Color",
    ],
    [
      'a function of templates',
      { Jobs: queue({ QueueName: { 'Fn::Base64': 'x' } }) },
      "Jobs (AWS::SQS::Queue): the local runtime doesn't know the function Fn::Base64",
    ],
  ])('is an error that names it: %s', (_case, given, message) => {
    expect(() => resources(given)).toThrow(message)
  })

  test('is reported all at once', () => {
    const read = () => resources({ One: { Type: 'AWS::S3::Bucket' }, Two: queue({ FifoQueue: true }) })
    expect(read).toThrow(/One(.|\n)*Two/)
  })

  test('is an error in a resource itself, too', () => {
    expect(() => resources({ Jobs: { ...queue(), UpdatePolicy: {} } })).toThrow('UpdatePolicy')
  })
})

describe('what has no effect on a laptop', () => {
  test.each(Object.keys(INERT_TYPES))('is accepted: %s', (Type) => {
    expect(resources({ Quiet: { Type, Properties: { Anything: 1 } } })).toEqual(resources({}))
    expect(knownTypes.has(Type)).toBe(false)
  })

  test('may still be referred to', () => {
    const Resources = { Role: { Type: 'AWS::IAM::Role' } }
    const { outputs } = read({ Resources, Outputs: { Arn: { Value: { 'Fn::GetAtt': ['Role', 'Arn'] } } } })
    expect(outputs.Arn).toContain('Role')
  })
})

describe('names', () => {
  test('come from the template, or else from stack and logical id', () => {
    const { queues } = resources({ Jobs: queue({ QueueName: 'jobs' }), More: queue() })
    expect(queues.map(({ name }) => name)).toEqual(['jobs', 'Stack-More'])
  })

  test('are cut to the length that AWS allows, and stay different', () => {
    const long = 'Queue'.repeat(30)
    const names = resources({ [`${long}1`]: queue(), [`${long}2`]: queue() }).queues.map(({ name }) => name)
    expect(names.map((name) => name.length)).toEqual([80, 80])
    expect(new Set(names).size).toBe(2)
  })
})

describe('template functions', () => {
  const Conditions = { Yes: { 'Fn::Equals': ['a', 'a'] }, No: { 'Fn::Not': [{ Condition: 'Yes' }] } }
  const Mappings = { Sizes: { us: { large: 'L' } } }
  const arn = 'arn:aws:sqs:us-east-1:000000000000:jobs'

  test.each<[unknown, string]>([
    [{ Ref: 'AWS::Region' }, 'us-east-1'],
    [{ Ref: 'AWS::AccountId' }, '000000000000'],
    [{ Ref: 'AWS::StackName' }, 'Stack'],
    [{ Ref: 'Color' }, 'blue'],
    [{ Ref: 'Jobs' }, 'http://sqs.signalbox.internal/000000000000/jobs'],
    [{ 'Fn::GetAtt': ['Jobs', 'Arn'] }, arn],
    [{ 'Fn::GetAtt': 'Jobs.Arn' }, arn],
    [{ 'Fn::Join': ['-', ['a', { Ref: 'Color' }, { Ref: 'AWS::NoValue' }]] }, 'a-blue'],
    [
      { 'Fn::Sub': `$\{Jobs.Arn}/$\{!Literal}/$\{AWS::Region}/$\{Color}` },
      `${arn}/$\{Literal}/us-east-1/blue`,
    ],
    [{ 'Fn::Sub': [`$\{Own}-$\{Color}`, { Own: { Ref: 'AWS::Partition' } }] }, 'aws-blue'],
    [{ 'Fn::Select': [5, { 'Fn::Split': [':', { 'Fn::GetAtt': ['Jobs', 'Arn'] }] }] }, 'jobs'],
    [{ 'Fn::FindInMap': ['Sizes', 'us', 'large'] }, 'L'],
    [{ 'Fn::If': ['Yes', 'then', 'else'] }, 'then'],
    [{ 'Fn::If': ['No', 'then', 'else'] }, 'else'],
  ])('%j is %s', (value, expected) => {
    const Parameters = { Color: { Type: 'String', Default: 'blue' } }
    expect(resolved(value, { Conditions, Mappings, Parameters })).toBe(expected)
  })

  test('a resource whose condition is false does not exist', () => {
    const Resources = { Jobs: { ...queue(), Condition: 'No' }, More: { ...queue(), Condition: 'Yes' } }
    const { queues } = read({ Resources, Conditions })
    expect(queues.map(({ logicalId }) => logicalId)).toEqual(['More'])
  })

  test('a property with AWS::NoValue does not exist', () => {
    const { queues } = resources({ Jobs: queue({ DelaySeconds: { Ref: 'AWS::NoValue' } }) })
    expect(queues[0]?.delaySeconds).toBe(0)
  })
})
