import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogueDatasets } from '../../functions/catalogues/catalogue-datasets.wiring.ts'
import { dynamoCheckpoints } from '../../functions/catalogues/checkpoint.store.ts'
import {
  type RefreshWorld,
  refreshCatalogues,
} from '../../functions/catalogues/refresh/refresh-catalogues.ts'
import { wikidataCatalogue } from '../../functions/catalogues/wikidata/wikidata.ts'
import { SourceFailure } from '../../functions/sources/source.ts'
import { answerSparql } from '../../local/simulator/catalogues/answer-sparql.ts'
import type { WikidataItems } from '../../local/simulator/catalogues/wikidata-items.ts'
import { wikidataWorld } from '../support/catalogues/wikidata-world.ts'
import { startTables, type Tables, tableNames } from '../support/dynamodb.ts'
import { scanAll } from '../support/scan.ts'

const DAY_MS = 86_400_000
const [COMPANIES, PEOPLE] = [450, 250]

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

let now: Date
let items: WikidataItems
let queries: string[]
let failures: number
let world: RefreshWorld
beforeEach(() => {
  now = new Date('2026-11-21T10:00:00.000Z')
  items = wikidataWorld(COMPANIES, PEOPLE)
  queries = []
  failures = 0
  const clock = () => now
  const client = tables.documentClient()
  const catalogue = wikidataCatalogue(clock)
  world = {
    catalogues: [
      {
        catalogue,
        datasets: catalogueDatasets(client, tableNames.table, clock, catalogue),
        access: {
          leis: async () => ({ leis: [], next: undefined }),
          async fetch({ body }) {
            const query = new URLSearchParams(body).get('query') ?? ''
            queries.push(query)
            if (failures > 0) {
              failures -= 1
              throw new SourceFailure('unreachable', 'did not answer')
            }
            return { status: 200, headers: {}, body: JSON.stringify(answerSparql(query, items)) }
          },
        },
      },
    ],
    checkpoints: dynamoCheckpoints(client, tableNames.table),
    everyMs: 7 * DAY_MS,
    now: () => now.toISOString(),
    log: () => {},
  }
})

const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS)
}
const imported = (filters = {}) =>
  world.checkpoints.finished('wikidata', { asked: JSON.stringify(filters), finishedAt: now.toISOString() })
const stored = async (kind: string) =>
  (await scanAll(tables.documentClient(), tableNames.table)).filter((item) => item.kind === kind)

/** Calls as the schedule does, each with time for one page, until one has nothing to do. */
async function refreshed() {
  const total = { calls: 0, read: 0, created: 0, updated: 0, unchanged: 0, signals: 0 }
  for (;;) {
    const { read, created, updated, unchanged, signals } = await refreshCatalogues(world, () => false)
    if (read === 0) return total
    total.calls += 1
    total.read += read
    total.created += created
    total.updated += updated
    total.unchanged += unchanged
    total.signals += signals
  }
}

describe('a refresh of a catalogue', () => {
  test('asks nothing while nobody has imported it', async () => {
    expect(await refreshed()).toMatchObject({ calls: 0 })
    expect(queries).toEqual([])
  })

  test('repeats the last import in small steps, each page once, and then waits', async () => {
    await imported()
    later(6)
    expect(await refreshed()).toMatchObject({ calls: 0 })
    later(1)
    const all = COMPANIES + PEOPLE
    expect(await refreshed()).toMatchObject({ calls: 5, read: all, created: all, signals: 0 })
    expect(await stored('account')).toHaveLength(COMPANIES)
    expect(await stored('person')).toHaveLength(PEOPLE)
    queries = []
    expect(await refreshed()).toMatchObject({ calls: 0 })
    expect(queries).toEqual([])
  })

  test('writes nothing when nothing has changed, and makes signals of what has', async () => {
    await imported()
    const all = COMPANIES + PEOPLE
    later(7)
    expect(await refreshed()).toMatchObject({ read: all, unchanged: all, updated: 0, signals: 0 })
    later(7)
    items = wikidataWorld(COMPANIES, PEOPLE, true)
    const [grown, moved, movers] = [COMPANIES / 10, COMPANIES / 50, PEOPLE / 5]
    const signals = grown + moved + 3 * movers
    expect(await refreshed()).toMatchObject({ created: 0, updated: grown + movers, signals })
    expect(await stored('signal')).toHaveLength(signals)
  })

  test('goes on where it was when the source fails', async () => {
    await imported()
    later(7)
    const { read: first } = await refreshCatalogues(world, () => false)
    failures = 2
    expect(await refreshCatalogues(world, () => false)).toMatchObject({ read: 0 })
    expect(await refreshCatalogues(world, () => false)).toMatchObject({ read: 0 })
    expect(first + (await refreshed()).read).toBe(COMPANIES + PEOPLE)
  })

  test('keeps the filters of the import, and its own place beside that of an import', async () => {
    const filters = { country: 'DE', minHeadcount: 20 }
    await imported(filters)
    await world.checkpoints.save('wikidata', '{}', { place: { kind: 'people' }, startedAt: '' })
    later(7)
    await refreshCatalogues(world, () => false)
    expect(queries[0]).toContain('"DE"')
    expect(queries[0]).toContain('?size >= 20')
    expect(await world.checkpoints.load('wikidata', '{}')).toMatchObject({ place: { kind: 'people' } })
    await refreshed()
    expect(await world.checkpoints.lastImport('wikidata')).toEqual({
      asked: JSON.stringify(filters),
      finishedAt: now.toISOString(),
    })
  })
})
