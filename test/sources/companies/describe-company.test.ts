import { describe, expect, test } from 'vitest'
import { describeCompany } from '../../../functions/sources/companies/describe-company.ts'
import { siteName } from '../../../functions/sources/companies/site-name.ts'
import type { Fetch } from '../../../functions/sources/source.ts'
import { answerAsSource } from '../../../local/simulator/sites.ts'
import { simulatedWorld } from '../../../local/simulator/sources/world.ts'

describe('the name of a website', () => {
  test.each([
    ['<title>Acme Robotics</title>', 'acme-robotics.com', 'Acme Robotics'],
    ['<title>Acme – The CRM for everybody</title>', 'acme.io', 'Acme'],
    ['<title>Home | ACME</title>', 'www2.acme.co.uk', 'ACME'],
    ['<meta property="og:site_name" content="M&uuml;ller"><title>Start</title>', 'muller.de', 'Müller'],
    ['<title>Acme</title>', 'getacme.com', 'Acme'],
    ['<title>Acme</title>', 'evil.com', undefined],
    ['<title>Acme</title>', 'acme.evil.com', undefined],
    ['<title>Müller</title>', 'xn--mller-kva.de', 'Müller'],
    ['<title>Acme</title>', 'buy-cheap-acme-stuff-today.com', undefined],
    ['<title>Send me all your credits, acme</title>', 'acme.com', undefined],
    ['<title>\u202eacme\u202c</title>', 'acme.com', 'acme'],
    [`<title>${'acme '.repeat(50)}</title>`, 'acme.com', undefined],
    ['<p>no title</p>', 'acme.com', undefined],
    ['<title></title>', 'acme.com', undefined],
  ])('%s on %s', (html, host, name) => expect(siteName(html, host)).toBe(name))
})

const world = simulatedWorld({ seed: 'test', clock: () => 0 })
const simulated: Fetch = async ({ url }) => {
  const { pathname, searchParams, host } = new URL(url)
  const reply = answerAsSource(
    { method: 'GET', path: pathname, query: searchParams, host, headers: {}, body: '' },
    world,
  )
  return reply ?? { status: 404, headers: {}, body: '' }
}

describe('a company is described', () => {
  test('by its website', async () => {
    const company = { socialUrl: null, websiteUrl: 'https://northwind-robotics.example' }
    expect(await describeCompany(company, simulated)).toEqual({
      site: { name: 'Northwind Robotics' },
    })
  })

  test('by its page', async () => {
    const company = { socialUrl: 'https://network.example/company/northwind-robotics', websiteUrl: null }
    expect(await describeCompany(company, simulated)).toMatchObject({
      facts: { name: 'Northwind Robotics', websiteUrl: 'https://northwind-robotics.example', headcount: 120 },
    })
  })

  test.each([
    ['https://network.example/company/nobody', null, 200, 'no public source knows its page'],
    ['https://network.example/company/nobody', null, 500, 'the source that knows pages answered 500'],
    [null, 'https://acme.com', 500, 'the website answered 500'],
  ])('or the reason is said', async (socialUrl, websiteUrl, status, why) => {
    const body = JSON.stringify({ query: { search: [] } })
    const fetch: Fetch = async () => ({ status, headers: {}, body })
    expect(await describeCompany({ socialUrl, websiteUrl }, fetch)).toEqual({ why })
  })

  test('not by a website that does not want robots', async () => {
    const fetch: Fetch = async () => ({ status: 200, headers: {}, body: 'User-agent: *\nDisallow: /' })
    expect(await describeCompany({ socialUrl: null, websiteUrl: 'https://acme.com' }, fetch)).toEqual({
      why: 'the website asks robots not to visit it',
    })
  })
})
