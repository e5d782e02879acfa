import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BOARD_NAMES } from '../../functions/sources/boards/systems/boards.ts'
import type { Organization } from '../support/local/run-service.ts'
import { WITHIN_MS } from '../support/patience.ts'
import { type StagedService, startStagedService } from './staged-service.ts'

const DAY_MS = 86_400_000
const LEI = '5299000000000000AB12'

let service: StagedService
let organization: Organization
beforeAll(async () => {
  service = await startStagedService()
  organization = await service.anOrganization(10_000)
})
afterAll(() => service.stop())

const happening = (id: string, title: string, at = Date.now()) => ({ id, title, summary: 'Staged.', at })

interface Row {
  readonly id: string
  readonly type: string
  readonly text: string
  readonly organizationId: string | null
  readonly personId: string | null
  readonly accountId: string | null
  readonly evidence: { readonly source: string; readonly links: readonly string[] }
}

/** The signals of the organization that `GET /data` has, once there are as many as expected. */
async function rows(filter: string, count: number): Promise<Row[]> {
  for (const until = Date.now() + WITHIN_MS; ; await sleep(100)) {
    const { body } = await organization.call('GET', `/data?type=signals&limit=100&${filter}`)
    const own = body.data.filter((row: Row) => row.organizationId === organization.id)
    if (own.length >= count || Date.now() > until) return own
  }
}

/** The ids of the signals that the webhook of this path got, once there are as many as expected. */
async function delivered(path: string, count: number): Promise<string[]> {
  for (const until = Date.now() + WITHIN_MS; ; await sleep(100)) {
    const got = service.receiver.received.filter((each) => each.path === path)
    if (got.length >= count || Date.now() > until) return got.map(({ body }) => JSON.parse(body).id)
  }
}

describe('what happens to companies and people', () => {
  const [FEED, REGISTERED] = ['Feedworks', 'Registered Parts']
  const fromWikidata = ['import', '--from', 'wikidata', '--contact', 'ops@acme.example']
  let listId: string

  /** Everything that sources showed before the list was watched. */
  function stageThePast() {
    const { happened } = service
    const at = Date.now() - 3 * DAY_MS
    happened.news.add(FEED, happening('old-news', `${FEED} opens its third office in Oslo`, at))
    happened.news.add('Cobalt Freight', happening('old', 'Cobalt Freight opens a depot', at))
    happened.openings.add(FEED, { ...happening('aa01', 'Data Engineer', at), place: 'Oslo' })
    happened.products.add(FEED, 'https://js.stripe.com/v3/')
    happened.filings.add('123456', filing(1, '5.02', at))
    happened.officers.add('01234567', officer('one', 'Ada Example', at))
    happened.entityEvents.add(LEI, { type: 'CHANGE_HQ_ADDRESS', at })
    happened.employers.add('Ben Sample', 'Juniper Health')
    happened.headcounts.add('Cobalt Freight', 360)
  }

  const filing = (n: number, items: string, at = Date.now()) => ({
    accession: `0000123456-26-00000${n}`,
    form: '8-K' as const,
    items,
    at,
    sold: 0,
  })
  const officer = (id: string, name: string, appointedAt = Date.now()) => ({
    id,
    name,
    appointedAt,
    resignedAt: undefined,
  })

  /** One event or more of each type. */
  function stageTheEvents() {
    const { happened } = service
    happened.news.add(FEED, happening('funding', `${FEED} raises $24M Series B led by Quarry Capital`))
    happened.news.add(FEED, happening('launch', `${FEED} launches its harbour planner for ferries`))
    happened.openings.add(FEED, { ...happening('bb02', 'Security Engineer'), place: 'Berlin' })
    happened.products.add(FEED, 'https://widget.intercom.io/widget/x')
    happened.filings.add('123456', filing(2, '2.01'))
    happened.officers.add('01234567', officer('two', 'Cleo Placeholder'))
    happened.entityEvents.add(LEI, { type: 'CHANGE_LEGAL_NAME', at: Date.now() })
    happened.employers.add('Ben Sample', 'Lumen Harbor')
    happened.headcounts.add('Cobalt Freight', 900)
    const deal = 'Cobalt Freight acquires Tidewater Logistics for $80 million'
    happened.news.add('Cobalt Freight', happening('deal', deal, service.inNewestFile()))
  }

  const EXPECTED = [
    ['PERSON_JOB_CHANGE', 'own-data'],
    ['ACCOUNT_TECH_STACK_CHANGE', 'website-technology'],
    ['ACCOUNT_HEADCOUNT_CHANGE', 'own-data'],
    ['ACCOUNT_JOB_HIRING', 'a board'],
    ['ACCOUNT_RECENT_FUNDING_ROUND', 'company-feed'],
    ['ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS', 'edgar'],
    ['ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS', 'company-feed'],
    ['ACCOUNT_DECISION_MAKER_CHANGE', 'companies-house'],
    // Ben Sample led one company before, and leads another one now.
    ['ACCOUNT_DECISION_MAKER_CHANGE', 'own-data'],
    ['ACCOUNT_DECISION_MAKER_CHANGE', 'own-data'],
    ['ACCOUNT_DATA_CHANGE', 'gleif'],
    ['ACCOUNT_NEW_ANNOUNCEMENT', 'company-feed'],
  ] as const
  const boards: readonly string[] = BOARD_NAMES
  // Which board a simulated company has depends on how many boards there are.
  const known = ({ type, evidence: { source } }: Row) =>
    `${type} ${boards.includes(source) ? 'a board' : source}`
  const sorted = (texts: readonly string[]) => [...texts].sort()
  const expected = sorted(EXPECTED.map((pair) => pair.join(' ')))

  const aRun = async (count: number) => {
    await service.aDayPasses()
    await service.readNews()
    await service.admin(...fromWikidata)
    await organization.call('POST', `/lists/${listId}/run`)
    const [run] = await service.settled(organization, listId, count)
    return run
  }

  beforeAll(async () => {
    stageThePast()
    await service.admin(...fromWikidata)
    const file = join(service.dataDir, 'companies.jsonl')
    const companies = [
      { name: FEED, page: 'feedworks', websiteUrl: 'https://feedworks.example' },
      { name: REGISTERED, page: 'registered', cik: '123456', lei: LEI, companyNumber: '01234567' },
    ].map(({ page, ...more }) => ({ socialUrl: `https://network.example/company/${page}`, ...more }))
    writeFileSync(file, companies.map((row) => JSON.stringify(row)).join('\n'))
    await service.admin('import', file, '--type', 'accounts')
    const list = await organization.call('POST', '/lists/upload', {
      name: 'Watched',
      urls: [
        ...companies.map(({ socialUrl }) => socialUrl),
        'https://www.linkedin.com/company/cobalt-freight',
        'https://www.linkedin.com/in/ben-sample',
      ],
      monitor: true,
      monitorInterval: '1d',
    })
    listId = list.body.id
    await organization.call('PATCH', `/lists/${listId}`, { webhookUrl: `${service.receiver.url}/list` })
    await service.settled(organization, listId, 1)
  })

  test('becomes a signal of each of the nine types, by the run of a monitor', async () => {
    stageTheEvents()
    const run = await aRun(2)
    expect(run).toMatchObject({ status: 'succeeded', checked: 3, notChecked: [], credits: 30 })
    const found = await rows(`listId=${listId}`, EXPECTED.length)
    expect(sorted(found.map(known))).toEqual(expected)
    expect(new Set(found.map(({ type }) => type)).size).toBe(9)
    expect(run.newSignals).toBe(EXPECTED.length)
    const moved = found.find(({ type }) => type === 'PERSON_JOB_CHANGE')
    expect(moved).toMatchObject({ personId: expect.stringMatching(/^per_/) })
  })

  test('is one signal with both links, when the news of all outlets have it too', async () => {
    const found = await rows(`listId=${listId}`, EXPECTED.length)
    const deals = found.filter(({ text }) => text.includes('Tidewater'))
    expect(deals).toHaveLength(1)
    expect(deals[0]?.evidence.links).toEqual([
      'https://cobalt-freight.example/news/deal',
      'https://news.example/deal',
    ])
  })

  test('reaches the webhook of the list, and comes only once, whatever runs afterwards', async () => {
    const found = await rows(`listId=${listId}`, EXPECTED.length)
    const first = await delivered('/list', EXPECTED.length)
    expect(first).toEqual(expect.arrayContaining(found.map(({ id }) => id)))
    expect(await aRun(3)).toMatchObject({ status: 'succeeded', newSignals: 0, credits: 30 })
    expect(sorted((await rows(`listId=${listId}`, EXPECTED.length)).map(known))).toEqual(expected)
    const later = await delivered('/list', first.length)
    expect(sorted(later)).toEqual(sorted([...new Set(later)]))
  })
})

describe('what keywords look for', () => {
  const KEYWORDS = [
    ['SEARCH_NEWS', ['gdelt', 'hacker-news']],
    ['SEARCH_JOBS', ['himalayas']],
    ['SEARCH_SOCIAL_POSTS', ['bluesky', 'hacker-news-comments']],
  ] as const
  const QUERY = 'photonics'
  const keywords = new Map<string, string>()

  beforeAll(async () => {
    for (const [scrapper] of KEYWORDS) {
      const webhookUrl = `${service.receiver.url}/${scrapper}`
      const { body } = await organization.call('POST', '/keywords', { query: QUERY, scrapper, webhookUrl })
      keywords.set(scrapper, body.id)
      expect(await service.settled(organization, body.id, 1)).toMatchObject([{ newSignals: 0 }])
    }
    service.aQuarterPasses()
    const { happened } = service
    const company = 'Bluefin Analytics'
    happened.news.add(company, happening('pho1', `${company} unveils photonics chip`, service.inNewestFile()))
    happened.stories.add(QUERY, happening('cc03', 'Open photonics simulators compared'))
    happened.remoteJobs.add(QUERY, { ...happening('dd04', 'Photonics Engineer'), company, place: 'Oslo' })
    happened.posts.add(`bluesky ${QUERY}`, happening('post1', 'Reading about photonics all day'))
    happened.posts.add(`hn ${QUERY}`, happening('ee05', 'My photonics bench is ready'))
    await service.readNews()
  })

  test.each(KEYWORDS)('%s brings what is new, once', async (scrapper, sources) => {
    const id = keywords.get(scrapper) ?? ''
    await service.aDayPasses()
    await organization.call('POST', `/keywords/${id}/run`)
    const count = sources.length
    const [run] = await service.settled(organization, id, 2)
    expect(run).toMatchObject({ status: 'succeeded', newSignals: count, credits: 10 * count })
    const found = await rows(`keywordId=${id}`, count)
    expect(found.map(({ evidence }) => evidence.source).sort()).toEqual([...sources])
    const ids = found.map((row) => row.id).sort()
    expect((await delivered(`/${scrapper}`, count)).sort()).toEqual(ids)
    await service.aDayPasses()
    await service.readNews()
    await organization.call('POST', `/keywords/${id}/run`)
    const [again] = await service.settled(organization, id, 3)
    expect(again).toMatchObject({ status: 'succeeded', newSignals: 0, credits: 0 })
    expect(await rows(`keywordId=${id}`, count)).toHaveLength(count)
    expect(await delivered(`/${scrapper}`, count)).toHaveLength(count)
  })
})
