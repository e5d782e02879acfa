import { afterAll, beforeAll, expect, test } from 'vitest'
import { dynamoCheckpoints } from '../../functions/catalogues/checkpoint.store.ts'
import { type CatalogueEndpoint, serveWikidata } from '../support/catalogues/serve-catalogues.ts'
import { wikidataWorld } from '../support/catalogues/wikidata-world.ts'
import { startTables, type Tables, tableNames } from '../support/dynamodb.ts'
import { scanAll } from '../support/scan.ts'

let tables: Tables
let endpoint: CatalogueEndpoint
beforeAll(async () => {
  tables = await startTables()
  endpoint = await serveWikidata(wikidataWorld(30, 20))
  Object.assign(process.env, tables.env, {
    CATALOGUE_REFRESH_DAYS: '7',
    SOURCE_CONTACT: 'ops@acme.example',
    SOURCE_WIKIDATA_QUERY_URL: endpoint.origin,
  })
})
afterAll(async () => {
  await endpoint.stop()
  await tables.stop()
})

const DAY_MS = 86_400_000
/** The time of a call is over after so many requests. */
const untilRequest = (count: number) => ({
  getRemainingTimeInMillis: () => (endpoint.requests.length < count ? 300_000 : 60_000),
})
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

test('the scheduled function refreshes what is old, in its own name, and stops in time', async () => {
  const { handler } = await import('../../functions/catalogues/refresh/refresh-catalogues.handler.ts')
  const checkpoints = dynamoCheckpoints(tables.documentClient(), tableNames.table)
  const call = (requests: number) => handler({}, untilRequest(requests) as Parameters<typeof handler>[1])
  const finished = (days: number) =>
    checkpoints.finished('wikidata', { asked: '{}', finishedAt: daysAgo(days) })
  await finished(6)
  await call(100)
  expect(endpoint.requests).toEqual([])
  await finished(8)
  await call(2)
  expect(await checkpoints.load('wikidata refresh', '{}')).toMatchObject({ place: { kind: 'companies' } })
  await call(100)
  expect((await checkpoints.lastImport('wikidata'))?.finishedAt).toMatch(daysAgo(0).slice(0, 10))
  const items = await scanAll(tables.documentClient(), tableNames.table)
  expect(items.filter(({ kind }) => kind === 'account')).toHaveLength(30)
  expect(items.filter(({ kind }) => kind === 'person')).toHaveLength(20)
  for (const { userAgent } of endpoint.requests) expect(userAgent).toContain('ops@acme.example')
})
