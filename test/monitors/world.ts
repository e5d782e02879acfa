import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { dynamoCoverages } from '../../functions/coverage/coverage.store.ts'
import type { Coverages } from '../../functions/coverage/kept-coverage.ts'
import { dynamoLedger } from '../../functions/credits/ledger.store.ts'
import type { EntityRef } from '../../functions/entities/entity-ref.ts'
import { dynamoListed } from '../../functions/entities/listed/listed.store.ts'
import { dynamoOwnNames } from '../../functions/entities/own-names.store.ts'
import { dynamoImports } from '../../functions/imports/imports.wiring.ts'
import { dynamoDigests } from '../../functions/indexer/digests/digest.store.ts'
import { countAccounts } from '../../functions/lists/list/count-accounts.ts'
import { dynamoLists } from '../../functions/lists/list.store.ts'
import { type MonitorWorld, monitorsOf } from '../../functions/lists/manage-monitor.ts'
import { dynamoMembers } from '../../functions/lists/member.store.ts'
import { stubFiller } from '../../functions/monitors/fill-stub.ts'
import { dynamoLastChecks } from '../../functions/monitors/last-check.store.ts'
import { listContents } from '../../functions/monitors/list-contents.ts'
import { dynamoMonitorSubjects } from '../../functions/monitors/monitor-subjects.store.ts'
import { type MonitorRunWorld, runMonitor } from '../../functions/monitors/run-monitor.ts'
import { dynamoRunParts } from '../../functions/monitors/run-parts.store.ts'
import { refundUnchecked } from '../../functions/monitors/settle-run.ts'
import type { Invocation } from '../../functions/runs/invocation.ts'
import { dynamoPostings } from '../../functions/search/postings.store.ts'
import { newId } from '../../functions/shared/ids.ts'
import { key } from '../../functions/shared/table.ts'
import { takenNames } from '../../functions/sources/companies/account-finder.ts'
import { dynamoCompanies } from '../../functions/sources/companies/companies.store.ts'
import type { BareCompany, Description } from '../../functions/sources/companies/describe-company.ts'
import { dynamoOwnSignals } from '../../functions/sources/corrections/own-signals.store.ts'
import type { Observation } from '../../functions/sources/observation.ts'
import type { WatchedAccount, WatchResult } from '../../functions/sources/source.ts'
import { dynamoSourceHealth } from '../../functions/sources/source-health.store.ts'
import { sourceTally, talliedHealth } from '../../functions/sources/tally/source-tally.ts'
import { dynamoTallyMonths } from '../../functions/sources/tally/tally-months.store.ts'
import { ENOUGH_ROOM } from '../support/data/enough-room.ts'
import type { Tables } from '../support/dynamodb.ts'
import { aRunWorld, type FakeRunWorld } from '../support/run-world.ts'

export interface MonitorBench extends MonitorRunWorld, MonitorWorld, FakeRunWorld {
  now: Date
  /** What a company's website shows now. */
  site: (account: WatchedAccount) => Promise<WatchResult>
  /** What sources say about a stub. */
  describe: (company: BareCompany) => Promise<Description>
  findPerson: MonitorRunWorld['personOf']
  readonly ledger: ReturnType<typeof dynamoLedger>
  readonly balance: (organizationId: string) => Promise<number>
  readonly lists: ReturnType<typeof dynamoLists>
  readonly members: ReturnType<typeof dynamoMembers>
  readonly coverages: Coverages
}

export const shows = (...observations: Observation[]): WatchResult => ({
  places: [{ source: 'company-feed', place: 'https://acme.example/feed', observations }],
  state: null,
  unseen: null,
  failures: [],
})

export const entry = (
  account: WatchedAccount,
  n: number,
  changes: Partial<Observation> = {},
): Observation => ({
  source: 'company-feed',
  nativeId: `${account.id}/${n}`,
  kind: 'announcement',
  url: `https://acme.example/${account.id}/${n}`,
  title: `${account.name} opens its office number ${n}`,
  body: '',
  at: undefined,
  ...changes,
})

export function monitorBench(tables: Tables, client = tables.documentClient()): MonitorBench {
  const { table } = tables.tableNames
  const clock = () => bench.now
  const ledger = dynamoLedger(client, table, clock)
  const lists = dynamoLists(client, table, clock)
  const members = dynamoMembers(client, table, clock)
  const matches = { async *all() {} }
  const parts = dynamoRunParts(client, table, ledger, clock)
  const { searchIndex } = tables.tableNames
  const ownNames = dynamoOwnNames(client, table)
  const coverages = dynamoCoverages(client, table, clock)
  const tally = sourceTally(dynamoTallyMonths(client, table), clock)
  const subjects = dynamoMonitorSubjects(
    client,
    table,
    { of: async () => new Map() },
    {
      ownNames,
      listed: dynamoListed(client, table),
      coverages,
    },
  )
  const bench: MonitorBench = {
    ...aRunWorld(client, table, clock),
    refundUnchecked: refundUnchecked(parts),
    parts,
    health: talliedHealth(dynamoSourceHealth(client, table, clock), tally),
    afford: ledger.afford,
    rulesOff: new Set(),
    balance: ledger.balance,
    accounts: countAccounts({ lists, matches }),
    contents: listContents({ lists, members, matches }),
    subjects,
    personOf: async (...asked) => bench.findPerson(...asked),
    findPerson: async () => null,
    ownSignals: dynamoOwnSignals(client, table, dynamoDigests(client, searchIndex), clock),
    lastChecks: dynamoLastChecks(client, table),
    coverages,
    tally,
    fillStub: stubFiller({
      describe: (company) => bench.describe(company),
      upsert: dynamoImports(client, table, clock).accounts,
      isTaken: takenNames(dynamoCompanies(client, table, dynamoPostings(client, searchIndex))),
      ownNames,
      subjects,
      clock,
    }),
    describe: async () => ({ why: 'this test describes nothing' }),
    source: { observe: (account) => bench.site(account) },
    fetch: () => () => Promise.reject(new Error('the source of this test needs no network')),
    site: async () => shows(),
    now: new Date('2026-11-21T10:00:00.000Z'),
    ledger,
    lists,
    members,
  }
  return bench
}

const NOW = '2026-11-01T00:00:00.000Z'

export const anAccount = (id: string, changes: object = {}) => ({
  id,
  name: `Company ${id.slice(4)}`,
  socialUrl: `https://network.example/company/${id}`,
  websiteUrl: `https://${id.replace('_', '-')}.example`,
  headcount: 100,
  location: 'Berlin',
  industry: 'Software',
  logoKey: null,
  techStack: ['AWS'],
  recentFundingRound: [],
  recentMergersAndAcquisitions: [],
  createdAt: NOW,
  updatedAt: NOW,
  ...changes,
})

export const storeAccount = (tables: Tables, account: ReturnType<typeof anAccount>) =>
  tables.documentClient().send(
    new PutCommand({
      TableName: tables.tableNames.table,
      Item: { ...key.account(account.id), kind: 'account', ...account },
    }),
  )

export async function aList(
  tables: Tables,
  bench: MonitorBench,
  organizationId: string,
  accounts: number,
  people = 0,
) {
  const id = newId('lst')
  await bench.lists.create(
    { organizationId, id, name: 'Prospects', webhookUrl: null, filters: null },
    true,
    ENOUGH_ROOM,
  )
  const refs: EntityRef[] = [
    ...Array.from({ length: accounts }, (_, n) => ({
      id: `acc_${id.slice(4)}${n}`,
      type: 'account' as const,
    })),
    ...Array.from({ length: people }, (_, n) => ({ id: `per_${id.slice(4)}${n}`, type: 'person' as const })),
  ]
  for (const { id: entityId, type } of refs) {
    if (type === 'account') await storeAccount(tables, anAccount(entityId))
  }
  await bench.members.append(organizationId, id, refs)
  return { id, refs }
}

export const monitors = (bench: MonitorBench) => monitorsOf(bench)

export const play = (bench: MonitorBench, message: Invocation) =>
  runMonitor(bench, message, newId('job'), () => true)

export async function drain(bench: MonitorBench) {
  for (let message = bench.sent.shift(); message; message = bench.sent.shift()) await play(bench, message)
}

export async function fireDue(bench: MonitorBench, organizationId: string, id: string) {
  const recurrence = await bench.recurrences.get(organizationId, id)
  const at = recurrence?.nextRunAt ?? ''
  if (bench.now.toISOString() < at) bench.now = new Date(at)
  await play(bench, { organizationId, id, at })
  await drain(bench)
}
