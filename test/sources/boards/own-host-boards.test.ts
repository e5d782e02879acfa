import { describe, expect, test } from 'vitest'
import { observeBoard } from '../../../functions/sources/boards/define-board.ts'
import { boardAt, boardNamed, boardOnOwnHost } from '../../../functions/sources/boards/systems/boards.ts'
import { BROKEN, scripted } from '../adapters/fixtures.ts'

const clock = () => new Date('2026-06-10T12:00:00.000Z')
type Answers = Parameters<typeof scripted>

const read = (name: 'successfactors' | 'phenom', ...answers: Answers) => {
  const script = scripted(...answers)
  const board = { slug: 'host:jobs.acme.example', company: 'Acme', isOnly: true }
  return { script, observed: observeBoard(boardNamed(name), board, { ...script, clock }) }
}

const row = (id: number) =>
  `<tr class="data-row"><td class="colTitle"><span class="jobTitle hidden-phone"><a href="/job/Oslo-Data-Engineer-0150/${id}/" class="jobTitle-link">Data Engineer</a></span></td><td class="colLocation"><span class="jobLocation">Oslo</span></td><td class="colDate"><span class="jobDate">Jul 9, 2026</span></td></tr>`
const search = (...ids: number[]) => `<html><table id="searchresults">${ids.map(row).join('')}</table></html>`
const NO_ROWS = '<html><div id="noresults">There are currently no open positions</div></html>'

const job = (jobSeqNo: string) => ({
  title: 'Data Engineer',
  jobId: '106048',
  jobSeqNo,
  cityStateCountry: 'Oslo',
  postedDate: '2026-06-01T06:58:16.000+0000',
  descriptionTeaser: 'Build pipelines.',
})
const found = (...jobs: unknown[]) => ({
  refineSearch: { status: 200, totalHits: jobs.length, data: { jobs } },
})

describe.each([
  ['successfactors', search(1412067333), NO_ROWS, '/job/Oslo-Data-Engineer-0150/1412067333/'],
  ['phenom', found(job('ACMEGB106048EXTERNALEN')), found(), '/job/ACMEGB106048EXTERNALEN'],
] as const)('%s on a host of the company', (name, full, empty, path) => {
  test('reads an opening', async () => {
    expect(await read(name, full, empty).observed).toMatchObject([
      {
        source: name,
        kind: 'job',
        title: 'Acme is hiring: Data Engineer (Oslo)',
        url: `https://jobs.acme.example${path}`,
      },
    ])
  })

  test.each([['an empty board', empty]])('finds nothing in %s', async (_case, answer) =>
    expect(await read(name, answer).observed).toEqual([]),
  )

  test('shows its openings again after it was empty', async () => {
    expect(await read(name, empty).observed).toEqual([])
    expect(await read(name, full, empty).observed).toHaveLength(1)
  })

  test.each(BROKEN.filter(([, , failure]) => failure.kind !== 'format'))(
    'reports %s',
    async (_case, answer, failure) => {
      await expect(read(name, answer).observed).rejects.toMatchObject(failure)
    },
  )
})

describe('SuccessFactors', () => {
  const page = (from: number) => search(...Array.from({ length: 25 }, (_, n) => 100_000 + from + n))

  test('is read to its third page', async () => {
    const { script, observed } = read('successfactors', page(0), page(25), page(50), page(75))
    expect(await observed).toHaveLength(75)
    expect(script.requests.map(({ url }) => new URL(url).searchParams.get('startrow'))).toEqual([
      '0',
      '25',
      '50',
    ])
  })

  test('is asked no further when a page comes again', async () => {
    const { script, observed } = read('successfactors', page(0), page(0), page(0))
    expect(await observed).toHaveLength(25)
    expect(script.requests).toHaveLength(2)
  })
})

describe('Phenom', () => {
  test('is asked once, for the newest', async () => {
    const { script, observed } = read('phenom', found(job('A1'), job('A2'), { title: 'Without a number' }))
    expect(await observed).toHaveLength(2)
    expect(script.requests).toMatchObject([{ url: 'https://jobs.acme.example/widgets', method: 'POST' }])
    expect(JSON.parse(script.requests[0]?.body ?? '')).toMatchObject({
      ddoKey: 'refineSearch',
      jobs: true,
      size: 100,
    })
  })

  test.each([
    ['a session that it asks for', { refineSearch: { tokenAvailable: true } }],
    ['an HTML error with status 200', '<!doctype html><title>Something went wrong</title>'],
  ])('%s is a failure, and no empty board', async (_case, answer) => {
    await expect(read('phenom', answer).observed).rejects.toMatchObject({ kind: 'format' })
  })
})

describe('the system of a careers host', () => {
  test.each([
    ['https://rmkcdn.successfactors.com/abc/main.css', 'successfactors'],
    ['https://jobs.acme.example/platform/js/j2w/min/j2w.core.min.js', 'successfactors'],
    ['https://cdn.phenompeople.com/CareerConnectResources/prod/ACMEUS/js/main.js', 'phenom'],
  ])('is told by what it loads: %s', (loaded, system) =>
    expect(boardOnOwnHost(loaded, 'jobs.acme.example')).toEqual({ system, slug: 'host:jobs.acme.example' }),
  )

  test.each([
    ['https://acme.jobs2web.com/search/', { system: 'successfactors', slug: 'acme' }],
    ['https://cdn.phenompeople.com/x.js', undefined],
    ['https://acme.jobs2web.com.evil.example/', undefined],
  ])('or by its address: %s', (url, board) => expect(boardAt(url)).toEqual(board))
})
