import { randomUUID } from 'node:crypto'
import { dynamoCoverages } from '../coverage/coverage.store.ts'
import { dynamoLedger } from '../credits/ledger.store.ts'
import { dynamoListed } from '../entities/listed/listed.store.ts'
import { dynamoOwnNames } from '../entities/own-names.store.ts'
import { dynamoImports } from '../imports/imports.wiring.ts'
import { dynamoDecisionMakers } from '../indexer/digests/decision-makers.store.ts'
import { dynamoDigests } from '../indexer/digests/digest.store.ts'
import { searchMatches } from '../lists/list/matches.ts'
import { dynamoLists } from '../lists/list.store.ts'
import { dynamoMembers } from '../lists/member.store.ts'
import { newsForRuns } from '../news/waiting-news.wiring.ts'
import { RunMessage } from '../runs/invocation.ts'
import { awsRunWorld } from '../runs/runs.wiring.ts'
import { dynamoPostings } from '../search/postings.store.ts'
import { dynamoSearchIndex } from '../search/search-index.store.ts'
import { systemClock } from '../shared/clock.ts'
import { documentClient } from '../shared/dynamo/client.ts'
import { ENV, optionalEnv, readEnv, rulesOff } from '../shared/env.ts'
import { fromQueue } from '../shared/queue.ts'
import { takenNames } from '../sources/companies/account-finder.ts'
import { dynamoCompanies } from '../sources/companies/companies.store.ts'
import { companyWatch, WATCHED_UPSTREAMS } from '../sources/companies/company-watch.ts'
import { describeCompany } from '../sources/companies/describe-company.ts'
import { dynamoOwnSignals } from '../sources/corrections/own-signals.store.ts'
import { sharedFetch } from '../sources/fetch/shared-fetch.wiring.ts'
import { dynamoEmployees, dynamoPeople } from '../sources/people/people.store.ts'
import { personFinder } from '../sources/people/person-finder.ts'
import { companiesHouseKey } from '../sources/registers/companies-house-key.wiring.ts'
import { dynamoSourceHealth } from '../sources/source-health.store.ts'
import { sourceTally, talliedHealth } from '../sources/tally/source-tally.ts'
import { dynamoTallyMonths } from '../sources/tally/tally-months.store.ts'
import { stubFiller } from './fill-stub.ts'
import { dynamoLastChecks } from './last-check.store.ts'
import { listContents } from './list-contents.ts'
import { dynamoMonitorSubjects } from './monitor-subjects.store.ts'
import { type MonitorRunWorld, runMonitor } from './run-monitor.ts'
import { dynamoRunParts } from './run-parts.store.ts'
import { refundUnchecked } from './settle-run.ts'

/** Leaves time for the requests that are under way: the function's own limit is a minute. */
const GO_ON_LATER_MS = 25_000
/** The queue waits longer than that for a turn, not the function. */
const PATIENCE_MS = 5000

const env = readEnv(ENV.table, ENV.searchIndex, ENV.imageBaseUrl)
const [table, searchIndex, images] = [env[ENV.table], env[ENV.searchIndex], env[ENV.imageBaseUrl]]
const client = documentClient()
const ledger = dynamoLedger(client, table, systemClock)
const parts = dynamoRunParts(client, table, ledger, systemClock)

const ownNames = dynamoOwnNames(client, table)
const coverages = dynamoCoverages(client, table, systemClock)
const decisionMakers = dynamoDecisionMakers(client, searchIndex, images)
const subjects = dynamoMonitorSubjects(client, table, decisionMakers, {
  ownNames,
  listed: dynamoListed(client, table),
  coverages,
})
const postings = dynamoPostings(client, searchIndex)

const tally = sourceTally(dynamoTallyMonths(client, table), systemClock)

const world: MonitorRunWorld = {
  ...awsRunWorld(client),
  refundUnchecked: refundUnchecked(parts),
  parts,
  afford: ledger.afford,
  contents: listContents({
    lists: dynamoLists(client, table, systemClock),
    members: dynamoMembers(client, table, systemClock),
    matches: searchMatches(dynamoSearchIndex(client, { table, searchIndex }), systemClock),
  }),
  subjects,
  fillStub: stubFiller({
    describe: describeCompany,
    upsert: dynamoImports(client, table, systemClock).accounts,
    isTaken: takenNames(dynamoCompanies(client, table, postings)),
    ownNames,
    subjects,
    clock: systemClock,
  }),
  rulesOff: rulesOff(),
  personOf: personFinder(dynamoPeople(client, table, postings)),
  ownSignals: dynamoOwnSignals(client, table, dynamoDigests(client, searchIndex), systemClock),
  lastChecks: dynamoLastChecks(client, table),
  coverages,
  tally,
  source: companyWatch(
    systemClock,
    {
      contact: optionalEnv(ENV.sourceContact),
      companiesHouseKey: companiesHouseKey(client, systemClock),
    },
    dynamoEmployees(client, table, postings),
  ),
  news: newsForRuns(client, table).accounts,
  health: talliedHealth(dynamoSourceHealth(client, table, systemClock), tally),
  fetch: sharedFetch(client, table, systemClock, {
    upstreams: WATCHED_UPSTREAMS,
    patienceMs: PATIENCE_MS,
    tally,
  }),
}

export const handler = fromQueue(RunMessage, async (invocation) => {
  const until = Date.now() + GO_ON_LATER_MS
  await runMonitor(world, invocation, randomUUID(), () => Date.now() <= until)
})
