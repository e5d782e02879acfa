import { dynamoPostings } from '../../functions/search/postings.store.ts'
import { accountFinder } from '../../functions/sources/companies/account-finder.ts'
import { dynamoCompanies } from '../../functions/sources/companies/companies.store.ts'
import { describeCompany } from '../../functions/sources/companies/describe-company.ts'
import type { Fetch, WatchResult } from '../../functions/sources/source.ts'
import { startListsApi } from '../lists/lists-api.ts'
import { drain, fireDue, monitorBench, monitors, shows } from '../monitors/world.ts'
import { caller, type Handler } from '../support/call.ts'
import { followIndex } from '../support/data/index-follower.ts'
import { signalsOf } from '../support/data/signals-of.ts'
import { requestsOf } from '../support/requests-of.ts'

type Organization = { readonly id: string; readonly apiKey: string }

export interface Website {
  readonly html: string
  /** Where a redirect ends. */
  readonly at?: string
}

/** Organizations that upload and monitor websites, over real tables. Their websites say what a test writes on them. */
export async function privateCompanies() {
  const api = await startListsApi()
  const follower = await followIndex(api.tables)
  const { handler: data } = (await import('../../functions/data/serve-data.handler.ts')) as {
    handler: Handler
  }
  const bench = monitorBench(api.tables)
  const requests = requestsOf(api.world.client)
  const websites = new Map<string, Website>()
  const fetch: Fetch = async ({ url }) => {
    const { host, pathname } = new URL(url)
    const site = websites.get(host)
    if (!site || pathname !== '/') return { status: 404, headers: {}, body: '' }
    return { status: 200, headers: { 'x-final-url': site.at ?? url }, body: site.html }
  }
  bench.describe = (company) => describeCompany(company, fetch)

  async function organization(): Promise<Organization> {
    await api.newOrganization(100_000)
    return api.organization()
  }

  async function upload(owner: Organization, ...urls: string[]) {
    api.askAs(owner)
    return api.post({ name: 'Prospects', urls }, '/lists/upload')
  }

  async function uploadRows(owner: Organization, ...rows: object[]) {
    api.askAs(owner)
    return api.post({ name: 'Prospects', rows }, '/lists/upload')
  }

  return {
    api,
    uploadRows,
    bench,
    follower,
    organization,
    upload,
    website: (host: string, site: Website | string) =>
      websites.set(host, typeof site === 'string' ? { html: site } : site),
    shows: (site: (name: string) => WatchResult) => {
      bench.site = async ({ name }) => site(name)
    },

    /** Uploads the websites, and monitors them until the first run has ended. */
    async monitored(owner: Organization, ...urls: string[]) {
      const { body } = await upload(owner, ...urls)
      await monitors(bench).set(owner.id, body.id, '1h')
      await drain(bench)
      await follower.catchUp()
      return { id: String(body.id), upload: body.upload }
    },

    async runAgain(owner: Organization, listId: string) {
      await fireDue(bench, owner.id, listId)
      await follower.catchUp()
    },

    async items(owner: Organization, listId: string, query: Record<string, string> = {}) {
      api.askAs(owner)
      return (await api.get(listId, query)).body.data
    },

    async ask(owner: Organization, query: Record<string, string>, resource = '/data') {
      const asked = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value]]))
      return (await caller(data, owner.apiKey)({ resource, query: asked })).body.data
    },

    signalsOf: ({ id }: Organization) => signalsOf(api.tables, id),
    /** The requests of the list endpoints to the tables, and their units. */
    async requestsOf(work: () => Promise<unknown>) {
      requests.reset()
      await work()
      return requests.counts()
    },

    accounts: () => {
      const { client, table, searchIndex } = api.world
      return accountFinder(dynamoCompanies(client, table, dynamoPostings(client, searchIndex)))
    },

    async stop() {
      follower.stop()
      await api.stop()
    },
  }
}

export { shows }
