/**
 * The keys of all tables. CDK builds the tables from this file and the stores use it, so it imports nothing. The
 * key of an organization's data starts with the organization's id.
 */
export const KEY = { pk: 'pk', sk: 'sk' } as const
export const GSI1 = { name: 'gsi1', pk: 'gsi1pk', sk: 'gsi1sk' } as const
export const TTL = 'expiresAt'

export interface Key {
  pk: string
  sk: string
}

/** A key as one text, for maps and sets. */
export const keyText = ({ pk, sk }: Key) => `${pk}\n${sk}`

const org = (organizationId: string) => `ORG#${organizationId}`
/** Who may see rows: everybody, or one organization. */
export const PUBLIC = 'PUBLIC'
export const scopeOf = (organizationId: string | null) =>
  organizationId === null ? PUBLIC : org(organizationId)
export const DESTINATION_SHARDS = 8
export const destinations = (shard: number) => `DESTINATIONS#${shard}`
export const destinationChanges = 'DESTINATIONS#CHANGES'
/** The form of the keys of webhooks and their changes, in policies. */
export const anyDestination = 'DESTINATIONS#*'
const keywordSeen = (organizationId: string, keywordId: string) =>
  `${org(organizationId)}#KEYWORD#${keywordId}#SEEN`
const listMembers = (organizationId: string, listId: string) => `${org(organizationId)}#LIST#${listId}`

export const key = {
  organization: (id: string): Key => ({ pk: org(id), sk: 'ORGANIZATION' }),
  /** Its own item, because it changes with every charge. One Query reads it together with the organization. */
  balance: (organizationId: string): Key => ({ pk: org(organizationId), sk: 'ORGANIZATION#BALANCE' }),
  /** The sealed secret that webhooks are signed with, in a partition of its own: few functions may use it. */
  signing: (organizationId: string): Key => ({ pk: `${org(organizationId)}#SIGNING`, sk: 'SIGNING' }),
  organizationName: (createdAt: string, id: string): Key => ({
    pk: 'ORGANIZATIONS',
    sk: `${createdAt}#${id}`,
  }),
  apiKey: (organizationId: string, id: string): Key => ({ pk: org(organizationId), sk: `KEY#${id}` }),
  user: (organizationId: string, id: string): Key => ({ pk: `${org(organizationId)}#USERS`, sk: id }),
  /** Counts what is made under a quota, so that two requests cannot both take the last place. */
  made: (organizationId: string): Key => ({ pk: org(organizationId), sk: 'MADE' }),
  /** Without the organization's id, which is not known before this lookup. */
  credential: (hash: string): Key => ({ pk: `CREDENTIAL#${hash}`, sk: 'CREDENTIAL' }),
  /** A session of the console, by the hash of its cookie. Like a credential, it is looked up before the organization. */
  session: (hash: string): Key => ({ pk: `SESSION#${hash}`, sk: 'SESSION' }),
  /** A token stands for an API key for some minutes. An access item has the rights of a connected app. */
  token: (hash: string): Key => ({ pk: `TOKEN#${hash}`, sk: 'TOKEN' }),
  access: (grant: string): Key => ({ pk: `GRANT#${grant}`, sk: 'ACCESS' }),
  ledgerEntry: (organizationId: string, id: string): Key => ({ pk: `${org(organizationId)}#LEDGER`, sk: id }),
  /** Requests in a window of time. */
  requestCount: (organizationId: string, window: number): Key => ({
    pk: `${org(organizationId)}#REQUESTS`,
    sk: String(window),
  }),
  /** A place for one of the requests that read much, of which an organization has few at once. */
  heavyRequest: (organizationId: string, place: number): Key => ({
    pk: `${org(organizationId)}#HEAVY`,
    sk: String(place),
  }),
  /** What an owner, or nobody, was charged in a month, by day. In order of months. */
  spending: (organizationId: string, month: string, ownerId: string | null): Key => ({
    pk: `${org(organizationId)}#SPENDING`,
    sk: `${month}#${ownerId ?? 'ORGANIZATION'}`,
  }),
  idempotency: (organizationId: string, hash: string): Key => ({
    pk: `${org(organizationId)}#IDEMPOTENCY`,
    sk: hash,
  }),
  /** An account, or an alias: another id or page that leads to an account. */
  account: (id: string): Key => ({ pk: `ACCOUNT#${id}`, sk: 'ACCOUNT' }),
  person: (id: string): Key => ({ pk: `PERSON#${id}`, sk: 'PERSON' }),
  /** A public signal (null) or an organization's own. */
  signal: (organizationId: string | null, id: string): Key => key.signalIn(scopeOf(organizationId), id),
  signalIn: (scope: string, id: string): Key => ({
    pk: scope === PUBLIC ? `SIGNAL#${id}` : `${scope}#SIGNAL#${id}`,
    sk: 'SIGNAL',
  }),
  /** What an organization's monitors read on the website of a private account. */
  ownName: (organizationId: string, id: string): Key => ({ pk: `${org(organizationId)}#NAMES`, sk: id }),
  /** An alias of a person, for one organization only. */
  ownPlace: (organizationId: string, id: string): Key => ({ pk: `${org(organizationId)}#PLACES`, sk: id }),
  /** Progress of a card refresh. */
  refresh: (entityId: string): Key => ({ pk: `ENTITY#${entityId}#REFRESH`, sk: 'REFRESH' }),
  list: (organizationId: string, id: string): Key => ({ pk: org(organizationId), sk: `LIST#${id}` }),
  /** Lets only one of two callers make a list of this name. */
  listName: (organizationId: string, name: string): Key => ({
    pk: org(organizationId),
    sk: `LISTNAME#${name}`,
  }),
  /** Positions count from 1, so a page of a list is one range. */
  member: (organizationId: string, listId: string, position: number): Key => ({
    pk: listMembers(organizationId, listId),
    sk: `POS#${String(position).padStart(10, '0')}`,
  }),
  /** Where the positions of a list have gaps, because members were removed. */
  memberGaps: (organizationId: string, listId: string): Key => ({
    pk: listMembers(organizationId, listId),
    sk: 'GAPS',
  }),
  /** From an entity to its lists. It also keeps members unique. */
  membership: (entityId: string, organizationId: string, listId: string): Key => ({
    pk: `ENTITY#${entityId}#LISTS`,
    sk: `${organizationId}#${listId}`,
  }),
  /** What the row of an upload said of a member. */
  listed: (organizationId: string, listId: string, entityId: string): Key => ({
    pk: `${listMembers(organizationId, listId)}#LISTED`,
    sk: entityId,
  }),
  push: (organizationId: string, listId: string, id: string): Key => ({
    pk: `${org(organizationId)}#LIST#${listId}#PUSHES`,
    sk: id,
  }),
  pushChunk: (organizationId: string, pushId: string, chunk: number): Key => ({
    pk: `${org(organizationId)}#PUSH#${pushId}`,
    sk: `CHUNK#${String(chunk).padStart(10, '0')}`,
  }),
  /** In the search index: an entity's newest signals, the public ones (null) or an organization's own. */
  digest: (organizationId: string | null, entityId: string): Key => ({
    pk: `DIGEST#${organizationId ?? 'public'}#${entityId}`,
    sk: 'SIGNALS',
  }),
  keyword: (organizationId: string, id: string): Key => ({ pk: org(organizationId), sk: `KEYWORD#${id}` }),
  /** The schedule and the current run of a list or keyword. */
  recurrence: (organizationId: string, id: string): Key => ({
    pk: org(organizationId),
    sk: `RECURRENCE#${id}`,
  }),
  /** By list or keyword, oldest first. */
  run: (organizationId: string, ownerId: string, at: string, id: string): Key => ({
    pk: `${org(organizationId)}#RUNS#${ownerId}`,
    sk: `${at}#${id}`,
  }),
  /** From the id of a run to its row. */
  runAddress: (organizationId: string, id: string): Key => ({ pk: `${org(organizationId)}#RUNS`, sk: id }),
  runChunk: (organizationId: string, runId: string, chunk: number): Key => ({
    pk: `${org(organizationId)}#RUN#${runId}`,
    sk: `CHUNK#${String(chunk).padStart(10, '0')}`,
  }),
  /** Findings of a keyword, by URL for ever and by title for some time. */
  seenUrl: (organizationId: string, keywordId: string, hash: string): Key => ({
    pk: keywordSeen(organizationId, keywordId),
    sk: `URL#${hash}`,
  }),
  seenTitle: (organizationId: string, keywordId: string, at: string, signalId: string): Key => ({
    pk: keywordSeen(organizationId, keywordId),
    sk: `TITLE#${at}#${signalId}`,
  }),
  /** The state of an account or a person after the monitor's last run. */
  watch: (organizationId: string, listId: string, entityId: string): Key => ({
    pk: `${org(organizationId)}#LIST#${listId}#WATCH`,
    sk: entityId,
  }),
  /** Cached answer of a public source, for all organizations. */
  fetched: (hash: string): Key => ({ pk: `FETCHED#${hash}`, sk: 'FETCHED' }),
  /** What a keyword or a part of a monitored list looks for in the news. */
  newsWatch: (organizationId: string, id: string): Key => ({ pk: `${org(organizationId)}#NEWS`, sk: id }),
  /** News that wait for the next run of a keyword, or for an account of a list. */
  newsHit: (organizationId: string, ownerId: string, accountId: string | null, position: string): Key => ({
    pk: [org(organizationId), 'NEWS', ownerId, ...(accountId === null ? [] : [accountId])].join('#'),
    sk: position,
  }),
  /** How far an edition of the news has been read. */
  newsFeed: (edition: string): Key => ({ pk: `NEWS#${edition}`, sk: 'FEED' }),
  /** What runs saw of a public source last. */
  sourceHealth: (source: string): Key => ({ pk: `SOURCE#${source}`, sk: 'HEALTH' }),
  /** When the next request may go to a host. */
  pace: (host: string): Key => ({ pk: `PACE#${host}`, sk: 'PACE' }),
  /** When an organization may join the queue of a host again. */
  ownPace: (organizationId: string, host: string): Key => ({ pk: `${org(organizationId)}#PACE`, sk: host }),
  /** A cold fan-out reads all webhooks of the service: a few partitions instead of one per organization. */
  destination: (organizationId: string, id: string): Key => ({
    pk: destinations(id.charCodeAt(id.length - 1) % DESTINATION_SHARDS),
    sk: `${organizationId}#${id}`,
  }),
  destinationChange: (at: string, id: string): Key => ({ pk: destinationChanges, sk: `${at}#${id}` }),
  /** This and the next keys are in the webhook log. Ids of attempts sort by time; the destination decides the shard. */
  attempt: (organizationId: string, shard: number, id: string): Key => ({
    pk: `${org(organizationId)}#ATTEMPTS#${shard}`,
    sk: id,
  }),
  /** Attempts by the time they are due, across organizations. */
  due: (shard: number, at: string, id: string): Key => ({ pk: `DUE#${shard}`, sk: `${at}#${id}` }),
  health: (organizationId: string, destinationId: string): Key => ({
    pk: `${org(organizationId)}#HEALTH`,
    sk: destinationId,
  }),
  redelivery: (organizationId: string, id: string): Key => ({
    pk: `${org(organizationId)}#REDELIVERIES`,
    sk: id,
  }),
  /** Names the redelivery job of an organization that runs. */
  runningRedelivery: (organizationId: string): Key => ({
    pk: `${org(organizationId)}#REDELIVERIES`,
    sk: 'RUNNING',
  }),
  /** Marks an id of an erased person, so that no catalogue brings it back. */
  erased: (hash: string): Key => ({ pk: `ERASED#${hash}`, sk: 'ERASED' }),
  /** How far the import of a public catalogue has come. */
  catalogue: (name: string): Key => ({ pk: `CATALOGUE#${name}`, sk: 'CHECKPOINT' }),
  /** The last import of it that came to its end. */
  catalogueImport: (name: string): Key => ({ pk: `CATALOGUE#${name}`, sk: 'IMPORTED' }),
  /** Counts the previews of keywords of a day. */
  previews: (organizationId: string, day: string): Key => ({
    pk: `${org(organizationId)}#PREVIEWS`,
    sk: day,
  }),
  /** Counts the runs of an hour that an organization started and that checked nothing. */
  fruitlessRuns: (organizationId: string, hour: string): Key => ({
    pk: `${org(organizationId)}#FRUITLESS`,
    sk: hour,
  }),
  /** How often in a row a host has failed an organization. */
  hostFailures: (organizationId: string, host: string): Key => ({
    pk: `${org(organizationId)}#TRIALS`,
    sk: `HOST#${host}`,
  }),
  /** That a URL has answered its organization. */
  urlTrial: (organizationId: string, url: string): Key => ({ pk: `${org(organizationId)}#TRIALS`, sk: url }),
  /** Counts the webhook tests of a minute. */
  webhookTests: (organizationId: string, minute: string): Key => ({
    pk: `${org(organizationId)}#TESTS`,
    sk: minute,
  }),
} as const

export const gsi1 = {
  /** Index of failed deliveries only. */
  failure: (organizationId: string, id: string) => ({
    gsi1pk: `${org(organizationId)}#FAILURES`,
    gsi1sk: id,
  }),
  /** Index of runs by due time, across organizations. */
  recurrences: (shard: number, dueAt: string, id: string) => ({
    gsi1pk: `RECURRENCES#${shard}`,
    gsi1sk: `${dueAt}#${id}`,
  }),
  /** Index of what everybody looks for in the news. */
  newsWatches: (organizationId: string, id: string) => ({
    gsi1pk: 'NEWS#WATCHES',
    gsi1sk: `${organizationId}#${id}`,
  }),
  /** Index of the addresses of an organization's runs, oldest first. */
  runs: (organizationId: string, startedAt: string, id: string) => ({
    gsi1pk: `${org(organizationId)}#RUNS`,
    gsi1sk: `${startedAt}#${id}`,
  }),
  ledger: (organizationId: string, sequence: number) => ({
    gsi1pk: `${org(organizationId)}#LEDGER`,
    gsi1sk: String(sequence).padStart(12, '0'),
  }),
} as const

export const indexKey = {
  /** The rows that have this value in this field, newest first. */
  posting: (scope: string, dataset: string, field: string, value: string, position: string): Key => ({
    pk: `${scope}|${dataset}|${field}|${value}`,
    sk: position,
  }),
  /** Says that a whole value has occurred, so that many values can be looked up in one request. */
  occurred: (scope: string, dataset: string, field: string, value: string): Key => ({
    pk: `${scope}|${dataset}|${field}|${value}`,
    sk: 'OCCURRED',
  }),
  /** The values of a field. */
  vocabulary: (scope: string, dataset: string, field: string, value: string): Key => ({
    pk: `${scope}|${dataset}|VOCABULARY|${field}`,
    sk: value,
  }),
  /** Changes with every new value, so that a reader sees that its cached vocabulary is old. */
  vocabularyVersion: (scope: string, dataset: string): Key => ({
    pk: `${scope}|${dataset}|VOCABULARY`,
    sk: 'VERSION',
  }),
  /** The rows of a dataset and scope in order of capture, up to 98 a block. Numbers count from 1 without gaps. */
  feedBlock: (scope: string, dataset: string, number: number): Key => ({
    pk: `${scope}|${dataset}|FEED`,
    sk: String(number).padStart(12, '0'),
  }),
  /** The number of the last block. */
  feedEnd: (scope: string, dataset: string): Key => ({ pk: `${scope}|${dataset}|FEED`, sk: 'END' }),
  /** Says that a row is in the feed. */
  inFeed: (scope: string, dataset: string, id: string): Key => ({
    pk: `${scope}|${dataset}|FEED|${id}`,
    sk: 'IN',
  }),
  /** Says that sorted lists, and the feeds of accounts and people, have all rows. */
  filled: (): Key => ({ pk: 'FILLED', sk: 'ORDERS' }),
  /** The newest notes of the indexer's workers. */
  progress: (slot: number): Key => ({ pk: 'PROGRESS', sk: String(slot).padStart(2, '0') }),
  /** The scopes that have signals of an entity. */
  scopes: (entityId: string, scope: string): Key => ({ pk: `SCOPES|${entityId}`, sk: scope }),
} as const

/** The forms of the keys of turns at hosts, in policies. */
export const hostTurnItems = [key.pace('*').pk, key.ownPace('*', '').pk]
