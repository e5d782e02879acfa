import type { Template } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { describe, expect, test } from 'vitest'
import { readSettings } from '../../../lib/building-blocks/config.ts'
import { fittedName } from '../../../lib/operator/fitted-name.ts'
import { rightsIn } from '../../support/stack/rights-in.ts'
import { stackWith, templateWith } from '../../support/stack/stack-with.ts'

const CERTIFICATE = 'arn:aws:acm:eu-west-1:123456789012:certificate/0f1e2d3c-aaaa-bbbb-cccc-123456789012'
const KEY = 'arn:aws:kms:eu-west-1:123456789012:key/0f1e2d3c-aaaa-bbbb-cccc-123456789012'
const VAULT = 'arn:aws:backup:eu-central-1:123456789012:backup-vault:copies'

const DOMAIN = { 'signalbox:domainName': 'signals.example.com', 'signalbox:certificateArn': CERTIFICATE }
const plain = templateWith()
const count = (template: Template) => Object.keys(template.toJSON().Resources).length

test.each([
  ['a domain', DOMAIN],
  ['a key', { 'signalbox:kmsKeyArn': KEY }],
  ['a vault', { 'signalbox:backupVaultArn': VAULT }],
])('the AWS Solutions rules find nothing in a stack with %s', (_, context) => {
  const { violations } = new AwsSolutionsChecks().validateScope(stackWith(context))
  const findings = violations.map(({ ruleName, violatingResources }) => [
    ruleName,
    ...violatingResources.map(({ resourceLogicalId }) => resourceLogicalId),
  ])
  expect(findings).toEqual([])
})

describe('a domain', () => {
  const template = templateWith(DOMAIN)

  test('is none by default', () => {
    plain.resourceCountIs('AWS::ApiGateway::DomainName', 0)
    plain.resourceCountIs('AWS::ApiGateway::BasePathMapping', 0)
  })

  test('has the certificate, and the paths of the address of the API', () => {
    template.hasResourceProperties('AWS::ApiGateway::DomainName', {
      DomainName: 'signals.example.com',
      RegionalCertificateArn: CERTIFICATE,
      SecurityPolicy: 'TLS_1_2',
      EndpointConfiguration: { Types: ['REGIONAL'] },
    })
    template.hasResourceProperties('AWS::ApiGateway::BasePathMapping', { BasePath: 'api' })
    expect(count(template)).toBe(count(plain) + 2)
  })

  test('is where the outputs and apps find the service, and the outputs name where its DNS leads', () => {
    const outputs = template.findOutputs('*')
    expect(outputs.BaseUrl?.Value).toBe('https://signals.example.com/api/v1')
    expect(outputs.DomainTarget?.Value).toEqual({ 'Fn::GetAtt': [expect.any(String), 'RegionalDomainName'] })
    const functions = Object.values(template.findResources('AWS::Lambda::Function'))
    const urls = functions.flatMap(({ Properties }) => Properties.Environment.Variables.PUBLIC_URL ?? [])
    expect(new Set(urls)).toEqual(new Set(['https://signals.example.com/api']))
  })

  test('may be behind another address', () => {
    const behind = templateWith({ ...DOMAIN, 'signalbox:publicUrl': 'https://example.com/signals' })
    const functions = Object.values(behind.findResources('AWS::Lambda::Function'))
    const urls = functions.flatMap(({ Properties }) => Properties.Environment.Variables.PUBLIC_URL ?? [])
    expect(new Set(urls)).toEqual(new Set(['https://example.com/signals']))
  })

  test.each([
    [{ 'signalbox:domainName': 'signals.example.com' }, 'domainName: Needs the setting certificateArn.'],
    [{ 'signalbox:certificateArn': CERTIFICATE }, 'certificateArn: Needs the setting domainName.'],
    [{ ...DOMAIN, 'signalbox:domainName': 'https://signals.example.com' }, 'domainName: Must be the name'],
    [{ ...DOMAIN, 'signalbox:certificateArn': KEY }, 'certificateArn: Must be the ARN of a certificate.'],
    [{ 'signalbox:kmsKeyArn': 'alias/mine' }, 'kmsKeyArn: Must be the ARN of a key.'],
    [{ 'signalbox:backupVaultArn': 'copies' }, 'backupVaultArn: Must be the ARN of a backup vault.'],
  ])('a wrong setting stops the synthesis: %j', (context, message) => {
    expect(() => readSettings(context)).toThrow(message)
  })
})

describe('a key', () => {
  const template = templateWith({ 'signalbox:kmsKeyArn': KEY })
  const rights = rightsIn(template)
  const keyRights = (name: string) =>
    rights
      .filter(({ role }) => role.includes(name))
      .flatMap(({ statements }) => statements)
      .filter(({ Resource }) => Resource === KEY)
      .map(({ Action, Condition }) => [
        [Action].flat().sort(),
        JSON.stringify(Condition.StringEquals['kms:ViaService']).match(/"(dynamodb|sqs)\./)?.[1],
      ])

  test('encrypts every table and every queue', () => {
    const tables = Object.values(template.findResources('AWS::DynamoDB::Table'))
    expect(tables).toHaveLength(3)
    for (const { Properties } of tables)
      expect(Properties.SSESpecification).toEqual({ SSEEnabled: true, SSEType: 'KMS', KMSMasterKeyId: KEY })
    const queues = Object.values(template.findResources('AWS::SQS::Queue'))
    expect(queues.length).toBeGreaterThan(10)
    for (const { Properties } of queues) {
      expect(Properties.KmsMasterKeyId).toBe(KEY)
      expect(Properties.SqsManagedSseEnabled).toBeUndefined()
    }
  })

  test('adds no resources', () => {
    expect(count(template)).toBe(count(plain))
  })

  test.each([
    ['ServeCredits', [[['kms:Decrypt'], 'dynamodb']]],
    [
      'DeliverSignalsRole',
      [
        [['kms:Decrypt'], 'dynamodb'],
        [['kms:Decrypt', 'kms:GenerateDataKey'], 'sqs'],
      ],
    ],
    ['RunsSchedulerRole', [[['kms:Decrypt', 'kms:GenerateDataKey'], 'sqs']]],
    ['HealScheduleRole', []],
    ['AnswerUnrouted', []],
  ])('is used by %s for what it may use anyway, through the service that keeps it', (name, expected) => {
    expect(keyRights(name)).toEqual(expected)
  })

  test('is used by everybody who may use an item or a message', () => {
    const has = (statements: readonly unknown[], text: string) => JSON.stringify(statements).includes(text)
    for (const { role, statements } of rights) {
      expect([role, has(statements, '"dynamodb.')]).toEqual([role, has(statements, '"dynamodb:')])
      expect([role, has(statements, '"sqs.')]).toEqual([role, has(statements, '"sqs:')])
    }
  })
})

describe('a vault elsewhere', () => {
  const template = templateWith({ 'signalbox:backupVaultArn': VAULT })

  test('is none by default', () => {
    for (const type of ['BackupVault', 'BackupPlan', 'BackupSelection'])
      plain.resourceCountIs(`AWS::Backup::${type}`, 0)
  })

  test('gets a copy of the tables with data each day, for 35 days', () => {
    template.hasResourceProperties('AWS::Backup::BackupPlan', {
      BackupPlan: {
        BackupPlanRule: [
          {
            ScheduleExpression: 'cron(0 5 * * ? *)',
            Lifecycle: { DeleteAfterDays: 35 },
            CopyActions: [{ DestinationBackupVaultArn: VAULT, Lifecycle: { DeleteAfterDays: 35 } }],
          },
        ],
      },
    })
    const [selection] = Object.values(template.findResources('AWS::Backup::BackupSelection'))
    const tables = selection?.Properties.BackupSelection.Resources.map(
      (arn: { 'Fn::GetAtt': [string] }) => arn['Fn::GetAtt'][0],
    )
    expect(tables).toEqual([
      expect.stringMatching(/^TablesSignalboxTable/),
      expect.stringMatching(/^TablesWebhookLogTable/),
    ])
    expect(count(template)).toBe(count(plain) + 4)
  })

  test('keeps what is in the own vault when the stack goes', () => {
    template.hasResource('AWS::Backup::BackupVault', { DeletionPolicy: 'Retain' })
  })
})

describe('a long name of the stack', () => {
  const name = `a${'-long-name'.repeat(20)}`.slice(0, 128)
  const template = templateWith({
    'signalbox:stackName': name,
    'signalbox:backupVaultArn': VAULT,
    'signalbox:emailFrom': 'signals@example.com',
    ...DOMAIN,
  })
  /** Limits of AWS for each property that names something, in signs. */
  const LIMITS: Readonly<Record<string, number>> = {
    'AWS::ApiGateway::Authorizer Name': 128,
    'AWS::ApiGateway::RestApi Name': 255,
    'AWS::ApiGateway::Stage StageName': 128,
    'AWS::Backup::BackupVault BackupVaultName': 50,
    'AWS::CloudWatch::Dashboard DashboardName': 255,
    'AWS::IAM::Policy PolicyName': 128,
    'AWS::Scheduler::ScheduleGroup Name': 64,
    'AWS::SES::ConfigurationSet Name': 64,
  }
  /** A region has at most 14 signs, an account 12. */
  const lengthOf = (value: unknown) =>
    typeof value === 'string'
      ? value.length
      : JSON.stringify(value).replace(/\{"Ref":"[^"]*"\}/g, 'x'.repeat(14)).length

  const named = () =>
    Object.values(template.toJSON().Resources).flatMap((resource) => {
      const { Type, Properties = {} } = resource as { Type: string; Properties?: Record<string, unknown> }
      return Object.entries(Properties)
        .filter(([property]) => property === 'Name' || property === `${Type.split('::')[2]}Name`)
        .map(([property, value]) => ({ what: `${Type} ${property}`, length: lengthOf(value) }))
    })

  test('makes no name that AWS refuses', () => {
    expect(named().length).toBeGreaterThan(4)
    for (const { what, length } of named()) {
      expect([what, LIMITS[what]]).toEqual([what, expect.any(Number)])
      expect([what, length <= (LIMITS[what] ?? 0)]).toEqual([what, true])
    }
  })

  test('is cut with a hash, so that two long names stay two', () => {
    expect(fittedName('short', 64)).toBe('short')
    const [one, other] = [fittedName(`${name}-1`, 64), fittedName(`${name}-2`, 64)]
    expect([one.length, other.length, one === other]).toEqual([64, 64, false])
  })
})
