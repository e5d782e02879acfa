import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deniedRequests } from '../support/local/denied-requests.ts'
import type { Organization } from '../support/local/run-service.ts'
import { WITHIN_MS } from '../support/patience.ts'
import { type StagedService, startStagedService } from './staged-service.ts'

const FINANCE = { name: 'New finance chief', query: '{company} {role:finance}', exclude: ['interim'] }
const ROUNDS = { name: 'Large rounds', query: 'raises {money:10m}', exclude: [] }
const DEFINITIONS = [FINANCE, ROUNDS]

let service: StagedService
let organization: Organization
let stranger: Organization
beforeAll(async () => {
  service = await startStagedService()
  organization = await service.anOrganization(10_000)
  stranger = await service.anOrganization(1000)
})
afterAll(() => service.stop())

const happening = (id: string, title: string, at = Date.now() - 60_000) => ({ id, title, summary: '', at })

/** The definitions of the signals that the webhook of this path got, by their texts. */
const delivered = (path: string) =>
  service.receiver.received
    .filter((each) => each.path === path)
    .map(({ body }) => JSON.parse(body))
    .map(({ text, evidence }) => [text.split(' — ')[0], evidence.definition])
    .sort()

const named = async (filter: string) => {
  const { body } = await organization.call('GET', `/data?type=signals&limit=100&${filter}`)
  return body.data
    .map(({ text, evidence }: { text: string; evidence: { definition?: string } }) => [
      text.split(' — ')[0],
      evidence.definition,
    ])
    .sort()
}

describe('definitions of events in the running service', () => {
  let keywordId: string
  let listId: string

  test('a keyword stores, pays and delivers only what one of them matches', async () => {
    const { happened } = service
    const told = [
      'Marlowe Freight appoints Jane Doe as CFO',
      'Marlowe Freight appoints interim CFO',
      'Marlowe Freight raises $24 million Series B',
      'Marlowe Freight raises $2 million',
      'Marlowe Freight publishes its report',
    ]
    for (const [n, title] of told.entries()) happened.stories.add('marlowe', happening(`aa0${n}`, title))
    const given = {
      query: 'marlowe',
      scrapper: 'SEARCH_NEWS',
      interval: '30d',
      definitions: DEFINITIONS,
      webhookUrl: `${service.receiver.url}/keyword`,
    }
    const { status, body } = await organization.call('POST', '/keywords', given)
    expect([status, body.definitions]).toEqual([201, DEFINITIONS])
    keywordId = body.id
    expect(await service.settled(organization, keywordId, 1)).toMatchObject([{ newSignals: 2, credits: 20 }])
    expect(await organization.balance()).toBe(9980)
    const expected = [
      [told[0], FINANCE.name],
      [told[2], ROUNDS.name],
    ]
    await expect.poll(() => delivered('/keyword'), { timeout: WITHIN_MS }).toEqual(expected)
    await expect.poll(() => named(`keywordId=${keywordId}`), { timeout: WITHIN_MS }).toEqual(expected)
  })

  test('a destination gets only those of a definition', async () => {
    const { happened, receiver } = service
    const url = `${receiver.url}/finance`
    const filter = { definition: [FINANCE.name] }
    const made = await organization.call('POST', '/destinations', { kind: 'webhook', name: 'F', url, filter })
    expect(made.status).toBe(201)
    happened.stories.add('marlowe', happening('bb07', 'Marlowe Freight raises $40 million Series C'))
    happened.stories.add('marlowe', happening('bb08', 'Marlowe Freight names Ada Example finance chief'))
    await service.aDayPasses()
    await organization.call('POST', `/keywords/${keywordId}/run`)
    await service.settled(organization, keywordId, 2)
    await expect.poll(() => delivered('/keyword').length, { timeout: WITHIN_MS }).toBe(4)
    await expect
      .poll(() => delivered('/finance'), { timeout: WITHIN_MS })
      .toEqual([['Marlowe Freight names Ada Example finance chief', FINANCE.name]])
  })

  test('a monitored list stores and delivers only what one of them matches, at the same price', async () => {
    const { happened } = service
    const [page, name] = ['https://network.example/company/feedworks', 'Feedworks']
    const file = join(service.dataDir, 'companies.jsonl')
    writeFileSync(file, JSON.stringify({ name, socialUrl: page, websiteUrl: 'https://feedworks.example' }))
    await service.admin('import', file, '--type', 'accounts')
    happened.news.add(name, happening('old', `${name} opens an office`, Date.now() - 3 * 86_400_000))
    const list = await organization.call('POST', '/lists/upload', { name: 'Watched', urls: [page] })
    listId = list.body.id
    const webhookUrl = `${service.receiver.url}/list`
    const changed = await organization.call('PATCH', `/lists/${listId}`, {
      definitions: DEFINITIONS,
      webhookUrl,
      monitor: true,
      monitorInterval: '30d',
    })
    expect([changed.status, changed.body.definitions]).toEqual([200, DEFINITIONS])
    await service.settled(organization, listId, 1)
    happened.news.add(name, happening('cfo', 'We welcome Cleo Placeholder as our CFO'))
    happened.news.add(name, happening('launch', `${name} launches its harbour planner`))
    await service.aDayPasses()
    const before = await organization.balance()
    await organization.call('POST', `/lists/${listId}/run`)
    const [run] = await service.settled(organization, listId, 2)
    expect(run).toMatchObject({ status: 'succeeded', newSignals: 1, credits: 10 })
    expect(await organization.balance()).toBe(before - 10)
    await expect
      .poll(() => delivered('/list'), { timeout: WITHIN_MS })
      .toEqual([['We welcome Cleo Placeholder as our CFO', FINANCE.name]])
  })

  test('a preview shows hits and near misses of stored signals and news, for nothing', async () => {
    const { happened } = service
    const wide = { query: '"bluefin analytics"', scrapper: 'SEARCH_NEWS', interval: '30d', backfill: false }
    const { body: keyword } = await organization.call('POST', '/keywords', wide)
    await service.settled(organization, keyword.id, 1)
    service.aQuarterPasses()
    const [company, at] = ['Bluefin Analytics', service.inNewestFile()]
    happened.news.add(company, happening('n1', `${company} names Jane Doe CFO`, at))
    happened.news.add(company, happening('n2', `${company} names new CTO`, at))
    await service.readNews()
    const before = await organization.balance()
    const ask = (where: object) =>
      organization.call('POST', '/definitions/preview', {
        definitions: [{ name: 'Chief', query: 'names {role:finance}' }],
        ...where,
      })
    const ofKeyword = await ask({ keywordId: keyword.id })
    expect(ofKeyword).toMatchObject({
      status: 200,
      body: {
        looked: { complete: true },
        matched: 1,
        month: { results: 4, credits: 40 },
        hits: [{ definition: 'Chief', text: 'Bluefin Analytics names Jane Doe CFO' }],
        nearMisses: [{ missing: '{role:finance}', text: 'Bluefin Analytics names new CTO' }],
      },
    })
    const ofList = await ask({ listId })
    expect(ofList).toMatchObject({ status: 200, body: { month: { credits: 10 } } })
    const ofAll = await ask({})
    expect(ofAll.body.matched).toBeGreaterThanOrEqual(2)
    expect(ofAll.body.month.credits).toBeNull()
    expect(await organization.balance()).toBe(before)
  })

  test('nobody else sees anything of it', async () => {
    const definitions = DEFINITIONS
    const asked = [
      await stranger.call('POST', '/definitions/preview', { definitions, keywordId }),
      await stranger.call('POST', '/definitions/preview', { definitions, listId }),
      await stranger.call('PATCH', `/keywords/${keywordId}`, { definitions }),
      await stranger.call('PATCH', `/lists/${listId}`, { definitions }),
    ]
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const { body } = await stranger.call('POST', '/definitions/preview', { definitions })
    expect(body).toMatchObject({ looked: { signals: 0, news: 0 }, hits: [], nearMisses: [] })
  })

  test.each([
    ['21 definitions', Array.from({ length: 21 }, (_, n) => ({ ...ROUNDS, name: `d${n}` })), ['definitions']],
    ['a million characters', [{ ...ROUNDS, query: 'x'.repeat(1_000_000) }], undefined],
    [
      'a hundred thousand characters',
      [{ ...ROUNDS, query: 'x '.repeat(50_000) }],
      ['definitions', 'definitions.0.query'],
    ],
    ['an unknown tag', [{ ...ROUNDS, query: 'raises {mony}' }], ['definitions.0.query']],
    ['only exclusions', [FINANCE, { ...ROUNDS, query: '-raises' }], ['definitions.1.query']],
    ['what nearly every headline has', [{ ...ROUNDS, query: '{company}' }], ['definitions.0.query']],
    ['two of a name', [ROUNDS, ROUNDS], ['definitions.1.name']],
  ])('%s are refused with the path of the fault', async (_case, definitions, paths) => {
    const asked = [
      await organization.call('PATCH', `/keywords/${keywordId}`, { definitions }),
      await organization.call('PATCH', `/lists/${listId}`, { definitions }),
      await organization.call('POST', '/definitions/preview', { definitions }),
    ]
    for (const { status, body } of asked) {
      expect(status).toBe(paths ? 400 : 413)
      if (paths) expect(body.errors.map(({ path }: { path: string }) => path).sort()).toEqual(paths)
    }
  })

  test('every function had the rights that it needs', async () => {
    expect(await deniedRequests(service.dataDir)).toEqual([])
  })
})
