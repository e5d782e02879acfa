import { expect } from 'vitest'
import { dynamoLedger } from '../../functions/credits/ledger.store.ts'
import { dynamoDigests } from '../../functions/indexer/digests/digest.store.ts'
import { dynamoFindings } from '../../functions/keywords/finding.store.ts'
import { dynamoKeywords } from '../../functions/keywords/keyword.store.ts'
import {
  createKeyword,
  type KeywordWorld,
  type NewKeyword,
} from '../../functions/keywords/manage-keywords.ts'
import { type KeywordRunWorld, runKeyword } from '../../functions/keywords/run-keyword.ts'
import type { Invocation } from '../../functions/runs/invocation.ts'
import { dynamoMade } from '../../functions/shared/dynamo/room.store.ts'
import { newId } from '../../functions/shared/ids.ts'
import { DEFAULT_QUOTAS } from '../../functions/shared/quotas.ts'
import { dynamoOwnSignals } from '../../functions/sources/corrections/own-signals.store.ts'
import type { Observation } from '../../functions/sources/observation.ts'
import type { SearchSource } from '../../functions/sources/source.ts'
import { dynamoSourceHealth } from '../../functions/sources/source-health.store.ts'
import { dynamoWebhookCounter } from '../../functions/webhooks/destinations/webhook-counter.store.ts'
import { signalsOf } from '../support/data/signals-of.ts'
import type { Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import { aRunWorld, type FakeRunWorld } from '../support/run-world.ts'

export interface KeywordBench extends KeywordRunWorld, KeywordWorld, FakeRunWorld {
  /** The pages of the only source. */
  answers: (() => Promise<readonly Observation[]>)[]
  now: Date
  attribute: KeywordRunWorld['attribute']
  ownSignals: KeywordRunWorld['ownSignals']
  readonly ledger: ReturnType<typeof dynamoLedger>
  readonly balance: (organizationId: string) => Promise<number>
}

export const story = (n: number, changes: Partial<Observation> = {}): Observation => ({
  source: 'hacker-news',
  nativeId: String(n),
  kind: 'news',
  url: `https://news.example/${n}`,
  title: `Acme publishes its report number ${n}`,
  body: '',
  at: '2026-11-01T00:00:00.000Z',
  ...changes,
})

export const stories = (...numbers: number[]) => numbers.map((n) => story(n))
export const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

export function keywordBench(tables: Tables, client = tables.documentClient()): KeywordBench {
  const { table } = tables.tableNames
  const clock = () => bench.now
  const ledger = dynamoLedger(client, table, clock)
  const source: SearchSource = {
    name: 'hacker-news',
    async *search() {
      for (const answer of bench.answers) yield await answer()
    },
  }
  const bench: KeywordBench = {
    ...aRunWorld(client, table, clock),
    keywords: dynamoKeywords(client, table, clock),
    afford: ledger.afford,
    rulesOff: new Set(),
    quotas: DEFAULT_QUOTAS,
    webhooks: dynamoWebhookCounter(client, table),
    madeSoFar: dynamoMade(client, table),
    balance: ledger.balance,
    findings: dynamoFindings(client, table, ledger, clock),
    sources: async () => ({ active: [source], skipped: [] }),
    fetch: () => () => Promise.reject(new Error('the source of this test needs no network')),
    ownSignals: dynamoOwnSignals(client, table, dynamoDigests(client, tables.tableNames.searchIndex), clock),
    attribute: async () => ({ accountId: null, personId: null, otherParty: null }),
    health: dynamoSourceHealth(client, table, clock),
    answers: [],
    now: new Date('2026-11-21T10:00:00.000Z'),
    ledger,
  }
  return bench
}

const NEWS: NewKeyword = {
  query: 'acme',
  scrapper: 'SEARCH_NEWS',
  interval: '1h',
  webhookUrl: null,
  backfill: true,
}

export const aKeyword = (bench: KeywordBench, organizationId: string, changes: Partial<NewKeyword> = {}) =>
  createKeyword(bench, organizationId, newId('job'), { ...NEWS, ...changes })

export async function drain(bench: KeywordBench) {
  for (let message = bench.sent.shift(); message; message = bench.sent.shift()) await play(bench, message)
}

export const play = (bench: KeywordBench, message: Invocation) =>
  runKeyword(bench, message, newId('job'), () => true)

export async function fireDue(bench: KeywordBench, organizationId: string, id: string) {
  const recurrence = await bench.recurrences.get(organizationId, id)
  const at = recurrence?.nextRunAt ?? ''
  if (bench.now.toISOString() < at) bench.now = new Date(at)
  await play(bench, { organizationId, id, at })
}

export async function startWith(tables: Tables, credits = 1000) {
  const organization = await anOrganization(tables, credits)
  return { bench: keywordBench(tables), organizationId: organization.id }
}

export const history = (bench: KeywordBench, organizationId: string, id: string) =>
  bench.recurrences.history(organizationId, id, 100)

async function ledgerOf(bench: KeywordBench, organizationId: string) {
  const { entries } = await bench.ledger.page(organizationId, 1000)
  return entries
}

/** Each signal was paid for once, and nothing else. */
export async function expectConsistent(
  tables: Tables,
  bench: KeywordBench,
  organizationId: string,
  granted: number,
) {
  const entries = await ledgerOf(bench, organizationId)
  const signals = await signalsOf(tables, organizationId)
  const charged = entries.filter(({ reason }) => reason === 'keyword_result')
  expect(charged.map(({ signalId }) => signalId).sort()).toEqual(signals.map(({ id }) => id).sort())
  expect(await bench.balance(organizationId)).toBe(granted - charged.length * 10)
}
