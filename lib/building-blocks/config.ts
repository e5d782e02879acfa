import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import * as v from 'valibot'
import { DEFAULT_EVENT_DIALECT, EVENT_DIALECTS } from '../../functions/events/dialects.ts'
import { DEFAULT_NETWORK_HOSTS, DEFAULT_PREVIEWS_A_DAY } from '../../functions/shared/env.ts'
import { strict } from '../../functions/shared/http/schema.ts'
import { issueMessage } from '../../functions/shared/issue-message.ts'
import { DEFAULT_QUOTAS, type Quotas } from '../../functions/shared/quotas.ts'
import { ADAPTERS } from '../../functions/sources/adapters/adapters.ts'
import { ruleNames } from '../../functions/sources/headlines/best-match.ts'
import { CHANNEL_NAMES, unknownKinds } from '../../functions/webhooks/channels/channels.ts'
import { unknownPlaces } from '../../functions/webhooks/named-places/named-places.ts'
import { identityProvider } from '../settings/identity-provider.ts'
import { storedKey } from '../settings/stored-key-setting.ts'

/** A number may come from `cdk.json` or, as text, from `cdk deploy -c name=value`. */
const number = (min: number, max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.decimal(), v.transform(Number))], 'Must be a number.'),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  )

/** The same for true and false. */
const flag = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])], 'Must be true or false.'),
  v.transform((given) => String(given) === 'true'),
)

const logDays = Object.values(RetentionDays).filter((days) => typeof days === 'number')

const SOURCE_NAMES: readonly string[] = ADAPTERS.map(({ name }) => name)

const unknownSources = (names: string) => unknown(names, SOURCE_NAMES)
const unknownRules = (names: string) => unknown(names, ruleNames())

const unknown = (names: string, known: readonly string[]) =>
  names.split(',').filter((name) => name !== '' && !known.includes(name))

const arn = (form: RegExp, what: string) =>
  v.optional(v.pipe(v.string(), v.regex(form, `Must be the ARN of ${what}.`)))

/** Variables of a function have 4 KB together. */
const MOST_IN_ENVIRONMENT = 2000

export const Settings = strict({
  stackName: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z][A-Za-z0-9-]{0,127}$/, 'Must be letters, digits and hyphens, with a letter first.'),
    ),
    'Signalbox',
  ),
  /** The first part of every path, as in /api/v1/… */
  stageName: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9_-]{1,128}$/, 'Must be letters, digits, hyphens and underscores.'),
    ),
    'api',
  ),
  /** Where people and apps reach the service, such as a domain of your own. Without it, the address of the API. */
  publicUrl: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^\s?#]+[^\s?#/]$/, 'Must be a URL without a slash at its end.')),
  ),
  /** A domain of your own for the API, and the ARN of its certificate in the region of the stack. */
  domainName: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/, 'Must be the name of a domain, in lower case.'),
      v.maxLength(253),
    ),
  ),
  certificateArn: arn(/^arn:[a-z-]+:acm:[a-z0-9-]+:\d{12}:certificate\/[A-Za-z0-9-]+$/, 'a certificate'),
  /** A key of your own in KMS for tables and queues. Without it, they use keys that AWS owns. */
  kmsKeyArn: arn(/^arn:[a-z-]+:kms:[a-z0-9-]+:\d{12}:key\/[A-Za-z0-9-]+$/, 'a key'),
  /** A vault of AWS Backup, in another region or account, that gets a copy of the tables each day. */
  backupVaultArn: arn(
    /^arn:[a-z-]+:backup:[a-z0-9-]+:\d{12}:backup-vault:[A-Za-z0-9_-]{2,50}$/,
    'a backup vault',
  ),
  /** The base address of the images that profilePictureKey and logoKey name. */
  imageBaseUrl: v.optional(v.pipe(v.string(), v.url()), 'https://images.example.com'),
  logRetentionDays: v.optional(v.pipe(number(1, 3653), v.picklist(logDays)), RetentionDays.ONE_MONTH),
  webhookLogDays: v.optional(number(1, 365), 30),
  /** The concurrent executions that Lambda gives the account. A fresh account has ten. */
  concurrency: v.optional(number(10, 100_000), 10),
  /** Requests per second for the whole API, and the burst above that rate. */
  throttleRate: v.optional(number(1, 10_000), 1000),
  throttleBurst: v.optional(number(1, 5_000), 2000),
  /** Requests per second of one organization, and how many at once. */
  requestRate: v.optional(number(1, 10_000), 100),
  requestBurst: v.optional(number(1, 40_000), 400),
  /** What one organization may have. */
  maxApiKeys: v.optional(number(1, 1000), DEFAULT_QUOTAS.apiKeys),
  maxLists: v.optional(number(1, 10_000), DEFAULT_QUOTAS.lists),
  maxKeywords: v.optional(number(1, 10_000), DEFAULT_QUOTAS.keywords),
  /** Of lists and keywords. */
  maxWebhooks: v.optional(number(1, 10_000), DEFAULT_QUOTAS.webhooks),
  /** Live lists with a webhook: the fan-out compares every signal with their filters. */
  maxLiveLists: v.optional(number(1, 1000), DEFAULT_QUOTAS.liveLists),
  /** Slack channels and other places that signals go to, beside webhooks of lists and keywords. */
  maxDestinations: v.optional(number(1, 1000), DEFAULT_QUOTAS.destinations),
  maxUsers: v.optional(number(1, 1000), DEFAULT_QUOTAS.users),
  /** Previews of keywords of one organization and day. 0 turns them off. */
  maxPreviews: v.optional(number(0, 10_000), DEFAULT_PREVIEWS_A_DAY),
  /** Requests of one address in five minutes that a web ACL lets through. Without it there is no web ACL. */
  addressLimit: v.optional(number(10, 2_000_000_000)),
  /**
   * A SecureString parameter, or the ARN of a secret, with `{"identifier","password"}` of a Bluesky app password.
   * Without it, posts are searched in other sources.
   */
  blueskyParameter: storedKey,
  /** The same for the key of Companies House, as it is. Without it, Companies House is not read. */
  companiesHouseKey: storedKey,
  /**
   * Queues, event buses and buckets that destinations may be, by ARN and separated by commas. After `org_…=`, only for
   * that organization.
   */
  awsDestinations: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(MOST_IN_ENVIRONMENT),
      v.check(
        (text) => unknownPlaces(text).length === 0,
        ({ input }) => `No ARN of a queue, an event bus or a bucket: ${unknownPlaces(input).join(', ')}.`,
      ),
    ),
  ),
  /** The kinds that new destinations may have, separated by commas. Without it, all of them. */
  destinationKinds: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (names) => unknownKinds(names).length === 0,
        ({ input }) =>
          `Unknown: ${unknownKinds(input).join(', ')}. The kinds are ${CHANNEL_NAMES.join(', ')}.`,
      ),
    ),
  ),
  /** Which draft of MCP Events is spoken: numbers of errors and ids of webhooks. */
  mcpEvents: v.optional(v.picklist(EVENT_DIALECTS), DEFAULT_EVENT_DIALECT),
  /** Whether agents are told that a subscription of theirs has ended, because its key or its list is gone. */
  mcpEndings: v.optional(flag, true),
  /** The same for 32 random characters or more, which seal the secrets of signed webhooks. Without it, none are signed. */
  signingKey: storedKey,
  ...identityProvider,
  /** The address that mails to destinations come from, as Amazon SES has confirmed it. Without it, none are sent. */
  emailFrom: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9._+-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Must be an e-mail address.'),
      v.maxLength(254),
    ),
  ),
  /** Mails a second that SES lets the account send. A fresh account sends one. */
  emailRate: v.optional(number(1, 1000), 1),
  /** Imports from Wikidata and the SEC are repeated when they are this old. Without it, only by hand. */
  catalogueRefreshDays: v.optional(number(1, 365)),
  /** Your e-mail address or web page, for sources that ask who sends requests. Without it, EDGAR is not read. */
  sourceContact: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:[\x21-\x7e]+@[\x21-\x7e]+|https?:\/\/[\x21-\x7e]+)$/,
        'Must be an e-mail address or a URL.',
      ),
      v.maxLength(200),
    ),
  ),
  /** The public sources that nothing asks, by the names that runs report, separated by commas. */
  sourcesOff: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (names) => unknownSources(names).length === 0,
        ({ input }) =>
          `Unknown: ${unknownSources(input).join(', ')}. The sources are ${SOURCE_NAMES.join(', ')}.`,
      ),
    ),
  ),
  /** The rules for headlines whose events are not believed, separated by commas. */
  rulesOff: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(MOST_IN_ENVIRONMENT),
      v.check(
        (names) => unknownRules(names).length === 0,
        ({ input }) =>
          `Unknown: ${unknownRules(input).join(', ')}. \`admin quality feedback\` prints the names of rules.`,
      ),
    ),
  ),
  /** Whether news in other languages than English are read too: about three times as much. */
  newsTranslations: v.optional(flag, false),
  /** The professional networks whose pages may be uploaded, separated by commas. */
  networkHosts: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[a-z0-9-]+(\.[a-z0-9-]+)+(,[a-z0-9-]+(\.[a-z0-9-]+)+)*$/,
        'Must be host names, separated by commas.',
      ),
    ),
    DEFAULT_NETWORK_HOSTS,
  ),
  /** The stream of a table that holds data already. The stack uses that table instead of making one. */
  signalboxStream: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^arn:[a-z-]+:dynamodb:[a-z0-9-]+:\d{12}:table\/[A-Za-z0-9_.-]{3,255}\/stream\/[0-9T:.-]+$/,
        'Must be the ARN of a stream of a table.',
      ),
    ),
  ),
  /** The name of a log that exists already. */
  webhookLogTable: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.-]{3,255}$/, 'Must be the name of a table.')),
  ),
  /** The tables that a deployment may leave for others, or `own` for those of the stack. */
  leaveTables: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9_.-]{3,255}(,[A-Za-z0-9_.-]{3,255})?$/, 'Must be one or two names of tables.'),
    ),
  ),
  /** The concurrency of before, for a deployment that may lower it. */
  lowerConcurrencyFrom: v.optional(number(10, 100_000)),
  /** Whether the stack is only deleted after somebody has said so in CloudFormation. */
  terminationProtection: v.optional(flag, true),
  /**
   * For emulators: receivers may be on this machine and without TLS. On AWS it changes nothing, because a function
   * obeys it only where its calls to AWS go somewhere else.
   */
  localReceivers: v.optional(flag, false),
  /** A dashboard costs $3 a month for an account that has three others. */
  dashboard: v.optional(flag, true),
  /** Shows each function on it: more than fifty metrics, which cost $3 a month in any account. */
  dashboardFunctions: v.optional(flag, false),
  /** Whether requests are traced with X-Ray, which costs money beyond 100,000 traces a month. */
  tracing: v.optional(flag, false),
  /** Gets the alarms; nobody does when unset. */
  alarmEmail: v.optional(v.pipe(v.string(), v.email())),
})

export type Settings = Readonly<v.InferOutput<typeof Settings>>

/** As the functions read it. */
export const quotasText = (settings: Settings): string => {
  const { maxApiKeys: apiKeys, maxLists: lists, maxKeywords: keywords } = settings
  const { maxWebhooks: webhooks, maxLiveLists: liveLists, maxDestinations: destinations } = settings
  const { maxUsers: users } = settings
  const quotas: Quotas = { apiKeys, lists, keywords, webhooks, liveLists, destinations, users }
  return JSON.stringify(quotas)
}

const PREFIX = 'signalbox:'

/** A wrong or unknown setting stops the synthesis, and the error names it. */
export function readSettings(context: Readonly<Record<string, unknown>>): Settings {
  const given = Object.entries(context).filter(([name]) => isMeantForUs(name))
  const result = v.safeParse(
    Settings,
    Object.fromEntries(given.map(([name, value]) => [name.slice(PREFIX.length), value])),
  )
  if (result.success) return withPairs(withContact(result.output))
  const problems = result.issues.map(
    (issue) => `${PREFIX}${v.getDotPath(issue) ?? ''}: ${issueMessage(issue, 'setting')}`,
  )
  throw new Error(`These settings are wrong:\n${problems.join('\n')}`)
}

/** The catalogues want to know who asks. */
function withContact(settings: Settings): Settings {
  if (settings.catalogueRefreshDays === undefined || settings.sourceContact !== undefined) return settings
  throw new Error(
    `These settings are wrong:\n${PREFIX}catalogueRefreshDays: Needs the setting sourceContact.`,
  )
}

/** One without the other makes no address, and no way to sign in. */
const PAIRS = [
  ['domainName', 'certificateArn'],
  ['oidcIssuer', 'oidcClientId'],
] as const

function withPairs(settings: Settings): Settings {
  for (const [one, other] of PAIRS) {
    if ((settings[one] === undefined) === (settings[other] === undefined)) continue
    const [given, missing] = settings[one] === undefined ? [other, one] : [one, other]
    throw new Error(`These settings are wrong:\n${PREFIX}${given}: Needs the setting ${missing}.`)
  }
  return settings
}

/** `Signalbox:…` is a slip of the pen. */
const isMeantForUs = (name: string) => /^signalbox:/i.test(name)
