import { describe, expect, test } from 'vitest'
import { ashby } from '../../../functions/sources/adapters/ashby.ts'
import { boardAt } from '../../../functions/sources/adapters/board.ts'
import { greenhouse } from '../../../functions/sources/adapters/greenhouse.ts'
import { lever } from '../../../functions/sources/adapters/lever.ts'
import { BROKEN, scripted, status } from './fixtures.ts'

const NOW = new Date('2026-06-10T12:00:00.000Z')
const clock = () => NOW

describe('Greenhouse', () => {
  const job = {
    id: 101,
    title: 'Data Engineer',
    absolute_url: 'https://job-boards.greenhouse.io/acme/jobs/101?gh_src=abc',
    location: { name: 'Berlin' },
    company_name: 'Acme',
    first_published: '2026-06-02T08:58:57-04:00',
    updated_at: '2026-06-03T09:00:00-04:00',
    content: '&lt;p&gt;Build &amp;amp; run&lt;/p&gt;',
  }
  const board = (...changes: object[]) => ({
    jobs: changes.map((change) => ({ ...job, ...change })),
    meta: { total: 1 },
  })
  const read = (...answers: Parameters<typeof scripted>) =>
    greenhouse(clock).openings('acme', 'Acme GmbH', scripted(...answers).fetch)

  test.each([
    [
      'a job',
      {},
      {
        nativeId: 'acme/101',
        kind: 'job',
        url: 'https://job-boards.greenhouse.io/acme/jobs/101',
        title: 'Acme GmbH is hiring: Data Engineer (Berlin)',
        at: '2026-06-02T12:58:57.000Z',
        body: 'Build & run',
        highlights: ['Data Engineer'],
      },
    ],
    ['no time of publication', { first_published: undefined }, { at: '2026-06-03T13:00:00.000Z' }],
    ['an empty time of publication', { first_published: null }, { at: '2026-06-03T13:00:00.000Z' }],
    ['no time', { first_published: null, updated_at: null }, { at: undefined }],
    ['no company name', { company_name: undefined }, { nativeId: 'acme/101' }],
    ['another legal form', { company_name: 'ACME, Inc.' }, { nativeId: 'acme/101' }],
    ['no location', { location: null }, { title: 'Acme GmbH is hiring: Data Engineer' }],
    [
      'a location without a name',
      { location: { name: null } },
      { title: 'Acme GmbH is hiring: Data Engineer' },
    ],
    ['entities', { title: 'R&amp;D Engineer' }, { highlights: ['R&D Engineer'] }],
    ['no content', { content: undefined }, { body: '' }],
    ['members we do not know', { metadata: [], departments: [{}] }, { nativeId: 'acme/101' }],
  ])('reads %s', async (_case, changes, expected) =>
    expect((await read(board(changes)))[0]).toMatchObject(expected),
  )

  test('keeps off the board of another company', async () => {
    expect(await read(board({ company_name: 'Other' }))).toEqual([])
  })

  test.each([
    ['an empty board', { jobs: [] }],
    ['a board that does not exist', status(404)],
  ])('finds nothing in %s', async (_case, answer) => expect(await read(answer)).toEqual([]))

  test('reads what it can of a board with odd entries', async () => {
    expect(await read({ jobs: [{ id: 1 }, job] })).toHaveLength(1)
    await expect(read({ jobs: [{ id: 1 }] })).rejects.toMatchObject({ kind: 'format' })
  })

  test.each(BROKEN)('reports %s', async (_case, answer, failure) => {
    await expect(read(answer)).rejects.toMatchObject(failure)
  })
})

describe('Lever', () => {
  const posting = {
    id: 'ab-1',
    text: 'SRE',
    hostedUrl: 'https://jobs.lever.co/acme/ab-1',
    createdAt: 1780308000000,
    categories: { location: 'Berlin', team: 'Ops' },
    descriptionPlain: 'Keep it up',
  }
  const many = (count: number, from = 0) =>
    Array.from({ length: count }, (_, n) => ({ ...posting, id: `p-${from + n}` }))

  test.each([
    [
      'a posting',
      {},
      {
        nativeId: 'acme/ab-1',
        title: 'Acme is hiring: SRE (Berlin)',
        at: '2026-06-01T10:00:00.000Z',
        body: 'Keep it up',
      },
    ],
    ['no categories', { categories: null }, { title: 'Acme is hiring: SRE' }],
    ['no time', { createdAt: undefined }, { at: undefined }],
    ['no description', { descriptionPlain: null }, { body: '' }],
  ])('reads %s', async (_case, changes, expected) => {
    const [found] = await lever(clock).openings('acme', 'Acme', scripted([{ ...posting, ...changes }]).fetch)
    expect(found).toMatchObject(expected)
  })

  test('reads every page, from the data centre that has the board', async () => {
    const script = scripted(many(100), many(40, 100))
    expect(await lever(clock).openings('acme', 'Acme', script.fetch)).toHaveLength(140)
    expect(script.requests.map(({ url }) => url)).toEqual([
      'https://api.lever.co/v0/postings/acme?mode=json&skip=0&limit=100',
      'https://api.lever.co/v0/postings/acme?mode=json&skip=100&limit=100',
    ])
    const european = scripted([])
    await lever(clock).openings('eu:acme', 'Acme', european.fetch)
    expect(european.requests[0]?.url).toContain('https://api.eu.lever.co/v0/postings/acme?')
  })

  test('finds nothing in a board that does not exist', async () => {
    expect(await lever(clock).openings('acme', 'Acme', scripted(status(404)).fetch)).toEqual([])
  })

  test.each(BROKEN)('reports %s', async (_case, answer, failure) => {
    await expect(lever(clock).openings('acme', 'Acme', scripted(answer).fetch)).rejects.toMatchObject(failure)
  })
})

describe('Ashby', () => {
  const job = {
    id: 'u-1',
    title: 'PM',
    location: 'Berlin',
    isListed: true,
    isRemote: true,
    publishedAt: '2026-06-01T10:00:00.000+00:00',
    jobUrl: 'https://jobs.ashbyhq.com/acme/u-1',
    descriptionPlain: 'Manage',
  }
  const read = (...answers: Parameters<typeof scripted>) =>
    ashby(clock).openings('acme', 'Acme', scripted(...answers).fetch)

  test.each([
    [
      'a job',
      {},
      { nativeId: 'acme/u-1', title: 'Acme is hiring: PM (Berlin)', at: '2026-06-01T10:00:00.000Z' },
    ],
    ['no id', { id: undefined }, { nativeId: 'acme/https://jobs.ashbyhq.com/acme/u-1' }],
    ['nothing said about being listed', { isListed: undefined }, { nativeId: 'acme/u-1' }],
    ['no location', { location: null }, { title: 'Acme is hiring: PM' }],
  ])('reads %s', async (_case, changes, expected) => {
    expect((await read({ apiVersion: '1', jobs: [{ ...job, ...changes }] }))[0]).toMatchObject(expected)
  })

  test.each([
    ['an unlisted job', { apiVersion: '1', jobs: [{ ...job, isListed: false }] }],
    ['an empty board', { apiVersion: '1', jobs: [] }],
    ['a board that does not exist', status(404)],
  ])('finds nothing in %s', async (_case, answer) => expect(await read(answer)).toEqual([]))

  test.each(BROKEN)('reports %s', async (_case, answer, failure) => {
    await expect(read(answer)).rejects.toMatchObject(failure)
  })
})

describe('the board behind an address', () => {
  test.each([
    ['https://boards.greenhouse.io/acme', 'greenhouse', 'acme'],
    ['https://job-boards.greenhouse.io/acme/jobs/101', 'greenhouse', 'acme'],
    ['https://boards.greenhouse.io/embed/job_board?for=acme', 'greenhouse', 'acme'],
    ['https://boards.greenhouse.io/embed/job_board/js?for=acme', 'greenhouse', 'acme'],
    ['https://jobs.lever.co/acme/ab-1', 'lever', 'acme'],
    ['https://jobs.eu.lever.co/acme', 'lever', 'eu:acme'],
    ['https://jobs.ashbyhq.com/Acme%20Labs/u-1', 'ashby', 'Acme%20Labs'],
  ])('%s', (url, system, slug) => expect(boardAt(url)).toEqual({ system, slug }))

  test.each([
    'https://acme.example/careers',
    'https://greenhouse.io/acme',
    'https://evil.example/?u=https://jobs.lever.co/acme',
  ])('is none behind %s', (url) => expect(boardAt(url)).toBeUndefined())
})
