import { Aws, Size, Validations } from 'aws-cdk-lib'
import {
  EndpointType,
  type IAuthorizer,
  type IResource,
  LambdaIntegration,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway'
import { Construct } from 'constructs'
import { auditItems } from '../../functions/shared/audit/audit-key.ts'
import { ENV } from '../../functions/shared/env.ts'
import type { Api } from '../../functions/shared/http/endpoint.ts'
import { key } from '../../functions/shared/table.ts'
import { quotasText, type Settings } from './config.ts'
import { addGatewayResponses } from './gateway-responses.ts'
import { limitAddresses } from './limit-addresses.ts'
import { ServiceFunction } from './service-function.ts'
import type { Tables } from './tables.ts'

/** Compressing less than this costs more than it saves. */
const COMPRESS_FROM_BYTES = 1024

export class ServiceApi extends Construct {
  readonly rest: RestApi
  readonly #v1: IResource
  readonly #tables: Tables
  readonly #settings: Settings
  readonly #integrations = new Map<ServiceFunction, LambdaIntegration>()

  constructor(scope: Construct, id: string, { settings, tables }: { settings: Settings; tables: Tables }) {
    super(scope, id)
    this.#tables = tables
    this.#settings = settings
    this.rest = new RestApi(this, 'Rest', {
      restApiName: settings.stackName,
      endpointTypes: [EndpointType.REGIONAL],
      cloudWatchRole: false,
      minCompressionSize: Size.bytes(COMPRESS_FROM_BYTES),
      // Files in any encoding. As text, the gateway would put other characters in place of their bytes.
      binaryMediaTypes: ['application/octet-stream'],
      deployOptions: {
        stageName: settings.stageName,
        ...(settings.tracing && { tracingEnabled: true }),
        throttlingRateLimit: settings.throttleRate,
        throttlingBurstLimit: settings.throttleBurst,
      },
    })
    addGatewayResponses(this.rest, this.publicUrl)
    for (const finding of ACKNOWLEDGED) Validations.of(this).acknowledge(finding)
    if (settings.addressLimit !== undefined) limitAddresses(this, this.rest, settings.addressLimit)
    const unrouted = new ServiceFunction(this, 'AnswerUnrouted', {
      settings,
      entry: 'routing/answer-unrouted.handler.ts',
      memorySize: 256,
    })
    // A clear 404 instead of API Gateway's 403.
    const target = this.#integrationOf(unrouted)
    this.#v1 = this.rest.root.addResource('v1')
    for (const resource of [this.rest.root, this.rest.root.addResource('{proxy+}'), this.#v1])
      resource.addMethod('ANY', target)
  }

  /** The base URL without a trailing slash. */
  get baseUrl() {
    const { domainName, stageName } = this.#settings
    return domainName === undefined ? this.rest.urlForPath('/v1') : `https://${domainName}/${stageName}/v1`
  }

  /** Where people and apps reach the service. Not from the stage: that would depend on the functions themselves. */
  get publicUrl() {
    const { domainName, publicUrl, stageName } = this.#settings
    const host = domainName ?? `${this.rest.restApiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`
    return publicUrl ?? `https://${host}/${stageName}`
  }

  /**
   * Gives the function every request for the paths of its endpoints, and lets it look up API keys and idempotency
   * records. It refuses methods that no endpoint has. The authorizer refuses some requests before.
   */
  serve(api: Api, fn: ServiceFunction, authorizer?: IAuthorizer) {
    const endpoints = Object.values(api.endpoints)
    const target = this.#integrationOf(fn)
    for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
      const resource = path
        .slice(1)
        .split('/')
        .reduce((parent, part) => parent.getResource(part) ?? parent.addResource(part), this.#v1)
      // One method instead of one for each endpoint: a stack has at most 500 resources.
      resource.addMethod('ANY', target, authorizer && { authorizer })
    }
    if (endpoints.every((endpoint) => endpoint.open)) return
    this.#allowKeys(fn)
    this.#tables.signalbox.grantItems(fn, [HEAVY_REQUESTS], 'PutItem', 'DeleteItem')
    fn.addEnvironment(ENV.quotas, quotasText(this.#settings))
    if (endpoints.some(({ method }) => method === 'POST'))
      this.#tables.signalbox.grantItems(fn, [FIRST_ANSWERS], 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem')
  }

  /** Gives the function every request for a page beside the API, which needs no key. */
  serveOpenPage(name: string, fn: ServiceFunction) {
    this.rest.root.addResource(name).addMethod('ANY', this.#integrationOf(fn))
  }

  /** Gives the function every request below these names, beside the API, which needs no key. */
  serveOpenPages(names: readonly string[], fn: ServiceFunction) {
    const target = this.#integrationOf(fn)
    for (const name of names) {
      const resource = this.rest.root.addResource(name)
      resource.addMethod('ANY', target)
      resource.addResource('{proxy+}').addMethod('ANY', target)
    }
  }

  /** Gives the function every request below these names, beside the API, and lets it look up API keys. */
  servePages(names: readonly string[], fn: ServiceFunction) {
    this.serveOpenPages(names, fn)
    this.#tables.signalbox.grantItems(fn, [CREDENTIALS, SESSIONS], 'GetItem')
    this.#allowCounts(fn)
  }

  isServedBy(fn: ServiceFunction) {
    return this.#integrations.has(fn)
  }

  /** One permission per function: one per method would fill the template. */
  #integrationOf(fn: ServiceFunction) {
    const known = this.#integrations.get(fn)
    const integration = known ?? new LambdaIntegration(fn, { scopePermissionToMethod: false })
    this.#integrations.set(fn, integration)
    return integration
  }

  #allowKeys(fn: ServiceFunction) {
    this.#tables.signalbox.grantItems(fn, [CREDENTIALS, TOKENS, GRANTS], 'GetItem')
    this.#tables.signalbox.grantItems(fn, [CREDENTIALS, SESSIONS], 'BatchGetItem')
    this.#tables.signalbox.grantItems(fn, [GRANTS], 'UpdateItem')
    this.#allowCounts(fn)
  }

  #allowCounts(fn: ServiceFunction) {
    const { signalbox } = this.#tables
    signalbox.grantItems(fn, [CREDENTIALS, REQUEST_COUNTS], 'UpdateItem')
    // Nobody may change or delete what is written there.
    signalbox.grantItems(fn, [auditItems], 'PutItem')
    fn.addEnvironment(ENV.requestRate, String(this.#settings.requestRate))
    fn.addEnvironment(ENV.requestBurst, String(this.#settings.requestBurst))
    // Functions tell apps where they find out how to ask for more.
    fn.addEnvironment(ENV.publicUrl, this.publicUrl)
  }
}

/** What every endpoint with a key may touch: who it is, what it counts, and its first answers. Never other items. */
const CREDENTIALS = key.credential('*').pk
const SESSIONS = key.session('*').pk
const TOKENS = key.token('*').pk
const GRANTS = key.access('*').pk
const REQUEST_COUNTS = key.requestCount('*', 0).pk
const HEAVY_REQUESTS = key.heavyRequest('*', 0).pk
const FIRST_ANSWERS = key.idempotency('*', '').pk

const ACKNOWLEDGED = [
  {
    id: 'AwsSolutions-APIG1',
    reason:
      'Access logs need a role for the whole account, which a stack must not set; every function logs its requests.',
  },
  { id: 'AwsSolutions-APIG6', reason: 'As APIG1: execution logs need a role for the whole account.' },
  {
    id: 'AwsSolutions-APIG2',
    reason: 'The functions check every request against the schema that also makes the reference.',
  },
  {
    id: 'AwsSolutions-APIG3',
    reason: 'A web ACL costs more a month than the service; the setting addressLimit adds one.',
  },
  {
    id: 'AwsSolutions-APIG4',
    reason: 'The functions check the API key themselves, so that a revoked key fails at the next request.',
  },
  { id: 'AwsSolutions-COG4', reason: 'As APIG4: callers are programs with API keys, not users of a pool.' },
]
