import { describe, expect, test } from 'vitest'
import { himalayas } from '../../../functions/sources/adapters/himalayas.ts'
import type { KeywordQuery } from '../../../functions/sources/text/keyword-query.ts'
import { BROKEN, collect, connectedSearch, scripted } from './fixtures.ts'

const clock = () => new Date('2026-06-10T12:00:00.000Z')
const SINCE = new Date('2026-06-01T00:00:00.000Z')
const ACME: KeywordQuery = [{ all: ['acme'], none: [] }]
const jobs = await connectedSearch(himalayas, { clock })

describe('Himalayas', () => {
  const job = {
    title: 'SRE',
    companyName: 'Acme',
    companySlug: 'acme',
    excerpt: 'Keep Acme up',
    locationRestrictions: ['Germany'],
    pubDate: 1780308000,
    guid: 'https://himalayas.app/companies/acme/jobs/sre',
    applicationLink: 'https://himalayas.app/apply/sre',
  }
  const one = (changes: object) => ({ totalCount: 1, jobs: [{ ...job, ...changes }] })

  test.each([
    [
      'a job',
      one({}),
      {
        nativeId: job.guid,
        kind: 'job',
        url: job.guid,
        title: 'Acme is hiring: SRE',
        company: 'Acme',
        at: '2026-06-01T10:00:00.000Z',
      },
    ],
    ['a guid that is no address', one({ guid: 'job-1' }), { nativeId: 'job-1', url: job.applicationLink }],
    ['no company', one({ companyName: null, companySlug: null }), { title: 'SRE', company: undefined }],
    ['a missing name', one({ companyName: ' ', companySlug: 'acme-labs' }), { company: 'Acme Labs' }],
    [
      'the word "name" for a name',
      one({ companyName: 'name', companySlug: 'acme-labs' }),
      { title: 'Acme Labs is hiring: SRE', company: 'Acme Labs' },
    ],
    ['a company that is called so', one({ companyName: 'Name', companySlug: 'name' }), { company: 'Name' }],
    [
      'names in angle brackets',
      one({ title: 'Dev (&lt;Suspense&gt;)' }),
      { highlights: ['Dev (<Suspense>)'] },
    ],
    [
      'entities',
      one({ title: 'R&amp;D Lead', companyName: 'A&amp;B' }),
      { title: 'A&B is hiring: R&D Lead' },
    ],
    ['markup in the excerpt', one({ excerpt: '<p>One</p><p>Two</p>' }), { body: 'One Two' }],
    ['milliseconds', one({ pubDate: 1780308000000 }), { at: '2026-06-01T10:00:00.000Z' }],
    ['a time as text', one({ pubDate: '2026-06-02T10:00:00+02:00' }), { at: '2026-06-02T08:00:00.000Z' }],
    ['no time', one({ pubDate: null }), { at: undefined }],
    ['no excerpt', one({ excerpt: undefined }), { body: '' }],
  ])('reads %s', async (_case, body, expected) => {
    const [found] = await collect(jobs.search(ACME, SINCE, scripted(body, { jobs: [] }).fetch))
    expect(found).toMatchObject(expected)
  })

  test('stops at jobs that are older than asked for', async () => {
    const old = { ...job, guid: 'https://himalayas.app/old', pubDate: 1770000000 }
    const script = scripted(
      { jobs: [job] },
      { jobs: [{ ...job, guid: 'https://himalayas.app/2' }, old] },
      { jobs: [job] },
    )
    const found = await collect(jobs.search(ACME, SINCE, script.fetch))
    expect(found).toHaveLength(2)
    expect(script.requests.map(({ url }) => new URL(url).search)).toEqual([
      '?q=acme&sort=recent&page=1',
      '?q=acme&sort=recent&page=2',
    ])
  })

  test('finds nothing in an empty answer', async () => {
    expect(await collect(jobs.search(ACME, SINCE, scripted({ totalCount: 0, jobs: [] }).fetch))).toEqual([])
  })

  test.each(BROKEN)('reports %s', async (_case, answer, failure) => {
    await expect(collect(jobs.search(ACME, SINCE, scripted(answer).fetch))).rejects.toMatchObject(failure)
  })
})
