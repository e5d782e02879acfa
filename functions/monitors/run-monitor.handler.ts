import { randomUUID } from 'node:crypto'
import { dynamoLedger } from '../credits/ledger.store.ts'
import { dynamoDecisionMakers } from '../indexer/digests/decision-makers.store.ts'
import { dynamoLists } from '../lists/list.store.ts'
import { searchMatches } from '../lists/matches.ts'
import { dynamoMembers } from '../lists/member.store.ts'
import { Invocation } from '../runs/recurrence.ts'
import { awsRecurring } from '../runs/runs.wiring.ts'
import { dynamoSearchIndex } from '../search/search-index.store.ts'
import { systemClock } from '../shared/clock.ts'
import { documentClient } from '../shared/dynamo/client.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { fromQueue } from '../shared/queue.ts'
import { companyWatch, WATCHED_UPSTREAMS } from '../sources/companies/company-watch.ts'
import { sharedFetch } from '../sources/fetch/shared-fetch.wiring.ts'
import { listContents } from './list-contents.ts'
import { changesBetween } from './own-data.ts'
import { abandonMonitorRun, type MonitorRunWorld, runMonitor } from './run-monitor.ts'
import { dynamoRunParts } from './run-parts.store.ts'
import { dynamoSubjects } from './subject.store.ts'
import { dynamoWatches } from './watch.store.ts'

/** No more accounts are begun after that; the function's own limit is a minute. */
const GO_ON_LATER_MS = 25_000
const PATIENCE_MS = 5000

export const runMonitors = (world: MonitorRunWorld) =>
  fromQueue(Invocation, async (invocation) => {
    const until = Date.now() + GO_ON_LATER_MS
    await runMonitor(world, invocation, randomUUID(), { over: () => Date.now() > until })
  })

const env = readEnv(ENV.table, ENV.searchIndex, ENV.imageBaseUrl)
const client = documentClient()
const table = env[ENV.table]
const ledger = dynamoLedger(client, table, systemClock)
const recurring = awsRecurring(client)
const parts = dynamoRunParts(client, table, ledger, systemClock)

export const handler = runMonitors({
  ...recurring,
  abandon: abandonMonitorRun({ ...recurring, parts }),
  parts,
  balance: ledger.balance,
  contents: listContents({
    lists: dynamoLists(client, table, systemClock),
    members: dynamoMembers(client, table, systemClock),
    matches: searchMatches(
      dynamoSearchIndex(client, { table, searchIndex: env[ENV.searchIndex] }),
      systemClock,
    ),
  }),
  subjects: {
    of: dynamoSubjects(
      client,
      table,
      dynamoDecisionMakers(client, env[ENV.searchIndex], env[ENV.imageBaseUrl]),
    ),
    changes: changesBetween,
  },
  watches: dynamoWatches(client, table),
  source: companyWatch(systemClock),
  fetch: sharedFetch(client, table, systemClock, {
    upstreams: WATCHED_UPSTREAMS,
    patienceMs: PATIENCE_MS,
  }),
})
