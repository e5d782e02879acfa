import { Match, Template } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { beforeAll, describe, expect, test } from 'vitest'
import { toolScopesText } from '../../functions/mcp/tool-scopes.ts'
import { TOOLS } from '../../functions/mcp/tools/tools.ts'
import { APIS } from '../../functions/reference/apis.ts'
import { ENV } from '../../functions/shared/env.ts'
import type { ServiceStack } from '../../lib/service-stack.ts'
import { rightsIn } from '../support/stack/rights-in.ts'
import { stackWith, templateWith } from '../support/stack/stack-with.ts'

let stack: ServiceStack
let template: Template

beforeAll(() => {
  stack = stackWith()
  template = Template.fromStack(stack)
})

const resources = (type: string) => Object.entries(template.findResources(type))

describe('the permissions of a function', () => {
  const statements = () =>
    rightsIn(template).flatMap(({ role, statements }) =>
      statements.map((statement) => ({ role, ...statement })),
    )

  test('never allow every action or every resource', () => {
    const wide = statements().filter(
      ({ Action, Resource }) =>
        [Action].flat().some((action) => action.includes('*')) || [Resource].flat().includes('*'),
    )
    expect(wide).toEqual([])
  })

  test('are those of its own role, which has no managed policy', () => {
    const roles = resources('AWS::IAM::Role')
    expect(roles.filter(([, { Properties }]) => Properties.ManagedPolicyArns)).toEqual([])
    const used = resources('AWS::Lambda::Function').map(([, { Properties }]) =>
      JSON.stringify(Properties.Role),
    )
    expect(new Set(used).size).toBe(used.length)
  })

  test('let it pass a role to the scheduler only', () => {
    const passing = statements().filter(({ Action }) => [Action].flat().includes('iam:PassRole'))
    expect(passing.length).toBeGreaterThan(0)
    for (const { Condition } of passing)
      expect(Condition).toEqual({ StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' } })
  })

  test('are for services of AWS that act for this account', () => {
    const trusted = resources('AWS::IAM::Role').flatMap(
      ([, { Properties }]) => Properties.AssumeRolePolicyDocument.Statement,
    )
    expect(trusted.length).toBeGreaterThan(0)
    for (const { Condition } of trusted)
      expect(Condition.StringEquals).toMatchObject({ 'aws:SourceAccount': { Ref: 'AWS::AccountId' } })
  })
})

describe('every function', () => {
  test('runs its own bundle with the current runtime on arm64', () => {
    for (const [, { Properties }] of resources('AWS::Lambda::Function')) {
      expect(Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: 'index.handler',
        LoggingConfig: {
          LogGroup: expect.anything(),
          LogFormat: 'JSON',
          ApplicationLogLevel: 'INFO',
          SystemLogLevel: 'WARN',
        },
      })
    }
  })

  test('keeps its logs for the time in the settings', () => {
    for (const [, { Properties }] of resources('AWS::Logs::LogGroup'))
      expect(Properties.RetentionInDays).toBe(30)
  })
})

describe('data', () => {
  test('survives the stack, unless it can be rebuilt', () => {
    const policies = resources('AWS::DynamoDB::Table').map(([id, { DeletionPolicy, Properties }]) => [
      id.replace(/Table[0-9A-F]{8}$/, ''),
      DeletionPolicy,
      Properties.DeletionProtectionEnabled,
      Properties.PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled,
    ])
    expect(policies).toEqual([
      ['TablesSignalbox', 'Retain', true, true],
      ['TablesSearchIndex', 'Delete', false, false],
      ['TablesWebhookLog', 'Retain', true, true],
    ])
  })

  test('is encrypted with keys that cost nothing', () => {
    for (const [, { Properties }] of resources('AWS::DynamoDB::Table'))
      expect(Properties.SSESpecification?.SSEEnabled ?? false).toBe(false)
    for (const [, { Properties }] of resources('AWS::SQS::Queue')) {
      expect(Properties.SqsManagedSseEnabled).toBe(true)
      expect(Properties.KmsMasterKeyId).toBeUndefined()
    }
  })
})

describe('the API', () => {
  const routes = () => {
    const parents = new Map(
      resources('AWS::ApiGateway::Resource').map(([id, { Properties }]) => [id, Properties]),
    )
    const pathOf = (id: string | undefined): string => {
      const at = id === undefined ? undefined : parents.get(id)
      return at ? `${pathOf(at.ParentId.Ref)}/${at.PathPart}` : ''
    }
    return resources('AWS::ApiGateway::Method').map(
      ([, { Properties }]) => `${Properties.HttpMethod} ${pathOf(Properties.ResourceId.Ref)}`,
    )
  }
  const paths = APIS.flatMap(({ endpoints }) => Object.values(endpoints)).map(({ path }) => `/v1${path}`)
  const declared = [...new Set(paths)]

  test('gives each path of the reference to the function that serves it, with any method', () => {
    const pages = ['/console', '/console/{proxy+}', '/docs', '/docs/{proxy+}', '/oauth', '/oauth/{proxy+}']
    const documents = ['/.well-known', '/.well-known/{proxy+}']
    const expected = [...declared, ...pages, ...documents, '', '/{proxy+}', '/v1'].map(
      (path) => `ANY ${path}`,
    )
    expect(routes().sort()).toEqual(expected.sort())
  })

  test.each([
    ['THROTTLED', '429', "'1'"],
    ['INTEGRATION_TIMEOUT', '504', "'1'"],
    ['REQUEST_TOO_LARGE', '413', undefined],
    ['MISSING_AUTHENTICATION_TOKEN', '404', undefined],
    ['DEFAULT_5XX', '500', undefined],
    ['BAD_REQUEST_PARAMETERS', '400', undefined],
    ['UNAUTHORIZED', '401', undefined],
    ['ACCESS_DENIED', '403', undefined],
    ['INVALID_SIGNATURE', '403', undefined],
    ['WAF_FILTERED', '429', "'300'"],
  ])('has API Gateway answer %s with a problem document', (ResponseType, StatusCode, retryAfter) => {
    template.hasResourceProperties('AWS::ApiGateway::GatewayResponse', {
      ResponseType,
      StatusCode,
      ResponseTemplates: { 'application/json': Match.stringLikeRegexp(`"status":${StatusCode}`) },
      ResponseParameters: {
        'gatewayresponse.header.x-request-id': 'context.requestId',
        'gatewayresponse.header.retry-after': retryAfter ?? Match.absent(),
      },
    })
  })

  test('has API Gateway say at the tools, to who comes without a key, where apps find out how to get a token', () => {
    const [answer] = Object.values(
      template.findResources('AWS::ApiGateway::GatewayResponse', {
        Properties: { ResponseType: 'UNAUTHORIZED' },
      }),
    )
    expect(
      JSON.stringify(answer?.Properties.ResponseParameters['gatewayresponse.header.www-authenticate']),
    ).toMatch(/'Bearer resource_metadata=.*\/api\/\.well-known\/oauth-protected-resource\/v1\/mcp/)
    const asked = resources('AWS::ApiGateway::Method').filter(
      ([, { Properties }]) => Properties.AuthorizationType === 'CUSTOM',
    )
    expect(asked.map(([id]) => id.includes('mcp'))).toEqual([true])
    template.hasResourceProperties('AWS::ApiGateway::Authorizer', { AuthorizerResultTtlInSeconds: 0 })
  })

  test('has API Gateway say at the tools, to an app that lacks a scope, what it must ask for', () => {
    template.hasResourceProperties('AWS::ApiGateway::GatewayResponse', {
      ResponseType: 'ACCESS_DENIED',
      ResponseParameters: { 'gatewayresponse.header.www-authenticate': 'context.authorizer.challenge' },
      ResponseTemplates: {
        'application/json': Match.stringLikeRegexp(
          '"detail":"\\$context.authorizer.detail","code":"scope_missing".*"scope":"\\$context.authorizer.scope"',
        ),
      },
    })
    template.hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: { TOOL_SCOPES: toolScopesText(TOOLS) } },
    })
  })

  test('has API Gateway send the security headers of the service with each of its own answers', () => {
    const answers = Object.values(template.findResources('AWS::ApiGateway::GatewayResponse'))
    expect(answers.length).toBeGreaterThan(10)
    for (const { Properties } of answers) {
      expect(Properties.ResponseParameters, Properties.ResponseType).toMatchObject({
        'gatewayresponse.header.cache-control': "'no-store'",
        'gatewayresponse.header.strict-transport-security': "'max-age=63072000'",
        'gatewayresponse.header.x-content-type-options': "'nosniff'",
        'gatewayresponse.header.referrer-policy': "'no-referrer'",
      })
    }
  })

  test('has the throttle of the settings', () => {
    template.hasResourceProperties('AWS::ApiGateway::Stage', {
      StageName: 'api',
      MethodSettings: [Match.objectLike({ ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 2000 })],
    })
  })

  test('gives every function that takes keys the share of an organization', () => {
    const functions = Object.values(template.findResources('AWS::Lambda::Function'))
    const shares = functions
      .map(({ Properties }) => Properties.Environment?.Variables)
      .filter((variables) => variables?.REQUEST_RATE !== undefined)
    expect(shares.length).toBeGreaterThan(8)
    for (const share of shares) expect(share).toMatchObject({ REQUEST_RATE: '100', REQUEST_BURST: '400' })
  })

  test('has no web ACL unless the settings limit addresses', () => {
    template.resourceCountIs('AWS::WAFv2::WebACL', 0)
  })
})

test('every finding of the AWS Solutions rules is explained', () => {
  const { violations } = new AwsSolutionsChecks().validateScope(stack)
  const findings = violations.map(({ ruleName, violatingResources }) => [
    ruleName,
    ...violatingResources.map(({ resourceLogicalId }) => resourceLogicalId),
  ])
  expect(findings).toEqual([])
})

test('receivers on private addresses are asked for by a setting, for every function or none', () => {
  const of = (each: Template) =>
    Object.values(each.findResources('AWS::Lambda::Function')).map(
      ({ Properties }) => Properties.Environment.Variables[ENV.receivers],
    )
  expect(new Set(of(template))).toEqual(new Set([undefined]))
  const local = templateWith({ 'signalbox:localReceivers': true })
  expect(new Set(of(local))).toEqual(new Set(['any']))
})
