import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anImportTarget, type ImportTarget } from '../bin/admin/import/service.ts'
import { type CatalogueEndpoint, serveWikidata } from '../support/catalogues/serve-catalogues.ts'
import { wikidataWorld } from '../support/catalogues/wikidata-world.ts'

const COMPANIES = 50_000
const PEOPLE = 20_000
/** Pages of items, as the import asks for them. People take two requests. */
const COMPANY_PAGES = COMPANIES / 200
const PEOPLE_PAGES = PEOPLE / 200

let target: ImportTarget
let endpoint: CatalogueEndpoint
beforeAll(async () => {
  target = await anImportTarget()
  endpoint = await serveWikidata(wikidataWorld(COMPANIES, PEOPLE))
})
afterAll(async () => {
  await endpoint.stop()
  await target.stop()
})

/** Killed before the given request is answered. */
async function importFromWikidata(killAt = Number.POSITIVE_INFINITY) {
  const command = ['bin/admin.ts', 'import', '--from', 'wikidata', '--contact', 'ops@acme.example', '--json']
  const child = spawn(process.execPath, ['--import', 'tsx', ...command, '--data', target.folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SOURCE_WIKIDATA_QUERY_URL: endpoint.origin },
  })
  endpoint.requests.length = 0
  endpoint.before = (count) => {
    if (count >= killAt) child.kill('SIGKILL')
    return undefined
  }
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  const [, signal] = await once(child, 'close')
  return { signal, counts: printed === '' ? undefined : JSON.parse(printed) }
}

test('50,000 companies and 20,000 people are stored once, although the import is killed twice', async () => {
  expect(await importFromWikidata(Math.ceil(COMPANY_PAGES * 0.5))).toMatchObject({ signal: 'SIGKILL' })
  const before = (await target.items('account')).length
  expect(before).toBeGreaterThan(COMPANIES / 10)
  expect(before).toBeLessThan(COMPANIES)
  expect(await importFromWikidata(Math.ceil(COMPANY_PAGES * 0.7 + PEOPLE_PAGES))).toMatchObject({
    signal: 'SIGKILL',
  })
  expect((await target.items('person')).length).toBeGreaterThan(0)
  const { counts } = await importFromWikidata()
  expect(counts).toMatchObject({ rejected: 0, updated: 0, signals: 0 })
  expect(counts.read).toBeLessThan(PEOPLE)
  const accounts = await target.items('account')
  expect(accounts).toHaveLength(COMPANIES)
  expect(new Set(accounts.map(({ socialUrl }) => socialUrl)).size).toBe(COMPANIES)
  expect(accounts.filter(({ version, stub }) => version !== 1 || stub)).toEqual([])
  const people = await target.items('person')
  expect(people).toHaveLength(PEOPLE)
  expect(people.filter(({ accountId }) => accountId === null)).toEqual([])
})

test('the same again writes nothing, and a later day makes the signals of its changes', async () => {
  const again = await importFromWikidata()
  const all = COMPANIES + PEOPLE
  expect(again.counts).toMatchObject({ read: all, unchanged: all, created: 0, updated: 0, signals: 0 })
  endpoint.world = wikidataWorld(COMPANIES, PEOPLE, true)
  const later = await importFromWikidata()
  const [grown, moved, movers] = [COMPANIES / 10, COMPANIES / 50, PEOPLE / 5]
  expect(later.counts).toMatchObject({
    created: 0,
    updated: grown + movers,
    signals: grown + moved + 3 * movers,
  })
  expect(await target.items('signal')).toHaveLength(grown + moved + 3 * movers)
})
