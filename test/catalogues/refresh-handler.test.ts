import { afterAll, beforeAll, expect, test } from 'vitest'
import { dynamoCheckpoints } from '../../functions/catalogues/checkpoint.store.ts'
import { type CatalogueEndpoint, serveWikidata } from '../support/catalogues/serve-catalogues.ts'
import { serveRegisters } from '../support/catalogues/serve-registers.ts'
import { wikidataWorld } from '../support/catalogues/wikidata-world.ts'
import { tablesWithRights } from '../support/local/tables-with-rights.ts'
import { scanAll } from '../support/scan.ts'

let tables: Awaited<ReturnType<typeof tablesWithRights>>
let endpoint: CatalogueEndpoint
let registers: Awaited<ReturnType<typeof serveRegisters>>
let table: string
beforeAll(async () => {
  tables = await tablesWithRights({
    context: { 'signalbox:catalogueRefreshDays': 7, 'signalbox:sourceContact': 'ops@acme.example' },
  })
  endpoint = await serveWikidata(wikidataWorld(30, 20))
  registers = await serveRegisters([1, 12, 5000])
  const refresh = tables.as('RefreshCatalogues')
  Object.assign(process.env, refresh.env, {
    RECEIVERS: 'any',
    SOURCE_WIKIDATA_QUERY_URL: endpoint.origin,
    SOURCE_GLEIF_URL: registers.origin,
    SOURCE_SEC_URL: registers.origin,
  })
  table = refresh.table
})
afterAll(async () => {
  await endpoint.stop()
  await registers.stop()
  await tables.stop()
})

const DAY_MS = 86_400_000
/** The time of a call is over after so many requests. */
const untilRequest = (count: number) => ({
  getRemainingTimeInMillis: () => (endpoint.requests.length < count ? 300_000 : 60_000),
})
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

test('the scheduled function refreshes what is old, with the rights of its role, and stops in time', async () => {
  const { handler } = await import('../../functions/catalogues/refresh/refresh-catalogues.handler.ts')
  const checkpoints = dynamoCheckpoints(tables.operator, table)
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
  const items = await scanAll(tables.operator, table)
  expect(items.filter(({ kind }) => kind === 'account')).toHaveLength(30)
  expect(items.filter(({ kind }) => kind === 'person')).toHaveLength(20)
  for (const { userAgent } of endpoint.requests) expect(userAgent).toContain('ops@acme.example')
})

test('the scheduled function refreshes GLEIF and the SEC as well, for accounts that are stored', async () => {
  const { handler } = await import('../../functions/catalogues/refresh/refresh-catalogues.handler.ts')
  const checkpoints = dynamoCheckpoints(tables.operator, table)
  for (const name of ['gleif', 'sec'])
    await checkpoints.finished(name, { asked: '{}', finishedAt: daysAgo(8) })
  await handler({}, untilRequest(1000) as Parameters<typeof handler>[1])
  expect(tables.refused).toEqual([])
  for (const name of ['wikidata', 'gleif', 'sec'])
    expect((await checkpoints.lastImport(name))?.finishedAt).toMatch(daysAgo(0).slice(0, 10))
  const accounts = (await scanAll(tables.operator, table)).filter(({ kind }) => kind === 'account')
  const names = accounts.map(({ name }) => name)
  expect(names).toContain('Listed 5000')
  expect(accounts).toHaveLength(31)
  const asked = registers.requests.find((url) => url.includes('lei-records'))
  expect(new URL(asked ?? '', registers.origin).searchParams.get('filter[lei]')?.split(',')).toHaveLength(4)
  expect(accounts.filter(({ said }) => Object.hasOwn(Object(said), 'gleif'))).toHaveLength(4)
})
