import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keywordsApi } from '../../functions/keywords/keywords.api.ts'
import { keywordOperations } from '../../functions/keywords/keywords.wiring.ts'
import { runKeyword } from '../../functions/keywords/run-keyword.ts'
import { newSecret } from '../../functions/shared/http/credential.ts'
import { NO_LIMITS } from '../../functions/shared/http/key-limits.ts'
import { keyGuard } from '../../functions/shared/http/limits/key-guard.ts'
import { recentRefusals } from '../../functions/shared/http/limits/recent-refusals.ts'
import { serve } from '../../functions/shared/http/pipeline.ts'
import type { Fetch } from '../../functions/sources/source.ts'
import { answerAsSource } from '../../local/simulator/sites.ts'
import { simulatedWorld } from '../../local/simulator/sources/world.ts'
import { noAudit } from '../audit/no-audit.ts'
import { caller } from '../support/call.ts'
import { type MemoryWorld, memoryWorld } from './memory-world.ts'

const NOW = Date.parse('2026-11-21T10:00:00.000Z')
const simulated = simulatedWorld({ seed: 'any', clock: () => NOW })

/** Sources whose answers repeat what was asked for. */
const fetch: Fetch = async ({ url, method = 'GET', headers = {} }) => {
  const { host, pathname: path, searchParams: query } = new URL(url)
  const reply = answerAsSource({ method, path, query, host, headers, body: '' }, simulated)
  if (!reply) throw new Error(`nothing is at ${url}`)
  return reply
}

const shut = async () => {
  throw new Error('no idempotency key was sent')
}

function api(world: MemoryWorld) {
  const handler = serve(keywordsApi, keywordOperations(world), {
    audience: 'api',
    credentials: {
      find: async () => ({
        organizationId: 'org_1',
        keyId: 'key_1',
        keyHash: '',
        usedOn: '2026-11-21',
        seenFrom: [],
        limits: NO_LIMITS,
      }),
      findByToken: shut,
      findAccess: shut,
      markUsed: async () => undefined,
      markAccessUsed: shut,
    },
    guard: keyGuard(),
    limiter: { check: () => undefined, admit: async () => ({}), weigh: async () => undefined },
    heavy: { begin: async () => ({ unitsASecond: 1, leave: async () => undefined }) },
    refusals: recentRefusals(),
    audit: noAudit,
    pause: async () => undefined,
    publicUrl: '',
    refusedKey: () => undefined,
    idempotency: { claim: shut, complete: shut, release: shut },
    clock: world.clock,
  })
  return caller(handler, newSecret())
}

async function drain(world: MemoryWorld) {
  for (let message = world.sent.shift(); message; message = world.sent.shift())
    await runKeyword(world, message, 'worker', () => true)
}

const SCRAPPERS = ['SEARCH_SOCIAL_POSTS', 'SEARCH_JOBS', 'SEARCH_NEWS'] as const
type Scrapper = (typeof SCRAPPERS)[number]

/** What became of a query, or an error that names it. */
async function fateOf(query: string, scrapper: Scrapper): Promise<'refused' | 'empty' | 'found'> {
  const world = memoryWorld(fetch)
  const call = api(world)
  const created = await call({ method: 'POST', resource: '/keywords', body: { query, scrapper } })
  if (created.status === 400) {
    expect(created.body.errors).toEqual([{ path: 'query', message: expect.stringMatching(/^\S.{9,250}$/su) }])
    return 'refused'
  }
  expect([created.status, created.body.lastRun.status]).toEqual([201, 'running'])
  await drain(world)
  const { body } = await call({ resource: '/keywords' })
  expect(body.data).toMatchObject([
    { query: query.trim(), isRunning: false, lastRun: { status: 'succeeded', error: null } },
  ])
  expect(world.faults).toEqual([])
  return world.signals.length === 0 ? 'empty' : 'found'
}

const anything = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
const ascii = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 })
const piece = fc.oneof(
  fc.constantFrom(
    'OR',
    'AND',
    'NOT',
    'the',
    'acme',
    '"data platform"',
    '-jobs',
    '-"for sale"',
    'e-commerce',
    'C++',
  ),
  fc.constantFrom(
    '"',
    '-',
    '*',
    ':',
    '(',
    ')',
    'site:',
    'robot*',
    '\\',
    '[',
    '{1}',
    '^',
    '$',
    '|',
    '/',
    '?',
    '.',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
)
const composed = fc
  .array(fc.tuple(piece, fc.constantFrom(' ', ' ', '')), { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.flat().join(''))

test('each of 5,000 random queries is refused in words, or creates a keyword that runs and ends', async () => {
  const fates = { refused: 0, empty: 0, found: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(anything, ascii, composed, composed),
      fc.constantFrom(...SCRAPPERS),
      async (query, scrapper) => {
        fates[await fateOf(query, scrapper)] += 1
      },
    ),
    { numRuns: 5000 },
  )
  expect(Math.min(fates.refused, fates.found)).toBeGreaterThan(500)
})

describe('an equal keyword', () => {
  const FIRST = { query: 'Acme "Data Platform" OR beta -jobs', scrapper: 'SEARCH_NEWS' }

  async function second(body: object) {
    const call = api(memoryWorld(fetch))
    const first = await call({ method: 'POST', resource: '/keywords', body: FIRST })
    const next = await call({ method: 'POST', resource: '/keywords', body: { ...FIRST, ...body } })
    expect([first.status, next.status]).toEqual([201, 201])
    expect(first.headers).not.toHaveProperty('x-signalbox-warning')
    return { id: first.body.id, warning: next.headers['x-signalbox-warning'], keyword: next.body }
  }

  test.each([
    ['the same query', {}],
    ['other case', { query: 'acme "data platform" OR BETA -Jobs' }],
    ['another order', { query: 'beta -jobs OR "data  platform" AND acme' }],
    ['another interval', { interval: '1h', backfill: false }],
  ])('with %s is created with a warning that names the first one', async (_case, body) => {
    const { id, warning, keyword } = await second(body)
    expect(warning).toBe(`${id} searches for the same; each of the two pays for its own results.`)
    expect(keyword.id).not.toBe(id)
    expect(keyword).not.toHaveProperty('backfill')
  })

  test.each([
    ['another query', { query: 'acme' }],
    ['another scrapper', { scrapper: 'SEARCH_JOBS' }],
    ['a phrase instead of words', { query: 'Acme Data Platform OR beta -jobs' }],
  ])('is not one with %s', async (_case, body) => {
    expect((await second(body)).warning).toBeUndefined()
  })
})
