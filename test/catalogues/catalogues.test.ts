import { describe, expect, test } from 'vitest'
import type { Catalogue, CatalogueFilters, CataloguePage } from '../../functions/catalogues/catalogue.ts'
import { gleifCatalogue } from '../../functions/catalogues/gleif.ts'
import { patientFetch } from '../../functions/catalogues/patient-fetch.ts'
import { secCatalogue } from '../../functions/catalogues/sec.ts'
import { wikidataCatalogue } from '../../functions/catalogues/wikidata/wikidata.ts'
import { type Fetch, type FetchReply, SourceFailure } from '../../functions/sources/source.ts'
import { answerSparql } from '../../local/simulator/catalogues/answer-sparql.ts'
import type { Statement, WikidataItems } from '../../local/simulator/catalogues/wikidata-items.ts'

const json = (body: unknown, status = 200): FetchReply => ({
  status,
  headers: {},
  body: JSON.stringify(body),
})

async function pagesOf(
  catalogue: Catalogue,
  fetch: Fetch,
  filters: CatalogueFilters = {},
  leis: string[] = [],
) {
  const pages: CataloguePage[] = []
  const access = { fetch, leis: async () => ({ leis, next: undefined }) }
  for await (const page of catalogue.pages(filters, undefined, access)) pages.push(page)
  return {
    accounts: pages.flatMap(({ accounts }) => accounts),
    people: pages.flatMap(({ people }) => people),
    leftOut: pages.flatMap(({ leftOut }) => leftOut),
  }
}

describe('GLEIF', () => {
  const record = (id: string, entity: object) => ({
    type: 'lei-records',
    id,
    attributes: { lei: id, entity },
  })
  const address = (city: string, country: string) => ({ language: 'en', addressLines: ['1'], city, country })
  const A = 'AAAAAAAAAAAAAAAAAA01'
  const B = 'BBBBBBBBBBBBBBBBBB02'
  const C = 'CCCCCCCCCCCCCCCCCC03'
  const D = 'DDDDDDDDDDDDDDDDDD04'
  const fetch: Fetch = async ({ url }) => {
    expect(new URL(url).searchParams.get('filter[lei]')).toBe([A, B, C, D].join(','))
    return json({
      meta: { pagination: { total: 2 } },
      data: [
        record(A, {
          legalName: { name: 'Acme Ltd', language: 'en' },
          headquartersAddress: address('London', 'GB'),
          registeredAt: { id: 'RA000585', other: null },
          registeredAs: '01234567',
          status: 'INACTIVE',
          successorEntities: [{ lei: null, name: 'Beta plc' }, null],
          eventGroups: [
            {
              groupType: 'STANDALONE',
              events: [
                {
                  type: 'MERGERS_AND_ACQUISITIONS',
                  status: 'COMPLETED',
                  effectiveDate: '2026-02-03T00:00:00Z',
                },
                { type: 'CHANGE_LEGAL_NAME', status: 'COMPLETED', effectiveDate: null },
                { type: 'ABSORPTION', status: 'WITHDRAWN_CANCELLED' },
              ],
            },
            null,
          ],
        }),
        record(B, {
          legalName: { name: '株式会社ベータ', language: 'ja' },
          otherNames: [
            { name: 'Older Beta', language: 'en', type: 'PREVIOUS_LEGAL_NAME' },
            { name: 'Beta Corporation', language: 'en', type: 'ALTERNATIVE_LANGUAGE_LEGAL_NAME' },
          ],
          headquartersAddress: null,
          legalAddress: address('Tokyo', 'JP'),
          eventGroups: 'renamed',
        }),
        { type: 'lei-records', id: 5 },
        { type: 'lei-records', id: D },
      ],
    })
  }

  test('gives names, places, numbers and mergers, and says what it does not know', async () => {
    const { accounts, leftOut } = await pagesOf(gleifCatalogue, fetch, {}, [A, B, C, D])
    expect(accounts).toEqual([
      {
        lei: A,
        name: 'Acme Ltd',
        location: 'London, GB',
        companyNumber: '01234567',
        recentMergersAndAcquisitions: [
          { type: 'mergers and acquisitions', date: '2026-02-03' },
          { type: 'succeeded by', company: 'Beta plc' },
        ],
        source: `https://search.gleif.org/#/record/${A}`,
      },
      {
        lei: B,
        name: 'Beta Corporation',
        location: 'Tokyo, JP',
        recentMergersAndAcquisitions: [],
        source: `https://search.gleif.org/#/record/${B}`,
      },
    ])
    expect(leftOut).toEqual([`${D} has a record in another form`, `${C} is not known to GLEIF`])
  })

  test('leaves out other countries', async () => {
    const { accounts, leftOut } = await pagesOf(gleifCatalogue, fetch, { country: 'JP' }, [A, B, C, D])
    expect(accounts.map(({ lei }) => lei)).toEqual([B])
    expect(leftOut).toContain(`${A} is of another country`)
  })
})

describe('the list of the SEC', () => {
  const tickers = {
    fields: ['cik', 'name', 'ticker', 'exchange'],
    data: [
      [320193, 'Acme Inc.', 'ACM', 'Nasdaq'],
      [100, 'Beta Corp', 'BET', 'NYSE'],
      [320193, 'Acme Inc.', 'ACMB', 'Nasdaq'],
      [300, 'Gone', 'GON', null],
      ['odd'],
    ],
  }
  const submissions: Record<string, FetchReply> = {
    '0000320193': json({
      cik: '320193',
      name: 'Acme  Inc.',
      sicDescription: 'Services-Prepackaged Software',
      website: 'www.acme.example',
      addresses: { business: { city: 'CUPERTINO', stateOrCountry: 'CA', stateOrCountryDescription: 'CA' } },
      filings: { recent: {}, files: [] },
    }),
    '0000000100': json({ name: 'Beta Corp', website: '', sicDescription: null, addresses: null }),
  }
  const fetch: Fetch = async ({ url }) => {
    if (url.endsWith('company_tickers_exchange.json')) return json(tickers)
    return (
      submissions[/CIK(\d{10})\.json$/.exec(url)?.[1] ?? ''] ?? { status: 404, headers: {}, body: '<Error/>' }
    )
  }

  test('has each company once, with what its submissions say', async () => {
    const { accounts, leftOut } = await pagesOf(secCatalogue, fetch)
    expect(accounts).toEqual([
      { cik: '100', name: 'Beta Corp', source: 'https://www.sec.gov/edgar/browse/?CIK=100' },
      {
        cik: '320193',
        name: 'Acme Inc.',
        location: 'CUPERTINO, CA',
        industry: 'Services-Prepackaged Software',
        websiteUrl: 'https://www.acme.example',
        source: 'https://www.sec.gov/edgar/browse/?CIK=320193',
      },
    ])
    expect(leftOut).toEqual(['a row of the list has no number of a company', 'CIK 300 answered 404'])
  })

  test('is filtered by country', async () => {
    const { accounts } = await pagesOf(secCatalogue, fetch, { country: 'US' })
    expect(accounts.map(({ cik }) => cik)).toEqual(['320193'])
  })
})

describe('odd items of Wikidata', () => {
  const page = { p: 'P4264', value: 'acme' }
  const item = (number: number, name: string | null, ...statements: Statement[]) =>
    [number, { number, name, statements }] as const
  const read = (world: WikidataItems, broken = 0) => {
    let left = broken
    const fetch: Fetch = async ({ body }) => {
      const query = new URLSearchParams(body).get('query') ?? ''
      left -= 1
      if (left >= 0)
        return { status: 200, headers: {}, body: '{"results":{"bindings":[{"n"SPARQL-QUERY: timeout' }
      return json(answerSparql(query, world))
    }
    return pagesOf(
      wikidataCatalogue(() => new Date('2026-06-01T00:00:00Z')),
      fetch,
    )
  }

  test('are counted when they make no row', async () => {
    const world = {
      companies: new Map([
        item(1, null, page),
        item(2, 'Dissolved', page, { p: 'P576', value: '2001-01-01T00:00:00Z' }),
        item(3, 'Moved away', { ...page, end: '2020-01-01' }),
      ]),
      people: new Map(),
    }
    expect(await read(world)).toEqual({
      accounts: [],
      people: [],
      leftOut: ['Q1 has no name in a known language', 'Q2 was dissolved', 'Q3 has no page any more'],
    })
  })

  test('keep the values that can be read', async () => {
    const world = {
      companies: new Map([
        item(
          4,
          'Åcme "Ω" & Co',
          page,
          { p: 'P1128', value: '12.5' },
          { p: 'P856', value: 'unknown', unknown: true },
          { p: 'P452', value: 'http://www.wikidata.org/entity/Q77', label: 'Q77' },
          { p: 'P159', value: 'http://www.wikidata.org/entity/Q64', label: 'Berlin', end: '2019-01-01' },
        ),
      ]),
      people: new Map(),
    }
    const { accounts } = await read(world, 2)
    expect(accounts).toEqual([
      {
        socialUrl: 'https://www.linkedin.com/company/acme',
        name: 'Åcme "Ω" & Co',
        wikidataId: 'Q4',
        source: 'https://www.wikidata.org/wiki/Q4',
      },
    ])
  })

  test('a person who works nowhere any more says so', async () => {
    const person = {
      number: 9,
      name: 'Ada',
      statements: [{ p: 'P6634', value: 'ada' }],
      roles: [{ p: 'P108' as const, company: 1, end: '2020-01-01' }],
    }
    const { people } = await read({
      companies: new Map([item(1, 'Acme', page)]),
      people: new Map([[9, person]]),
    })
    expect(people).toMatchObject([
      { firstName: 'Ada', lastName: '', accountSocialUrl: null, title: null, decisionMaker: false },
    ])
  })
})

describe('a polite fetch', () => {
  const upstream = { name: 'x', override: 'SOURCE_X_URL', hosts: ['x.example'], everyMs: 1000 } as const
  const polite = (answers: (FetchReply | SourceFailure)[]) => {
    let time = 0
    const sent: { at: number; agent: string | undefined }[] = []
    const fetch = patientFetch(
      async ({ headers }) => {
        sent.push({ at: time, agent: headers?.['user-agent'] })
        const answer = answers.shift() ?? json('ok')
        if (answer instanceof SourceFailure) throw answer
        return answer
      },
      {
        upstream,
        contact: 'ops@acme.example',
        now: () => time,
        sleep: async (ms) => {
          time += ms
        },
        onWait: () => {},
      },
    )
    return { sent, ask: () => fetch({ url: 'https://x.example/' }) }
  }

  test('keeps the pace, says whom to ask, and waits as long as it is asked to', async () => {
    const throttled = { ...json('no', 429), headers: { 'retry-after': '90' } }
    const { sent, ask } = polite([json(1), throttled, new SourceFailure('timeout', 'was slow')])
    expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(200)
    expect(sent.map(({ at }) => at)).toEqual([0, 1000, 91_000, 95_000])
    expect(sent[0]?.agent).toContain('ops@acme.example')
  })

  test('gives up after eight tries, and at once when it is asked to stay away', async () => {
    const down = polite(Array.from({ length: 20 }, () => json('no', 503)))
    expect((await down.ask()).status).toBe(503)
    expect(down.sent).toHaveLength(8)
    const banned = polite([{ ...json('no', 429), headers: { 'retry-after': '86400' } }])
    expect((await banned.ask()).status).toBe(429)
    expect(banned.sent).toHaveLength(1)
  })
})
