import { describe, expect, test } from 'vitest'
import {
  type DefinitionPreviewWorld,
  type LookedAt,
  previewDefinitions,
} from '../../functions/definitions/preview-definitions.ts'
import type { Observation } from '../../functions/sources/observation.ts'
import { story } from '../keywords/world.ts'

const NOW = new Date('2026-11-21T10:00:00.000Z')
const FINANCE = { name: 'New finance chief', query: 'names {role:finance}', exclude: ['interim'] }
const ROUNDS = { name: 'Large rounds', query: 'raises {money:10m}', exclude: [] }

const headline = (n: number, title: string, changes: Partial<Observation> = {}) =>
  story(n, { title, at: `2026-11-20T10:00:${String(n).padStart(2, '0')}.000Z`, ...changes })

const signalOf = ({ title, url, at = '' }: Observation) => ({
  id: 'sig_1',
  type: 'ACCOUNT_NEW_ANNOUNCEMENT' as const,
  source: url,
  text: `${title} — An excerpt of it.`,
  highlights: [],
  personId: null,
  accountId: null,
  keywordId: 'kw_1',
  listId: null,
  organizationId: 'org_1',
  createdAt: at,
  updatedAt: at,
  person: null,
  account: null,
})

const worldWith = (looked: Partial<LookedAt>, more: Partial<DefinitionPreviewWorld> = {}) => ({
  clock: () => NOW,
  patienceMs: 10_000,
  look: async () => ({ signals: [], news: [], complete: true, payer: 'keyword' as const, ...looked }),
  ...more,
})

describe('a preview of definitions', () => {
  test('shows what they keep, under the first that matches, and what they just miss', async () => {
    const news = [
      headline(1, 'Acme names Jane Doe as CFO'),
      headline(2, 'Acme names interim CFO'),
      headline(3, 'Acme names a new CTO'),
      headline(4, 'Acme raises $12M'),
      headline(5, 'Acme raises $2M'),
      headline(6, 'Acme publishes its report'),
    ]
    const preview = await previewDefinitions(worldWith({ news }), 'org_1', { definitions: [FINANCE, ROUNDS] })
    expect(preview).toMatchObject({
      looked: { signals: 0, news: 6, since: '2026-11-20T10:00:01.000Z', complete: true },
      matched: 2,
      definitions: [
        { name: 'New finance chief', matched: 1 },
        { name: 'Large rounds', matched: 1 },
      ],
      month: { results: 9, credits: 90 },
      hits: [
        { definition: 'Large rounds', text: 'Acme raises $12M', link: 'https://news.example/4' },
        { definition: 'New finance chief', text: 'Acme names Jane Doe as CFO' },
      ],
      nearMisses: [
        { definition: 'Large rounds', missing: '{money:10m}', text: 'Acme raises $2M' },
        { definition: 'New finance chief', missing: '{role:finance}', text: 'Acme names a new CTO' },
        { definition: 'New finance chief', missing: '-interim', text: 'Acme names interim CFO' },
      ],
    })
  })

  test('counts news that are a signal already once, and older signals in no month', async () => {
    const [first, old] = [
      headline(1, 'Acme names new CFO'),
      headline(2, 'Beta names new CFO', { at: '2026-10-01T00:00:00.000Z' }),
    ]
    const looked = { news: [first], signals: [signalOf(first), signalOf(old)] }
    const preview = await previewDefinitions(worldWith(looked), 'org_1', { definitions: [FINANCE] })
    expect(preview).toMatchObject({ matched: 2, month: { results: 4, credits: 40 } })
  })

  test('shows ten of each', async () => {
    const news = Array.from({ length: 40 }, (_, n) =>
      headline(n, n % 2 === 0 ? `Acme ${n} names new CFO` : `Acme ${n} names new CTO`),
    )
    const preview = await previewDefinitions(worldWith({ news }), 'org_1', { definitions: [FINANCE] })
    expect([preview.matched, preview.hits.length, preview.nearMisses.length]).toEqual([20, 10, 10])
  })

  test('ends when its time is up, and says so', async () => {
    const news = Array.from({ length: 40 }, (_, n) => headline(n, `Acme ${n} names new CFO`))
    let ticks = 0
    const clock = () => new Date(NOW.getTime() + 1000 * ticks++)
    const preview = await previewDefinitions(worldWith({ news }, { clock }), 'org_1', {
      definitions: [FINANCE],
    })
    expect(preview.looked.complete).toBe(false)
    expect(preview.matched).toBeLessThan(12)
  })

  test.each([
    ['of a monitored list is the price of its monitor', { accounts: 3, interval: '7d' as const }, 150],
    ['of a list without a monitor has no price', null, null],
  ])('the month %s', async (_case, payer, credits) => {
    const world = worldWith({ news: [headline(1, 'Acme names new CFO')], payer })
    const { month } = await previewDefinitions(world, 'org_1', { definitions: [FINANCE] })
    expect(month).toEqual({ results: 4, credits })
  })

  test('reckons with the days that very many news are of', async () => {
    const news = [headline(1, 'Acme names new CFO', { at: '2026-11-20T10:00:00.000Z' })]
    const preview = await previewDefinitions(worldWith({ news, complete: false }), 'org_1', {
      definitions: [FINANCE],
    })
    expect(preview.month).toEqual({ results: 30, credits: 300 })
  })

  test('of nothing is empty', async () => {
    const preview = await previewDefinitions(worldWith({}), 'org_1', { definitions: [FINANCE] })
    expect(preview).toMatchObject({ looked: { since: null }, matched: 0, hits: [], nearMisses: [] })
  })
})
