import { catalogueDatasets } from '../../functions/catalogues/catalogue-datasets.wiring.ts'
import { dynamoCheckpoints } from '../../functions/catalogues/checkpoint.store.ts'
import { importPages } from '../../functions/catalogues/import-pages.ts'
import { refreshCatalogues } from '../../functions/catalogues/refresh/refresh-catalogues.ts'
import { NOTHING_IMPORTED } from '../../functions/catalogues/store-rows.ts'
import { wikidataCatalogue } from '../../functions/catalogues/wikidata/wikidata.ts'
import { dynamoCoverages } from '../../functions/coverage/coverage.store.ts'
import type { EntityRef } from '../../functions/entities/entity-ref.ts'
import { dynamoListed } from '../../functions/entities/listed/listed.store.ts'
import { dynamoOwnNames } from '../../functions/entities/own-names.store.ts'
import { dynamoDecisionMakers } from '../../functions/indexer/digests/decision-makers.store.ts'
import { monitorsOf } from '../../functions/lists/manage-monitor.ts'
import { dynamoMonitorSubjects } from '../../functions/monitors/monitor-subjects.store.ts'
import { accountNews } from '../../functions/news/account-news.ts'
import { dynamoFeedStates } from '../../functions/news/feed-state.store.ts'
import { newsGaps } from '../../functions/news/news-gaps.ts'
import { keepNews, waitingNews } from '../../functions/news/news-hits.store.ts'
import { allNewsWatches, watchNames } from '../../functions/news/news-watches.store.ts'
import { readNews } from '../../functions/news/read-news.ts'
import { dynamoPostings } from '../../functions/search/postings.store.ts'
import { newId } from '../../functions/shared/ids.ts'
import { companyWatch } from '../../functions/sources/companies/company-watch.ts'
import { dynamoEmployees, dynamoPeople } from '../../functions/sources/people/people.store.ts'
import { personFinder } from '../../functions/sources/people/person-finder.ts'
import { drain, fireDue, type MonitorBench, monitorBench } from '../monitors/world.ts'
import { ENOUGH_ROOM } from '../support/data/enough-room.ts'
import { followIndex } from '../support/data/index-follower.ts'
import type { Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import { scanAll } from '../support/scan.ts'
import { DAY_MS, lookAt } from './days.ts'
import { diaryNews } from './diary-news.ts'
import { diaryWeb } from './diary-web.ts'
import { DAYS } from './entry.ts'
import { MOVERS } from './known-people.ts'

const CREDITS = 10_000_000

/** The service in the world of the diary, with a clock that the test moves. */
export async function watchDiary(tables: Tables) {
  let day = 0
  const clock = () => lookAt(day)
  const client = tables.documentClient()
  const { table } = tables.tableNames
  const web = diaryWeb(() => day)
  const follower = await followIndex(tables)
  const { id: organizationId } = await anOrganization(tables, CREDITS)
  const bench = benchOf(tables, clock, web.fetch)
  const catalogue = catalogueOf(tables, clock, web.fetch)
  const news = {
    ...diaryNews(() => day),
    clock,
    editions: ['english'] as const,
    watches: () => allNewsWatches(client, table),
    states: dynamoFeedStates(client, table),
    keep: keepNews.bind(undefined, client, table),
    health: bench.health,
    log: () => {},
  }

  await catalogue.first()
  await follower.catchUp()
  const listId = await listOfAll(tables, bench, organizationId)
  bench.now = clock()
  await monitorsOf(bench).set(organizationId, listId, '1d')
  await drain(bench)

  return {
    async live() {
      for (day = 1; day <= DAYS; day += 1) {
        bench.now = clock()
        await catalogue.refresh()
        await readNews(news, () => true)
        await follower.catchUp()
        await fireDue(bench, organizationId, listId)
      }
    },
    stored: () => scanAll(client, table),
    organizationId,
    history: () => bench.recurrences.history(organizationId, listId, DAYS + 1),
    asked: web.asked,
    stop: () => follower.stop(),
  }
}

/** The run of monitors with the real sources, whose requests go to the web of the diary. */
function benchOf(
  tables: Tables,
  clock: () => Date,
  fetch: ReturnType<typeof diaryWeb>['fetch'],
): MonitorBench {
  const client = tables.documentClient()
  const { table, searchIndex } = tables.tableNames
  const postings = dynamoPostings(client, searchIndex)
  const bench = monitorBench(tables, client)
  const states = dynamoFeedStates(client, table)
  const setup = { contact: 'operator@simulated.example', companiesHouseKey: async () => 'key' }
  return Object.assign(bench, {
    fetch: () => fetch,
    source: companyWatch(clock, setup, dynamoEmployees(client, table, postings)),
    findPerson: personFinder(dynamoPeople(client, table, postings)),
    subjects: dynamoMonitorSubjects(client, table, dynamoDecisionMakers(client, searchIndex, ''), {
      ownNames: dynamoOwnNames(client, table),
      listed: dynamoListed(client, table),
      coverages: dynamoCoverages(client, table, clock),
    }),
    news: accountNews({
      waiting: (hit, since) => waitingNews(client, table, hit, since),
      gaps: newsGaps(states, clock),
      watchNames: (part, names) => watchNames(client, table, part, names, clock),
    }),
  })
}

/** Wikidata, imported once, and refreshed each week. */
function catalogueOf(tables: Tables, clock: () => Date, fetch: ReturnType<typeof diaryWeb>['fetch']) {
  const client = tables.documentClient()
  const { table } = tables.tableNames
  const catalogue = wikidataCatalogue(clock)
  const checkpoints = dynamoCheckpoints(client, table)
  const now = () => clock().toISOString()
  const one = {
    catalogue,
    access: { fetch, leis: async () => ({ leis: [], next: undefined }) },
    datasets: catalogueDatasets(client, table, clock, catalogue),
  }
  const rejects = {
    add: async (row: unknown, reason: string) => {
      throw new Error(`${reason}: ${JSON.stringify(row)}`)
    },
  }
  const job = { ...one, filters: {}, checkpoints, checkpoint: 'wikidata', now, rejects, onWritten: () => {} }
  const log = (message: string, details: object) => {
    throw new Error(`${message}: ${JSON.stringify(details)}`)
  }
  return {
    first: () =>
      importPages(job, { place: undefined, startedAt: now() }, { ...NOTHING_IMPORTED }, () => true),
    refresh: () =>
      refreshCatalogues({ catalogues: [one], checkpoints, everyMs: 7 * DAY_MS, now, log }, () => true),
  }
}

/** All companies, and the people who move between them. */
async function listOfAll(tables: Tables, bench: MonitorBench, organizationId: string): Promise<string> {
  const id = newId('lst')
  await bench.lists.create(
    { organizationId, id, name: 'World', webhookUrl: null, filters: null },
    true,
    ENOUGH_ROOM,
  )
  const items = await scanAll(tables.documentClient(), tables.tableNames.table)
  const movers = new Set(MOVERS.map(([name]) => name))
  const refs = items.flatMap((item): EntityRef[] => {
    if (item.kind === 'account') return [{ id: String(item.id), type: 'account' }]
    const isMover = item.kind === 'person' && movers.has(`${item.firstName} ${item.lastName}`)
    return isMover ? [{ id: String(item.id), type: 'person' }] : []
  })
  await bench.members.append(organizationId, id, refs)
  return id
}
