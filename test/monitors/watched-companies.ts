import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { dynamoPace } from '../../functions/shared/host-turns/pace.store.ts'
import { newId } from '../../functions/shared/ids.ts'
import { companyWatch, WATCHED_UPSTREAMS } from '../../functions/sources/companies/company-watch.ts'
import { dynamoFetchCache } from '../../functions/sources/fetch/fetch-cache.store.ts'
import { networkRequest } from '../../functions/sources/fetch/network-fetch.ts'
import { originOverride } from '../../functions/sources/fetch/override-origin.ts'
import { pacedCachedFetch } from '../../functions/sources/fetch/paced-cached-fetch.ts'
import { userAgentOf } from '../../functions/sources/fetch/user-agent.ts'
import { receive } from '../../local/simulator/received.ts'
import { answerAsSource, sourceOverrides } from '../../local/simulator/sites.ts'
import type { SiteReply } from '../../local/simulator/sources/site.ts'
import { simulatedWorld } from '../../local/simulator/sources/world.ts'
import { ENOUGH_ROOM } from '../support/data/enough-room.ts'
import type { Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import { anAccount, monitorBench, monitors, play, storeAccount } from './world.ts'

export interface DayOfCompany {
  readonly requests: number
  /** Answers that said that nothing has changed. */
  readonly unchanged: number
  readonly bytes: number
  readonly urls: readonly string[]
  readonly notChecked: number
}

/** Pages beside those of the simulator. */
type Pages = (host: string, path: string, query: URLSearchParams) => SiteReply | undefined

/** Team pages are read only for people who are known. */
const EMPLOYEES = [{ id: 'per_ada', name: 'Ada Northrup', title: 'Head of Sales' }]
const PATIENCE_MS = 5000
const LONGEST_DAY = 200

/** The simulated web over HTTP, with validators as most servers have them, in a world in which nothing happens. */
async function startStillWeb(pages: Pages) {
  let unchanged = 0
  const world = simulatedWorld({ seed: 'still', clock: () => Date.parse('2026-06-10T12:00:00.000Z') })
  const server = createServer(async (request, response) => {
    const received = await receive(request)
    const host = received.headers['x-forwarded-host'] ?? ''
    const reply = pages(host, received.path, received.query) ?? answerAsSource({ ...received, host }, world)
    if (!reply) return response.writeHead(404).end()
    const etag = `"${createHash('sha256').update(reply.body).digest('hex').slice(0, 16)}"`
    if (received.headers['if-none-match'] === etag) {
      unchanged += 1
      return response.writeHead(304, { etag }).end()
    }
    return response.writeHead(reply.status, { ...reply.headers, etag }).end(reply.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { origin, unchanged: () => unchanged, stop }
}

/** Runs of a monitor over one company each, with everything that a deployed run has, but its queue and its schedule. */
export async function startWatchedCompanies(
  tables: Tables,
  client: DynamoDBDocumentClient = tables.documentClient(),
  pages: Pages = () => undefined,
) {
  const web = await startStillWeb(pages)
  const { table } = tables.tableNames
  const bench = monitorBench(tables, client)
  const clock = () => bench.now
  const override = originOverride(WATCHED_UPSTREAMS, sourceOverrides(web.origin))
  const today: { urls: string[]; bytes: number } = { urls: [], bytes: 0 }
  const asked = (url: string, bytes: number) => {
    today.urls.push(url)
    today.bytes += bytes
  }
  const shared = {
    pace: dynamoPace(client, table, clock),
    cache: dynamoFetchCache(client, table),
    cacheKey: (url: string) => `${override(url).href} for ${new URL(url).host}`,
    userAgent: userAgentOf('ops@acme.example'),
    upstreams: WATCHED_UPSTREAMS,
    patienceMs: PATIENCE_MS,
    clock,
  }
  const world = {
    ...bench,
    source: companyWatch(
      clock,
      { contact: 'ops@acme.example', companiesHouseKey: async () => 'key' },
      async () => EMPLOYEES,
    ),
    fetch: (turns: Map<string, number>, organizationId: string, since: number) => {
      const options = { ...shared, turns, organizationId, since }
      return pacedCachedFetch(networkRequest(override, { asked }), options)
    },
  }

  async function endOfDay(
    organizationId: string,
    listId: string,
    spent: (ms: number) => void,
  ): Promise<DayOfCompany> {
    const known = web.unchanged()
    const before = process.cpuUsage()
    for (
      let message = bench.sent.shift(), n = 0;
      message && n < LONGEST_DAY;
      message = bench.sent.shift(), n += 1
    ) {
      // The queue gives it back when the turn has come.
      bench.now = new Date(bench.now.getTime() + 1000 * message.delaySeconds)
      await play(world, message)
    }
    const { user, system } = process.cpuUsage(before)
    spent((user + system) / 1000)
    const [run] = await bench.recurrences.history(organizationId, listId, 1)
    const day = {
      ...today,
      requests: today.urls.length,
      unchanged: web.unchanged() - known,
      notChecked: run?.notChecked?.length ?? -1,
    }
    Object.assign(today, { urls: [], bytes: 0 })
    return day
  }

  /** What each of some days takes, for one company. */
  async function days(
    name: string,
    count: number,
    changes: object = {},
    spent: (ms: number) => void = () => {},
  ): Promise<DayOfCompany[]> {
    return (await watch(name, count, changes, spent)).days
  }

  /** The same, with the names of what was watched. */
  async function watch(
    name: string,
    count: number,
    changes: object = {},
    spent: (ms: number) => void = () => {},
  ) {
    const { id: organizationId } = await anOrganization(tables, 10_000)
    const id = newId('acc')
    await storeAccount(tables, anAccount(id, { name, websiteUrl: `https://${name}.example`, ...changes }))
    const listId = newId('lst')
    const list = { organizationId, id: listId, name, webhookUrl: null, filters: null }
    await bench.lists.create(list, true, ENOUGH_ROOM)
    await bench.members.append(organizationId, listId, [{ id, type: 'account' }])
    await monitors(world).set(organizationId, listId, '1d')
    const all = [await endOfDay(organizationId, listId, spent)]
    while (all.length < count) {
      const at = (await bench.recurrences.get(organizationId, listId))?.nextRunAt ?? ''
      bench.now = new Date(at)
      await play(world, { organizationId, id: listId, at })
      all.push(await endOfDay(organizationId, listId, spent))
    }
    return { days: all, organizationId, accountId: id }
  }

  /** The same addresses, asked without anything around them. */
  async function bareRequests(urls: readonly string[]): Promise<void> {
    for (const url of urls) {
      const { href, insteadOf = '' } = override(url)
      await (await fetch(href, { headers: { 'x-forwarded-host': insteadOf } })).text()
    }
  }

  return { days, watch, coverages: bench.coverages, bareRequests, stop: web.stop }
}
