/**
 * The keys of every table, in one place that imports nothing: CDK builds the tables from it, the stores read
 * and write by it. A key that holds an organization's data starts with the organization's id.
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

/** What an item is. The stream's consumers filter on it. */
export type Kind =
  | 'organization'
  | 'organizationName'
  | 'balance'
  | 'apiKey'
  | 'credential'
  | 'ledgerEntry'
  | 'idempotency'
  | 'account'
  | 'person'
  | 'signal'
  | 'alias'
  | 'refresh'
  | 'list'
  | 'listName'
  | 'member'
  | 'membership'
  | 'keyword'
  | 'recurrence'
  | 'runChunk'
  | 'seen'
  | 'watch'
  | 'fetched'
  | 'pace'
  | 'run'
  | 'push'
  | 'pushChunk'
  | 'destination'
  | 'destinationChange'
  | 'attempt'
  | 'due'
  | 'health'
  | 'redelivery'

const org = (organizationId: string) => `ORG#${organizationId}`

/** Where rows may be seen: by everybody, or by one organization. */
export const PUBLIC = 'PUBLIC'
export const scopeOf = (organizationId: string | null) =>
  organizationId === null ? PUBLIC : org(organizationId)

export const DESTINATION_SHARDS = 8
export const destinations = (shard: number) => `DESTINATIONS#${shard}`
export const destinationChanges = 'DESTINATIONS#CHANGES'

const keywordSeen = (organizationId: string, keywordId: string) =>
  `${org(organizationId)}#KEYWORD#${keywordId}#SEEN`

const listMembers = (organizationId: string, listId: string) => `${org(organizationId)}#LIST#${listId}`

export const key = {
  organization: (id: string): Key => ({ pk: org(id), sk: 'ORGANIZATION' }),
  /** Beside the organization, not in it: it changes with every charge. One Query reads both. */
  balance: (organizationId: string): Key => ({ pk: org(organizationId), sk: 'ORGANIZATION#BALANCE' }),
  organizationName: (createdAt: string, id: string): Key => ({
    pk: 'ORGANIZATIONS',
    sk: `${createdAt}#${id}`,
  }),
  apiKey: (organizationId: string, id: string): Key => ({ pk: org(organizationId), sk: `KEY#${id}` }),
  /** Found by the hash of a presented key: the one lookup that comes before the tenant is known. */
  credential: (hash: string): Key => ({ pk: `CREDENTIAL#${hash}`, sk: 'CREDENTIAL' }),
  ledgerEntry: (organizationId: string, id: string): Key => ({ pk: `${org(organizationId)}#LEDGER`, sk: id }),
  idempotency: (organizationId: string, hash: string): Key => ({
    pk: `${org(organizationId)}#IDEMPOTENCY`,
    sk: hash,
  }),
  /** Or, in its place, the alias that says which entity the id or the page stands for: one item a page. */
  account: (id: string): Key => ({ pk: `ACCOUNT#${id}`, sk: 'ACCOUNT' }),
  person: (id: string): Key => ({ pk: `PERSON#${id}`, sk: 'PERSON' }),
  /** A signal lives where it may be seen: an organization's own, or the public firehose (null). */
  signal: (organizationId: string | null, id: string): Key => key.signalIn(scopeOf(organizationId), id),
  signalIn: (scope: string, id: string): Key => ({
    pk: scope === PUBLIC ? `SIGNAL#${id}` : `${scope}#SIGNAL#${id}`,
    sk: 'SIGNAL',
  }),
  /** How far the news of a changed account or person has got to what shows a copy of it. */
  refresh: (entityId: string): Key => ({ pk: `ENTITY#${entityId}#REFRESH`, sk: 'REFRESH' }),
  list: (organizationId: string, id: string): Key => ({ pk: org(organizationId), sk: `LIST#${id}` }),
  /** Which list a name means while two callers make it at once. */
  listName: (organizationId: string, name: string): Key => ({
    pk: org(organizationId),
    sk: `LISTNAME#${name}`,
  }),
  /** Positions are dense and count from 1: a page of a list is one range of them. */
  member: (organizationId: string, listId: string, position: number): Key => ({
    pk: listMembers(organizationId, listId),
    sk: `POS#${String(position).padStart(10, '0')}`,
  }),
  /** From an entity to the lists that hold it; its existence is what keeps a member unique. */
  membership: (entityId: string, organizationId: string, listId: string): Key => ({
    pk: `ENTITY#${entityId}#LISTS`,
    sk: `${organizationId}#${listId}`,
  }),
  push: (organizationId: string, listId: string, id: string): Key => ({
    pk: `${org(organizationId)}#LIST#${listId}#PUSHES`,
    sk: id,
  }),
  pushChunk: (organizationId: string, pushId: string, chunk: number): Key => ({
    pk: `${org(organizationId)}#PUSH#${pushId}`,
    sk: `CHUNK#${String(chunk).padStart(10, '0')}`,
  }),
  /** In the search index: what is at hand of an entity for everybody, or for one organization alone. */
  digest: (organizationId: string | null, entityId: string): Key => ({
    pk: `DIGEST#${organizationId ?? 'public'}#${entityId}`,
    sk: 'SIGNALS',
  }),
  keyword: (organizationId: string, id: string): Key => ({ pk: org(organizationId), sk: `KEYWORD#${id}` }),
  /** When a list or keyword runs, and whether it does right now. */
  recurrence: (organizationId: string, id: string): Key => ({
    pk: org(organizationId),
    sk: `RECURRENCE#${id}`,
  }),
  /** Under the list or keyword that ran, oldest first. */
  run: (organizationId: string, ownerId: string, at: string, id: string): Key => ({
    pk: `${org(organizationId)}#RUNS#${ownerId}`,
    sk: `${at}#${id}`,
  }),
  runChunk: (organizationId: string, runId: string, chunk: number): Key => ({
    pk: `${org(organizationId)}#RUN#${runId}`,
    sk: `CHUNK#${String(chunk).padStart(10, '0')}`,
  }),
  /** What a keyword has found: by address for ever, by title as long as copies of the same news turn up. */
  seenUrl: (organizationId: string, keywordId: string, hash: string): Key => ({
    pk: keywordSeen(organizationId, keywordId),
    sk: `URL#${hash}`,
  }),
  seenTitle: (organizationId: string, keywordId: string, at: string, signalId: string): Key => ({
    pk: keywordSeen(organizationId, keywordId),
    sk: `TITLE#${at}#${signalId}`,
  }),
  /** What a monitor knew of an account or a person after its last run. */
  watch: (organizationId: string, listId: string, entityId: string): Key => ({
    pk: `${org(organizationId)}#LIST#${listId}#WATCH`,
    sk: entityId,
  }),
  /** One answer of a public source, for every organization. */
  fetched: (hash: string): Key => ({ pk: `FETCHED#${hash}`, sk: 'FETCHED' }),
  /** When the next request to a host may be sent. */
  pace: (host: string): Key => ({ pk: `PACE#${host}`, sk: 'PACE' }),
  /** Every webhook of the service, read whole by a cold fan-out: hence a few partitions, not one per tenant. */
  destination: (organizationId: string, id: string): Key => ({
    pk: destinations(id.charCodeAt(id.length - 1) % DESTINATION_SHARDS),
    sk: `${organizationId}#${id}`,
  }),
  destinationChange: (at: string, id: string): Key => ({ pk: destinationChanges, sk: `${at}#${id}` }),
  /** In the webhook log, from here on. The id of an attempt sorts by time; its shard follows from its destination. */
  attempt: (organizationId: string, shard: number, id: string): Key => ({
    pk: `${org(organizationId)}#ATTEMPTS#${shard}`,
    sk: id,
  }),
  /** What has to be sent at a time, whoever it belongs to. */
  due: (shard: number, at: string, id: string): Key => ({ pk: `DUE#${shard}`, sk: `${at}#${id}` }),
  health: (organizationId: string, destinationId: string): Key => ({
    pk: `${org(organizationId)}#HEALTH`,
    sk: destinationId,
  }),
  redelivery: (organizationId: string, id: string): Key => ({
    pk: `${org(organizationId)}#REDELIVERIES`,
    sk: id,
  }),
} as const

export const gsi1 = {
  /** Only what failed is in it, so that failures are found among millions of deliveries. */
  failure: (organizationId: string, id: string) => ({
    gsi1pk: `${org(organizationId)}#FAILURES`,
    gsi1sk: id,
  }),
  /** By what has to be looked after next, whosever it is. */
  recurrences: (shard: number, dueAt: string, id: string) => ({
    gsi1pk: `RECURRENCES#${shard}`,
    gsi1sk: `${dueAt}#${id}`,
  }),
  ledger: (organizationId: string, sequence: number) => ({
    gsi1pk: `${org(organizationId)}#LEDGER`,
    gsi1sk: String(sequence).padStart(12, '0'),
  }),
} as const

/** The search index. */
export const indexKey = {
  /** Everything of a dataset that has a value in a field, newest first. */
  posting: (scope: string, dataset: string, field: string, value: string, position: string): Key => ({
    pk: `${scope}|${dataset}|${field}|${value}`,
    sk: position,
  }),
  /** Which values a field has. */
  vocabulary: (scope: string, dataset: string, field: string, value: string): Key => ({
    pk: `${scope}|${dataset}|VOCABULARY|${field}`,
    sk: value,
  }),
  /** Changes with every new value, so that whoever keeps a copy of the vocabulary sees that it is old. */
  vocabularyVersion: (scope: string, dataset: string): Key => ({
    pk: `${scope}|${dataset}|VOCABULARY`,
    sk: 'VERSION',
  }),
  /** The scopes in which signals tell of an entity. */
  scopes: (entityId: string, scope: string): Key => ({ pk: `SCOPES|${entityId}`, sk: scope }),
} as const
