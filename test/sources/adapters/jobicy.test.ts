import { describe, expect, test } from 'vitest'
import { jobicy } from '../../../functions/sources/adapters/jobicy.ts'
import type { KeywordQuery } from '../../../functions/sources/text/keyword-query.ts'
import { BROKEN, collect, connectedSearch, ODD_VALUES, scripted } from './fixtures.ts'

const clock = () => new Date('2026-06-10T12:00:00.000Z')
const SINCE = new Date('2026-06-01T00:00:00.000Z')
const ACME: KeywordQuery = [{ all: ['acme'], none: [] }]
const jobs = await connectedSearch(jobicy, { clock })

describe('Jobicy', () => {
  const job = {
    id: 9,
    url: 'https://jobicy.com/jobs/9-sre?utm_source=api',
    jobTitle: 'SRE &#8211; Platform &amp; Tools',
    companyName: 'Acme &amp; Sons',
    jobGeo: 'Europe',
    jobExcerpt: 'Keep it up &hellip;',
    jobDescription: '<p>Keep Acme up</p>',
    pubDate: '2026-06-02 10:00:00',
  }
  const search = (...answers: Parameters<typeof scripted>) =>
    collect(jobs.search(ACME, SINCE, scripted(...answers).fetch))

  test.each([
    [
      'a job',
      {},
      {
        source: 'jobicy',
        nativeId: '9',
        kind: 'job',
        url: 'https://jobicy.com/jobs/9-sre',
        title: 'Acme & Sons is hiring: SRE – Platform & Tools (Europe)',
        company: 'Acme & Sons',
        body: 'Keep Acme up',
        at: '2026-06-02T10:00:00.000Z',
      },
    ],
    ['a zone in the time', { pubDate: '2026-06-02T10:00:00+02:00' }, { at: '2026-06-02T08:00:00.000Z' }],
    ['no description', { jobDescription: null }, { body: 'Keep it up …' }],
    ['no company', { companyName: '' }, { title: 'SRE – Platform & Tools', company: undefined }],
  ])('reads %s', async (_case, changes, expected) => {
    expect((await search({ jobs: [{ ...job, ...changes }] }))[0]).toMatchObject(expected)
  })

  test('leaves out older jobs, and asks one question whatever the query', async () => {
    const script = scripted({ jobs: [job, { ...job, id: 8, pubDate: '2026-05-01' }] })
    const query: KeywordQuery = [ACME[0], { all: ['beta'], none: [] }]
    expect(await collect(jobs.search(query, SINCE, script.fetch))).toHaveLength(2)
    expect(new Set(script.requests.map(({ url }) => url)).size).toBe(1)
  })

  test.each(Object.keys(job).flatMap((field) => ODD_VALUES.map((value) => [field, value] as const)))(
    'reads the other jobs when %s is odd',
    async (field, value) => {
      const found = await search({
        jobs: [
          { ...job, [field]: value },
          { ...job, id: 10 },
        ],
      })
      expect(found.at(-1)).toMatchObject({ nativeId: '10' })
    },
  )

  test.each(BROKEN)('reports %s', async (_case, answer, failure) => {
    await expect(search(answer)).rejects.toMatchObject(failure)
  })
})
