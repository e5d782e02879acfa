import { describe, expect, test } from 'vitest'
import { observeBoard } from '../../../functions/sources/boards/define-board.ts'
import { boardAt, boardNamed, boardOnOwnHost } from '../../../functions/sources/boards/systems/boards.ts'
import { BROKEN, scripted } from '../adapters/fixtures.ts'

const clock = () => new Date('2026-06-10T12:00:00.000Z')
type Name = Parameters<typeof boardNamed>[0]

const NEXT = (items: string, pages = 1) =>
  `<html><script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{"initialState":{"company":{"name":"Acme"},"jobs":{"items":[${items}],"pagination":{"pageCount":${pages}}}}}}}</script></html>`
const LIST = (href: string) =>
  `<html><ul><li><a href="${href}"><h3>Data Engineer</h3></a><span class="location">Oslo</span></li></ul></html>`

/** Each system: its slug, an answer with one opening, an answer without any, and the address of the opening. */
const SYSTEMS: readonly (readonly [
  Name,
  string,
  string | Record<string, unknown> | unknown[],
  string | Record<string, unknown> | unknown[],
  string,
])[] = [
  [
    'workday',
    'acme/wd5/jobs',
    {
      total: 1,
      jobPostings: [
        {
          title: 'Data Engineer',
          externalPath: '/job/Oslo/Data-Engineer_R-1',
          locationsText: 'Oslo',
          postedOn: 'Posted Today',
        },
      ],
    },
    { total: 0, jobPostings: [] },
    'https://acme.wd5.myworkdayjobs.com/jobs/job/Oslo/Data-Engineer_R-1',
  ],
  [
    'teamtailor',
    'acme',
    '<rss><channel><item><title>Data Engineer</title><link>https://acme.teamtailor.com/jobs/1-data</link><guid>g1</guid><tt:locations><tt:location><tt:city>Oslo</tt:city></tt:location></tt:locations></item></channel></rss>',
    '<rss><channel></channel></rss>',
    'https://acme.teamtailor.com/jobs/1-data',
  ],
  [
    'bamboohr',
    'acme',
    { result: [{ id: '7', jobOpeningName: 'Data Engineer', location: { city: 'Oslo' } }] },
    { result: [] },
    'https://acme.bamboohr.com/careers/7',
  ],
  [
    'join',
    'acme',
    NEXT('{"idParam":"7-data","title":"Data Engineer","city":{"cityName":"Oslo"}}'),
    NEXT(''),
    'https://join.com/companies/acme/7-data',
  ],
  [
    'breezy',
    'acme',
    [{ id: 'a1', name: 'Data Engineer', url: 'https://acme.breezy.hr/p/a1', location: { name: 'Oslo' } }],
    [],
    'https://acme.breezy.hr/p/a1',
  ],
  [
    'pinpoint',
    'acme',
    {
      data: [
        {
          id: '1',
          title: 'Data Engineer',
          url: 'https://acme.pinpointhq.com/en/postings/1',
          location: { name: 'Oslo' },
        },
      ],
    },
    { data: [] },
    'https://acme.pinpointhq.com/en/postings/1',
  ],
  [
    'rippling',
    'acme',
    [
      {
        uuid: 'u1',
        name: 'Data Engineer',
        url: 'https://ats.rippling.com/acme/jobs/u1',
        workLocation: { label: 'Oslo' },
      },
    ],
    [],
    'https://ats.rippling.com/acme/jobs/u1',
  ],
  [
    'gem',
    'acme',
    [
      {
        data: {
          oatsExternalJobPostings: {
            jobPostings: [{ extId: 'e1', title: 'Data Engineer', locations: [{ name: 'Oslo' }] }],
          },
        },
      },
    ],
    [{ data: { oatsExternalJobPostings: { jobPostings: [] } } }],
    'https://jobs.gem.com/acme/e1',
  ],
  [
    'oracle',
    'acme.fa.us2.oraclecloud.com/en/CX_1',
    {
      items: [
        {
          requisitionList: [
            { Id: '7', Title: 'Data Engineer', PostedDate: '2026-06-01', PrimaryLocation: 'Oslo' },
          ],
        },
      ],
    },
    { items: [{ requisitionList: [] }] },
    'https://acme.fa.us2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1/job/7',
  ],
  [
    'comeet',
    'acme/A1.B2C',
    '<html><script>COMPANY_POSITIONS_DATA = [{"uid":"B1.C2","name":"Data Engineer","location":{"name":"Oslo"},"url_comeet_hosted_page":"https://www.comeet.com/jobs/acme/A1.B2C/data/B1.C2"}];\n</script></html>',
    '<html><script>COMPANY_POSITIONS_DATA = [];\n</script></html>',
    'https://www.comeet.com/jobs/acme/A1.B2C/data/B1.C2',
  ],
  [
    'jobvite',
    'acme',
    LIST('/acme/job/oAbc123'),
    '<html><p>No openings</p></html>',
    'https://jobs.jobvite.com/acme/job/oAbc123',
  ],
  [
    'jazzhr',
    'acme',
    LIST('/apply/aBcDeFgHiJ/Data-Engineer'),
    '<html><p>No openings</p></html>',
    'https://acme.applytojob.com/apply/aBcDeFgHiJ/Data-Engineer',
  ],
  [
    'softgarden',
    'acme',
    LIST('../../job/123/Data-Engineer?l=de'),
    '<html><p>Keine</p></html>',
    'https://acme.softgarden.io/job/123/Data-Engineer?l=de',
  ],
  [
    'factorial',
    'acme',
    LIST('/job_posting/data-engineer-4711'),
    '<html><p>No openings</p></html>',
    'https://acme.factorialhr.com/job_posting/data-engineer-4711',
  ],
  [
    'homerun',
    'acme',
    '<feed><entry><title>Data Engineer</title><link href="https://acme.homerun.co/data-engineer"/><id>j1</id><location><name>Oslo</name></location></entry></feed>',
    '<feed><title>Acme</title></feed>',
    'https://acme.homerun.co/data-engineer',
  ],
  [
    'icims',
    'careers-acme',
    LIST('/jobs/1234/data-engineer/job'),
    '<html><p>No openings</p></html>',
    'https://careers-acme.icims.com/jobs/1234/data-engineer/job',
  ],
]

describe.each(SYSTEMS)('%s', (name, slug, full, empty, url) => {
  const read = (...answers: Parameters<typeof scripted>) =>
    observeBoard(
      boardNamed(name),
      { slug, company: 'Acme', isOnly: true },
      { ...scripted(...answers), clock },
    )

  test('reads an opening', async () => {
    expect(await read(full, empty)).toMatchObject([
      { title: 'Acme is hiring: Data Engineer (Oslo)', url, kind: 'job' },
    ])
  })

  test.each([['an empty board', empty]])('finds nothing in %s', async (_case, answer) =>
    expect(await read(answer)).toEqual([]),
  )

  test.each(BROKEN.filter(([, , failure]) => failure.kind !== 'format'))(
    'reports %s',
    async (_case, answer, failure) => {
      await expect(read(answer)).rejects.toMatchObject(failure)
    },
  )

  test('asks for a page that comes again and again a few times only', async () => {
    const script = scripted(full)
    await observeBoard(boardNamed(name), { slug, company: 'Acme', isOnly: true }, { ...script, clock })
    expect(script.requests.length).toBeLessThanOrEqual(3)
  })
})

test('an HTML error with status 200 is no empty board where JSON or XML is asked for', async () => {
  for (const name of [
    'workday',
    'teamtailor',
    'bamboohr',
    'join',
    'breezy',
    'pinpoint',
    'rippling',
    'gem',
    'comeet',
  ] as const) {
    const [, slug = ''] = SYSTEMS.find(([each]) => each === name) ?? []
    const { fetch } = scripted('<!doctype html><title>Something went wrong</title>')
    const read = observeBoard(boardNamed(name), { slug, company: 'Acme', isOnly: true }, { fetch, clock })
    await expect(read).rejects.toMatchObject({ kind: 'format' })
  }
})

describe('an address leads to a board', () => {
  test.each([
    ['https://acme.wd5.myworkdayjobs.com/en-US/External/job/Oslo/X_R1', 'workday', 'acme/wd5/External'],
    ['https://acme.wd103.myworkdayjobs.com/wday/cxs/acme/External/jobs', 'workday', 'acme/wd103/External'],
    ['https://wd3.myworkdaysite.com/en-US/recruiting/acme/Careers', 'workday', 'acme/wd3/Careers'],
    ['https://acme.teamtailor.com/jobs', 'teamtailor', 'acme'],
    ['https://Acme.bamboohr.com/careers', 'bamboohr', 'acme'],
    ['https://join.com/companies/acme', 'join', 'acme'],
    ['https://acme.breezy.hr', 'breezy', 'acme'],
    ['https://acme.pinpointhq.com/', 'pinpoint', 'acme'],
    ['https://ats.rippling.com/en-GB/acme/jobs', 'rippling', 'acme'],
    ['https://jobs.gem.com/acme/abc', 'gem', 'acme'],
    ['https://www.comeet.com/jobs/acme/A1.B2C', 'comeet', 'acme/A1.B2C'],
    [
      'https://acme.fa.ocs.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1/jobs',
      'oracle',
      'acme.fa.ocs.oraclecloud.com/en/CX_1',
    ],
    ['https://jobs.jobvite.com/acme/jobs', 'jobvite', 'acme'],
    ['https://acme.applytojob.com/apply', 'jazzhr', 'acme'],
    ['https://acme.career.softgarden.de/', 'softgarden', 'acme'],
    ['https://acme.factorialhr.com/#jobs', 'factorial', 'acme'],
    ['https://acme.homerun.co/', 'homerun', 'acme'],
    ['https://careers-acme.icims.com/jobs/search', 'icims', 'careers-acme'],
  ])('%s', (url, system, slug) => expect(boardAt(url)).toEqual({ system, slug }))

  test.each([
    'https://www.bamboohr.com/careers',
    'https://www.teamtailor.com/',
    'https://www.breezy.hr/',
    'https://app.homerun.co/',
    'https://www.icims.com/company/careers',
    'https://acme.teamtailor.com.evil.example/',
    'https://evil.example/?u=https://acme.wd5.myworkdayjobs.com/x',
  ])('not %s', (url) => expect(boardAt(url)).toBeUndefined())

  test('also when it is on a host of the company, by what its pages load', () => {
    expect(boardOnOwnHost('https://scripts.teamtailor-cdn.com/packs/a.js', 'careers.acme.example')).toEqual({
      system: 'teamtailor',
      slug: 'host:careers.acme.example',
    })
    expect(boardOnOwnHost('https://cdn.other.example/a.js', 'careers.acme.example')).toBeUndefined()
  })
})
