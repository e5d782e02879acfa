import { describe, expect, test } from 'vitest'
import { observeBoard } from '../../../functions/sources/boards/define-board.ts'
import { boardAt } from '../../../functions/sources/boards/systems/boards.ts'
import { smartrecruiters } from '../../../functions/sources/boards/systems/smartrecruiters.ts'
import type { Fetch } from '../../../functions/sources/source.ts'
import { BROKEN, ODD_VALUES, scripted, status } from '../adapters/fixtures.ts'

const clock = () => new Date('2026-06-10T12:00:00.000Z')

describe('SmartRecruiters', () => {
  const posting = {
    id: '744',
    name: 'Ops &amp; IT',
    releasedDate: '2026-06-01T08:00:00.000Z',
    company: { identifier: 'AcmeCorp', name: 'Acme' },
    location: { city: 'Berlin', country: 'de', remote: false },
  }
  const detail = {
    jobAd: {
      sections: {
        companyDescription: { title: 'We', text: '<p>We are Acme</p>' },
        jobDescription: { title: 'Job', text: '<p>Run it</p>' },
        qualifications: { title: 'You', text: null },
      },
    },
  }
  const page = (...content: unknown[]) => ({ offset: 0, limit: 100, totalFound: content.length, content })
  const company = { slug: 'AcmeCorp', company: 'Acme', isOnly: true }
  const readWith = (fetch: Fetch) => observeBoard(smartrecruiters, company, { fetch, clock })
  const read = (...answers: Parameters<typeof scripted>) => readWith(scripted(...answers).fetch)

  test.each([
    [
      'a posting',
      {},
      {
        nativeId: 'AcmeCorp/744',
        url: 'https://jobs.smartrecruiters.com/AcmeCorp/744',
        title: 'Acme is hiring: Ops & IT (Berlin, DE)',
        body: 'Run it We are Acme',
        at: '2026-06-01T08:00:00.000Z',
      },
    ],
    ['a time of years ago', { releasedDate: '2019-01-01T00:00:00Z' }, { at: '2019-01-01T00:00:00.000Z' }],
    ['no place', { location: { remote: true } }, { title: 'Acme is hiring: Ops & IT (Remote)' }],
    ['no company', { company: null }, { url: 'https://jobs.smartrecruiters.com/AcmeCorp/744' }],
  ])('reads %s', async (_case, changes, expected) => {
    expect((await read(page({ ...posting, ...changes }), detail))[0]).toMatchObject(expected)
  })

  test('reads every page, and the descriptions of the newest postings alone', async () => {
    const many = (count: number, from: number) =>
      page(
        ...Array.from({ length: count }, (_, n) => ({
          ...posting,
          id: String(from + n),
          releasedDate: `2026-01-01T00:${String((from + n) % 60).padStart(2, '0')}:00Z`,
        })),
      )
    const script = scripted(many(100, 0), many(20, 100), detail)
    expect(await readWith(script.fetch)).toHaveLength(120)
    const asked = script.requests.map(({ url }) =>
      url.replace('https://api.smartrecruiters.com/v1/companies/AcmeCorp/', ''),
    )
    expect(asked.slice(0, 2)).toEqual(['postings?limit=100&offset=0', 'postings?limit=100&offset=100'])
    expect(asked.slice(2).sort()).toEqual(['119', '58', '59'].map((id) => `postings/${id}`))
  })

  test.each([
    ['fails', status(500)],
    ['has another form', { jobAd: null }],
    ['is no JSON', 'x'],
  ])('reads a posting whose description %s', async (_case, answer) => {
    expect(await read(page(posting), answer)).toMatchObject([{ body: '' }])
  })

  test.each(Object.keys(posting).flatMap((field) => ODD_VALUES.map((value) => [field, value] as const)))(
    'reads the other postings when %s is odd',
    async (field, value) => {
      const found = await read(page({ ...posting, [field]: value }, { ...posting, id: 'good' }), status(404))
      expect(found.at(-1)).toMatchObject({ nativeId: 'AcmeCorp/good' })
    },
  )

  test.each([['a board that is empty or unknown', page()]])('finds nothing in %s', async (_case, answer) =>
    expect(await read(answer)).toEqual([]),
  )

  test.each(BROKEN)('reports %s', async (_case, answer, failure) => {
    await expect(read(answer)).rejects.toMatchObject(failure)
  })
})

describe('an address that leads to a board of SmartRecruiters', () => {
  test.each([
    'https://careers.smartrecruiters.com/AcmeCorp',
    'https://jobs.smartrecruiters.com/AcmeCorp/744-ops',
    'https://jobs.smartrecruiters.com/oneclick-ui/company/AcmeCorp/publication/1',
    'https://api.smartrecruiters.com/v1/companies/AcmeCorp/postings',
  ])('%s', (url) => expect(boardAt(url)).toEqual({ system: 'smartrecruiters', slug: 'AcmeCorp' }))
})
