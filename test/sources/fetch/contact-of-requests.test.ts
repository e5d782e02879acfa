import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { companyOfPage, wikidata } from '../../../functions/sources/adapters/wikidata.ts'
import { sharedFetch } from '../../../functions/sources/fetch/shared-fetch.wiring.ts'
import { startTables, type Tables } from '../../support/dynamodb.ts'
import { useWebsite } from './website.ts'

const website = useWebsite()
let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(async () => {
  for (const name of ['SOURCE_CONTACT', 'SOURCE_WIKIDATA_URL']) delete process.env[name]
  await tables.stop()
})
beforeEach(() => {
  process.env.SOURCE_WIKIDATA_URL = website.origin
  website.answer = (_request, response) => response.end(JSON.stringify({ query: { search: [] } }))
})

/** The requests that describe a stub, as the functions send them. */
async function describeStub(slug: string) {
  const options = { upstreams: [wikidata], patienceMs: 10_000 }
  const fetchFor = sharedFetch(tables.documentClient(), tables.tableNames.table, () => new Date(), options)
  await companyOfPage(slug, fetchFor(new Map(), 'org_a'))
  return website.requests.map(({ headers }) => headers['user-agent'])
}

test("a request to Wikidata for a stub carries the operator's contact", async () => {
  process.env.SOURCE_CONTACT = 'ops@acme.example'
  expect(await describeStub('acme')).toEqual([
    expect.stringMatching(/^Signalbox\/\S+ \(\+ops@acme\.example\)$/),
  ])
})

test('without a contact, it says that the installation is of its own', async () => {
  delete process.env.SOURCE_CONTACT
  expect(await describeStub('bolt')).toEqual([expect.stringMatching(/^Signalbox\/\S+ \(self-hosted\)$/)])
})
