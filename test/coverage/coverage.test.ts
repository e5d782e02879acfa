import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AccountCoverage } from '../../functions/coverage/account-coverage.ts'
import { dynamoCoverages } from '../../functions/coverage/coverage.store.ts'
import { coverageKey } from '../../functions/coverage/coverage-key.ts'
import type { SeenPlaces } from '../../functions/coverage/kept-coverage.ts'
import { newId } from '../../functions/shared/ids.ts'
import { anAccount, storeAccount } from '../monitors/world.ts'
import { caller, type Reply } from '../support/call.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'

const AT = '2026-06-01T10:00:00.000Z'
const LATER = '2026-06-08T10:00:00.000Z'

let tables: Tables
let handler: Parameters<typeof caller>[0]
let ours: { id: string; apiKey: string }
let theirs: { id: string; apiKey: string }
let id: string

beforeAll(async () => {
  tables = await startTables()
  Object.assign(process.env, tables.env)
  ;({ handler } = await import('../../functions/coverage/serve-coverage.handler.ts'))
  ;[ours, theirs] = [await anOrganization(tables), await anOrganization(tables)]
})
afterAll(() => tables.stop())

beforeEach(async () => {
  id = newId('acc')
  await storeAccount(tables, anAccount(id))
})

const ask = (method: string, body?: unknown, { apiKey } = ours, of = id): Promise<Reply> =>
  caller(
    handler,
    apiKey,
  )({
    method,
    resource: '/accounts/{id}/coverage',
    params: { id: of },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const coverage = async (organization = ours) => (await ask('GET', undefined, organization)).body
const correct = async (body: unknown) => (await ask('PATCH', body)).body

const coverages = () =>
  dynamoCoverages(tables.documentClient(), tables.tableNames.table, () => new Date(LATER))
const see = (changes: Partial<SeenPlaces> = {}, organizationId = ours.id) =>
  coverages().see(organizationId, id, {
    checkedAt: LATER,
    websiteUrl: 'https://acme.example',
    places: {
      discoveredAt: AT,
      found: [
        { kind: 'feed', url: 'https://acme.example/feed', foundBy: 'head', since: AT, lastReadAt: LATER },
        {
          kind: 'board',
          system: 'greenhouse',
          slug: 'acme',
          foundBy: 'link',
          since: AT,
          misses: 2,
          problem: 'answered 500',
          brokenSince: LATER,
        },
      ],
      registers: [{ register: 'gleif', number: 'LEI', since: AT, lastReadAt: LATER, lastFoundAt: AT }],
    },
    unseen: null,
    brought: {},
    problem: null,
    ...changes,
  })

describe('the coverage of an account', () => {
  test('is empty before the first check, and says so', async () => {
    const body = await coverage()
    expect(body).toMatchObject({ accountId: id, checkedAt: null, searchedAt: null, places: [] })
    expect(body.missing).toContainEqual({
      kind: 'news',
      source: null,
      reason: 'no monitor of the organization has checked the account yet',
      triedAt: null,
    })
    v.parse(AccountCoverage, body)
  })

  test('shows each place, how it was found, and since when it is broken', async () => {
    await see()
    const body = await coverage()
    expect(body).toMatchObject({ checkedAt: LATER, searchedAt: AT, websiteUrl: 'https://acme.example' })
    expect(body.places).toEqual([
      {
        kind: 'feed',
        source: 'company-feed',
        key: null,
        url: 'https://acme.example/feed',
        foundBy: 'head',
        since: AT,
        triedAt: LATER,
        lastReadAt: LATER,
        lastFoundAt: null,
        problem: null,
        brokenSince: null,
        replaced: false,
      },
      expect.objectContaining({
        kind: 'board',
        source: 'greenhouse',
        key: 'acme',
        problem: 'answered 500',
        brokenSince: LATER,
      }),
      expect.objectContaining({ kind: 'register', source: 'gleif', key: 'LEI', foundBy: 'number' }),
    ])
    expect(body.missing).toEqual([
      { kind: 'team', source: null, reason: 'the website shows no team page', triedAt: AT },
      { kind: 'register', source: 'edgar', reason: 'the account has no cik', triedAt: null },
      {
        kind: 'register',
        source: 'companies-house',
        reason: 'the account has no companyNumber',
        triedAt: null,
      },
    ])
  })

  test('says why the website could not be looked through', async () => {
    await see({ places: null, unseen: 'the website answered 503', problem: 'answered 503' })
    const { unseen, missing } = await coverage()
    expect(unseen).toBe('the website answered 503')
    expect(missing[0]).toMatchObject({ kind: 'news', reason: 'the website answered 503' })
  })

  test('shows nothing of what monitors of another organization see', async () => {
    await see()
    expect(await coverage(theirs)).toMatchObject({ checkedAt: null, places: [] })
  })

  test('of what an earlier version stored in another form is that of an account without places', async () => {
    const Item = {
      ...coverageKey(ours.id, id),
      seen: { checkedAt: AT, websiteUrl: null, places: { feeds: [] }, unseen: null, problem: null },
    }
    await tables.documentClient().send(new PutCommand({ TableName: tables.tableNames.table, Item }))
    expect(await coverage()).toMatchObject({ checkedAt: AT, places: [] })
  })
})

describe('a correction', () => {
  const FEED = 'https://blog.acme.example/feed'

  test('is shown at once, and replaces what was found', async () => {
    await see()
    const body = await correct({ feed: FEED, team: 'none' })
    expect(body.corrections).toEqual({
      feed: FEED,
      news: null,
      careers: null,
      board: null,
      team: 'none',
      lei: null,
      cik: null,
      companyNumber: null,
      registration: null,
      vat: null,
    })
    expect(body.places.slice(0, 2)).toMatchObject([
      { kind: 'feed', url: FEED, foundBy: 'correction', lastReadAt: null, replaced: false },
      { kind: 'feed', url: 'https://acme.example/feed', replaced: true },
    ])
    expect(body.missing[0]).toMatchObject({ kind: 'team', reason: 'a correction says that there is none' })
    expect(await coverage()).toEqual(body)
    v.parse(AccountCoverage, body)
  })

  test('is taken back alone, and what was found counts again', async () => {
    await see()
    await correct({ feed: FEED, news: 'https://acme.example/press' })
    const body = await correct({ feed: null })
    expect(body.corrections).toMatchObject({ feed: null, news: 'https://acme.example/press' })
    expect(body.places).toContainEqual(
      expect.objectContaining({ url: 'https://acme.example/feed', replaced: false }),
    )
  })

  test('stays when a check stores what it saw, and a check stays when it is corrected', async () => {
    await Promise.all([see(), correct({ feed: FEED }), correct({ careers: 'acme.example/jobs' })])
    expect(await coverage()).toMatchObject({
      checkedAt: LATER,
      corrections: { feed: FEED, careers: 'https://acme.example/jobs' },
    })
  })

  test('is of one organization: no other sees or follows it', async () => {
    await correct({ feed: FEED })
    expect((await coverage(theirs)).corrections.feed).toBeNull()
    expect((await coverages().of(theirs.id, [id])).size).toBe(0)
  })

  test('of nothing changes nothing', async () => {
    expect((await ask('PATCH', {})).status).toBe(200)
    expect((await coverages().of(ours.id, [id])).size).toBe(0)
  })

  test.each([
    [{ feed: 'http://127.0.0.1/feed' }, 'feed', /public name/],
    [{ feed: 'http://169.254.169.254/latest' }, 'feed', /public name/],
    [{ news: 'http://localhost:8000/' }, 'news', /public name/],
    [{ news: 'https://user:secret@acme.example/' }, 'news', /public name/],
    [{ careers: 'javascript:alert(1)' }, 'careers', /public name/],
    [{ careers: 'https://boards.greenhouse.io/acme' }, 'careers', /board of greenhouse/],
    [{ board: 'https://acme.example/jobs' }, 'board', /no address of a job board/],
    [{ team: 'https://www.linkedin.com/company/acme/people' }, 'team', /anybody has a page/],
    [{ team: '' }, 'team', /empty/],
    [{ team: 7 }, 'team', /string|text/i],
    [{ register: 'https://acme.example' }, 'register', /./],
    [{ feed: `https://acme.example/${'a'.repeat(3000)}` }, 'feed', /2048/],
  ])('%j is refused', async (body, path, message) => {
    const reply = await ask('PATCH', body)
    expect(reply.status).toBe(400)
    expect(reply.body.errors).toMatchObject([{ path, message: expect.stringMatching(message) }])
  })

  test.each(['__proto__', 'constructor'])('the name %s is no place', async (name) => {
    const reply = await caller(
      handler,
      ours.apiKey,
    )({
      method: 'PATCH',
      resource: '/accounts/{id}/coverage',
      params: { id },
      body: `{"${name}": "https://acme.example"}`,
    })
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, name])
  })
})

test('an account that the organization may not see is as one that does not exist', async () => {
  await storeAccount(tables, anAccount(id, { stub: true, version: 1 }))
  for (const [method, body] of [['GET'], ['PATCH', { feed: 'https://acme.example/feed' }]] as const) {
    const [hidden, unknown] = [await ask(method, body), await ask(method, body, ours, newId('acc'))]
    expect([hidden.status, unknown.status]).toEqual([404, 404])
  }
  expect((await coverages().of(ours.id, [id])).size).toBe(0)
})
