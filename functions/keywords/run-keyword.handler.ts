import { randomUUID } from 'node:crypto'
import { dynamoLedger } from '../credits/ledger.store.ts'
import { dynamoDigests } from '../indexer/digests/digest.store.ts'
import { newsForRuns } from '../news/waiting-news.wiring.ts'
import { RunMessage } from '../runs/invocation.ts'
import { awsRunWorld } from '../runs/runs.wiring.ts'
import { dynamoPostings } from '../search/postings.store.ts'
import { systemClock } from '../shared/clock.ts'
import { documentClient } from '../shared/dynamo/client.ts'
import { ENV, readEnv, rulesOff, sourcesOff } from '../shared/env.ts'
import { fromQueue } from '../shared/queue.ts'
import { blueskyLogin } from '../sources/adapters/bluesky-login.wiring.ts'
import { SEARCHES, searchSources } from '../sources/adapters/searches.ts'
import { accountFinder } from '../sources/companies/account-finder.ts'
import { dynamoCompanies } from '../sources/companies/companies.store.ts'
import { dynamoOwnSignals } from '../sources/corrections/own-signals.store.ts'
import { sharedFetch } from '../sources/fetch/shared-fetch.wiring.ts'
import { attribution } from '../sources/people/attribution.ts'
import { dynamoPeople } from '../sources/people/people.store.ts'
import { personFinder } from '../sources/people/person-finder.ts'
import { dynamoSourceHealth } from '../sources/source-health.store.ts'
import { sourceTally, talliedHealth } from '../sources/tally/source-tally.ts'
import { dynamoTallyMonths } from '../sources/tally/tally-months.store.ts'
import { dynamoFindings } from './finding.store.ts'
import { dynamoKeywords } from './keyword.store.ts'
import { type KeywordRunWorld, runKeyword } from './run-keyword.ts'

/** Leaves time for one slow page: the function's own limit is a minute. */
const GO_ON_LATER_MS = 35_000
/** The queue waits longer than that for a turn, not the function. */
const PATIENCE_MS = 3000

const client = documentClient()
const env = readEnv(ENV.table, ENV.searchIndex)
const [table, searchIndex] = [env[ENV.table], env[ENV.searchIndex]]
const ledger = dynamoLedger(client, table, systemClock)

const tally = sourceTally(dynamoTallyMonths(client, table), systemClock)

const world: KeywordRunWorld = {
  ...awsRunWorld(client),
  keywords: dynamoKeywords(client, table, systemClock),
  afford: ledger.afford,
  findings: dynamoFindings(client, table, ledger, systemClock),
  rulesOff: rulesOff(),
  sources: searchSources({
    clock: systemClock,
    off: sourcesOff(),
    blueskyLogin: () => blueskyLogin(client, systemClock),
  }),
  fetch: sharedFetch(client, table, systemClock, { upstreams: SEARCHES, patienceMs: PATIENCE_MS, tally }),
  news: newsForRuns(client, table).keywords,
  health: talliedHealth(dynamoSourceHealth(client, table, systemClock), tally),
  ownSignals: dynamoOwnSignals(client, table, dynamoDigests(client, searchIndex), systemClock),
  attribute: attribution(
    accountFinder(dynamoCompanies(client, table, dynamoPostings(client, searchIndex))),
    personFinder(dynamoPeople(client, table, dynamoPostings(client, searchIndex))),
  ),
}

export const handler = fromQueue(RunMessage, async (invocation) => {
  const until = Date.now() + GO_ON_LATER_MS
  await runKeyword(world, invocation, randomUUID(), () => Date.now() <= until)
})
