import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { DEFAULT_QUOTAS, type Quotas, QuotasText } from './quotas.ts'

/** CDK sets these variables in `lib/`. Only this file reads them. */
export const ENV = {
  table: 'TABLE_NAME',
  searchIndex: 'SEARCH_INDEX_NAME',
  webhookLog: 'WEBHOOK_LOG_NAME',
  requestRate: 'REQUEST_RATE',
  requestBurst: 'REQUEST_BURST',
  quotas: 'QUOTAS',
  previewsADay: 'PREVIEWS_A_DAY',
  imageBaseUrl: 'IMAGE_BASE_URL',
  receivers: 'RECEIVERS',
  keywordRuns: 'KEYWORD_RUNS_URL',
  keywordRunsArn: 'KEYWORD_RUNS_ARN',
  monitorRuns: 'MONITOR_RUNS_URL',
  monitorRunsArn: 'MONITOR_RUNS_ARN',
  webhookLogDays: 'WEBHOOK_LOG_DAYS',
  deliveries: 'DELIVERIES_URL',
  slowDeliveries: 'SLOW_DELIVERIES_URL',
  redeliveries: 'REDELIVERIES_URL',
  pushes: 'PUSHES_QUEUE',
  listPurges: 'LIST_PURGES_QUEUE',
  uploads: 'UPLOADS_QUEUE',
  sourcesOff: 'SOURCE_SWITCHED_OFF',
  rulesOff: 'RULES_SWITCHED_OFF',
  newsTranslations: 'SOURCE_NEWS_TRANSLATIONS',
  blueskyParameter: 'BLUESKY_PARAMETER',
  /** Where AWS has these APIs. An emulator is named by the SDK's own variables, which come first. */
  parameterEndpoint: 'PARAMETER_ENDPOINT',
  secretEndpoint: 'SECRET_ENDPOINT',
  blueskyIdentifier: 'SOURCE_BLUESKY_IDENTIFIER',
  blueskyPassword: 'SOURCE_BLUESKY_APP_PASSWORD',
  sourceContact: 'SOURCE_CONTACT',
  companiesHouseKey: 'SOURCE_COMPANIES_HOUSE_KEY',
  catalogueRefreshDays: 'CATALOGUE_REFRESH_DAYS',
  companiesHousePlace: 'COMPANIES_HOUSE_KEY_PLACE',
  awsDestinations: 'AWS_DESTINATIONS',
  destinationKinds: 'DESTINATION_KINDS',
  signingKey: 'SIGNING_KEY',
  signingKeyPlace: 'SIGNING_KEY_PLACE',
  scheduleGroup: 'SCHEDULE_GROUP',
  scheduleRole: 'SCHEDULE_ROLE_ARN',
  networkHosts: 'NETWORK_HOSTS',
  demoKeyFile: 'DEMO_KEY_FILE',
  patience: 'PATIENCE',
  emailFrom: 'EMAIL_FROM',
  emailConfigurationSet: 'EMAIL_CONFIGURATION_SET',
  emailRate: 'EMAIL_RATE',
  publicUrl: 'PUBLIC_URL',
  oidcIssuer: 'OIDC_ISSUER',
  oidcClientId: 'OIDC_CLIENT_ID',
  oidcName: 'OIDC_NAME',
  oidcClientSecret: 'OIDC_CLIENT_SECRET',
  oidcClientSecretPlace: 'OIDC_CLIENT_SECRET_PLACE',
  toolScopes: 'TOOL_SCOPES',
  eventDialect: 'EVENT_DIALECT',
  eventEndings: 'EVENT_ENDINGS',
} as const

export type EnvName = (typeof ENV)[keyof typeof ENV]

/** A missing variable fails the cold start with its name. */
export function readEnv<const N extends EnvName>(...names: readonly N[]): Record<N, string> {
  const entries = Object.fromEntries(names.map((name) => [name, v.pipe(v.string(), v.nonEmpty())]))
  return v.parse(v.object(entries), process.env) as Record<N, string>
}

/** The allowed receivers: public addresses over HTTPS, or any address for local use. */
export type ReceiverPolicy = 'public' | 'any'

export const receiverPolicy = (): ReceiverPolicy =>
  process.env[ENV.receivers] === 'any' && !isOnAws() ? 'any' : 'public'

/** The key of the sample data, in a file that `npm start` makes. Never on AWS, whatever is set there. */
export function demoKey(): string | undefined {
  const file = process.env[ENV.demoKeyFile]
  if (!file || isOnAws() || !existsSync(file)) return undefined
  return readFileSync(file, 'utf8').trim()
}

/** Whether agents are told of gaps and ends of their subscriptions. */
export const tellsAgents = (): boolean => process.env[ENV.eventEndings] !== 'false'

/** How many times longer than on AWS an answer may take: on a busy machine, or under a debugger. */
export const patience = (): number => Math.max(1, Number(process.env[ENV.patience]) || 1)

/** A laptop and an emulator send the calls of the SDK elsewhere. So nobody opens private addresses of AWS by accident. */
function isOnAws(): boolean {
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB || process.env.AWS_ENDPOINT_URL || ''
  const host = URL.parse(endpoint)?.hostname
  return host === undefined || /\.(aws|amazonaws\.com(\.cn)?)$/.test(host)
}

/**
 * Where another machine than AWS has this API, by the names that the SDK knows, such as `EVENTBRIDGE`. `none` when only
 * some other APIs are elsewhere: nothing may reach AWS from there.
 */
export const awsEndpoint = (api: string) =>
  process.env[`AWS_ENDPOINT_URL_${api}`] || process.env.AWS_ENDPOINT_URL || (isOnAws() ? undefined : 'none')

export type EndpointOf = typeof awsEndpoint

export const DEFAULT_NETWORK_HOSTS = 'linkedin.com'

/** The professional networks whose pages may be uploaded. */
export const networkHosts = (): readonly string[] =>
  (process.env[ENV.networkHosts] || DEFAULT_NETWORK_HOSTS).split(',')

/** The names of the public sources that the operator has switched off. */
export const sourcesOff = (): ReadonlySet<string> => namesIn(process.env[ENV.sourcesOff])

/** The rules for headlines that the operator has switched off, because too much of what they find is wrong. */
export const rulesOff = (): ReadonlySet<string> => namesIn(process.env[ENV.rulesOff])

const namesIn = (names = '') => new Set(names.split(/[\s,]+/).filter((name) => name !== ''))

/** Other URLs for public sources, for example `SOURCE_HN_URL`. */
export const sourceOrigins = (): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => /^SOURCE_[A-Z_]+_URL$/.test(name)))

/** The same for one outreach platform: `PUSH_HEYREACH_URL`. */
export const platformOrigin = (variable: `PUSH_${string}_URL`): string | undefined =>
  process.env[variable] || undefined

/** What one organization may have. */
export const quotas = (): Quotas => {
  const given = process.env[ENV.quotas]
  return given ? v.parse(QuotasText, given) : DEFAULT_QUOTAS
}

export const DEFAULT_PREVIEWS_A_DAY = 20

/** Previews of keywords that an organization may have each day. */
export const previewsADay = (): number =>
  v.parse(
    v.pipe(v.string(), v.decimal(), v.transform(Number), v.integer(), v.minValue(0)),
    process.env[ENV.previewsADay] || String(DEFAULT_PREVIEWS_A_DAY),
  )

export const optionalEnv = (name: EnvName): string | undefined => process.env[name] || undefined
