import { expect, test } from 'vitest'
import { companyOfPage } from '../../../functions/sources/adapters/wikidata.ts'
import type { Fetch } from '../../../functions/sources/source.ts'

const statement = (value: unknown, rank = 'normal') => ({ mainsnak: { datavalue: { value } }, rank })
const label = (value: string) => ({ labels: { en: { value } } })

const ENTITIES: Readonly<Record<string, object>> = {
  Q1: {
    ...label('  Acme\u200b Robotics '),
    claims: {
      P856: [statement('https://old.example'), statement('https://acme.example', 'preferred')],
      P1128: [statement({ amount: '+120' }), statement({ amount: '+340' })],
      P159: [statement({ id: 'Q2' })],
      P1278: [statement('529900T8BM49AURSDO55')],
      P5531: [statement('0000320193')],
      P2622: [statement('01234567')],
      P452: [{ mainsnak: { snaktype: 'somevalue' } }, statement({ id: 'Q3' }), 'odd'],
    },
  },
  Q2: label('Berlin'),
  Q3: label('robotics'),
  Q4: { claims: { P1128: [statement({ amount: '-5' })], P856: [statement(7)] } },
}

const web = (found: readonly string[]) => {
  const asked: URLSearchParams[] = []
  const fetch: Fetch = async ({ url }) => {
    const { searchParams } = new URL(url)
    asked.push(searchParams)
    const ids = (searchParams.get('ids') ?? '').split('|')
    const body =
      searchParams.get('action') === 'query'
        ? { query: { search: found.map((title) => ({ title })) } }
        : { entities: Object.fromEntries(ids.map((id) => [id, ENTITIES[id] ?? { missing: true }])) }
    return { status: 200, headers: {}, body: JSON.stringify(body) }
  }
  return { fetch, asked }
}

test('a company is described by what is stated about its page', async () => {
  const { fetch, asked } = web(['Q1'])
  expect(await companyOfPage('acme', fetch)).toEqual({
    name: 'Acme Robotics',
    websiteUrl: 'https://acme.example',
    headcount: 340,
    location: 'Berlin',
    industry: 'robotics',
    lei: '529900T8BM49AURSDO55',
    cik: '320193',
    companyNumber: '01234567',
    source: 'https://www.wikidata.org/wiki/Q1',
  })
  expect(asked[0]?.get('srsearch')).toBe('haswbstatement:"P4264=acme"')
})

test('what is not stated, or odd, is left out', async () => {
  expect(await companyOfPage('bare', web(['Q4']).fetch)).toEqual({
    source: 'https://www.wikidata.org/wiki/Q4',
  })
})

test.each([
  ['nobody', 'acme', []],
  ['several companies', 'acme', ['Q1', 'Q4']],
  ['an item that is gone', 'acme', ['Q9']],
])('a page of %s is not described', async (_case, slug, found) => {
  const described = await companyOfPage(slug, web(found).fetch)
  expect(described?.name).toBeUndefined()
})

test('a slug that could change the search asks for nothing', async () => {
  const { fetch, asked } = web(['Q1'])
  expect(await companyOfPage('a" OR "P1=x', fetch)).toBeUndefined()
  expect(asked).toEqual([])
})
