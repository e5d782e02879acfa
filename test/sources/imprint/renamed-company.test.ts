import { describe, expect, test } from 'vitest'
import { companyWatch } from '../../../functions/sources/companies/company-watch.ts'
import type { Fetch } from '../../../functions/sources/source.ts'

const DAY_MS = 86_400_000
const NOW = new Date('2026-06-10T12:00:00.000Z')

interface Site {
  readonly head?: string
  readonly body?: string
  /** Undefined where it can't be read. */
  readonly imprint?: string | undefined
}

const web = ({ head = '', body = '', imprint }: Site, asked: string[] = []): Fetch => {
  const pages = new Map([
    [
      'https://acme.example/',
      `<html><head>${head}</head><body>${body}<a href="/imprint">Imprint</a></body></html>`,
    ],
    ...(imprint === undefined ? [] : [['https://acme.example/imprint', `<html>${imprint}</html>`] as const]),
  ])
  return async ({ url }) => {
    asked.push(url)
    const page = pages.get(url)
    return page === undefined
      ? { status: 404, headers: {}, body: '' }
      : { status: 200, headers: { 'x-final-url': url }, body: page }
  }
}

const OLD: Site = {
  head: '<title>Acme Robotics – robots that help</title>',
  imprint: '<h1>Imprint</h1><p>Acme Robotics GmbH<br>Hauptstraße 5<br>10115 Berlin</p>',
}
const NEW: Site = {
  head: '<meta property="og:site_name" content="Beta Machines"><title>Beta Machines</title>',
  imprint: '<h1>Imprint</h1><p>Beta Machines GmbH<br>Hauptstr. 5<br>10115 Berlin</p>',
}

/** Looks at each of the sites, one day after the other. */
async function told(sites: readonly Site[], name = 'Acme Robotics') {
  const changes: (readonly { title: string; type?: string; before?: unknown; after?: unknown }[])[] = []
  let state: unknown = null
  for (const [day, site] of sites.entries()) {
    const at = new Date(NOW.getTime() + day * DAY_MS)
    const account = { id: 'acc_1', name, websiteUrl: 'https://acme.example' }
    const result = await companyWatch(() => at).observe(account, state, web(site))
    state = result.state
    changes.push(result.changes ?? [])
  }
  return changes
}

describe('a company with another name', () => {
  test('is told once, when the homepage and the imprint agree on it at two looks in a row', async () => {
    const changes = await told([OLD, OLD, NEW, NEW, NEW])
    expect(changes.map(({ length }) => length)).toEqual([0, 0, 0, 1, 0])
    expect(changes[3]).toMatchObject([
      {
        type: 'ACCOUNT_DATA_CHANGE',
        title: 'Acme Robotics: the website and its imprint name the company Beta Machines GmbH now.',
        before: { name: 'Acme Robotics GmbH' },
        after: { name: 'Beta Machines GmbH' },
      },
    ])
  })

  test('is told when only machines are told the new name on the homepage', async () => {
    const organization = { '@type': 'Organization', name: 'Beta Machines' }
    const head = `<title>Robots that help</title><script type="application/ld+json">${JSON.stringify(organization)}</script>`
    expect((await told([OLD, { ...NEW, head }, { ...NEW, head }])).flat()).toHaveLength(1)
  })

  test('is told although the imprint says what the name was', async () => {
    const imprint = '<p>Beta Machines GmbH (formerly Acme Robotics GmbH)<br>Beta Machines GmbH</p>'
    expect((await told([OLD, { ...NEW, imprint }, { ...NEW, imprint }])).flat()).toHaveLength(1)
  })

  test.each([
    ['only the homepage has it', [OLD, { ...NEW, imprint: OLD.imprint }, { ...NEW, imprint: OLD.imprint }]],
    ['only the imprint has it', [OLD, { ...NEW, head: OLD.head ?? '' }, { ...NEW, head: OLD.head ?? '' }]],
    ['it lasts one day', [OLD, NEW, OLD, OLD]],
    ['it comes again after a day without it', [OLD, NEW, OLD, NEW, OLD]],
    ['it was so at the first look', [NEW, NEW, NEW]],
    ['both pages still have the old one too', [OLD, both(NEW, OLD), both(NEW, OLD)]],
    ['only the legal form is another one', [OLD, form('SE'), form('SE')]],
    ['the imprint is gone', [OLD, { ...NEW, imprint: undefined }, { ...NEW, imprint: undefined }]],
    ['it is no name', [OLD, sentence(), sentence()]],
  ])('is not told when %s', async (_case, sites) => {
    expect((await told(sites)).flat()).toEqual([])
  })

  test('is not told when the record has it already', async () => {
    expect((await told([OLD, NEW, NEW], 'Beta Machines')).flat()).toEqual([])
  })
})

function both(one: Site, other: Site): Site {
  return { head: `${one.head}${other.head}`, body: '', imprint: `${one.imprint}${other.imprint}` }
}

function form(legal: string): Site {
  return { ...OLD, imprint: `<p>Acme Robotics ${legal}</p><p>Hauptstraße 5<br>10115 Berlin</p>` }
}

function sentence(): Site {
  const text = 'Buy robots now, and call us today at our new GmbH'
  return { head: `<title>${text}</title>`, imprint: `<p>${text}</p>` }
}

describe('a company with another address', () => {
  const at = (street: string, city: string, more = ''): Site => ({
    ...OLD,
    imprint: `<p>Acme Robotics GmbH<br>${street}<br>${city}</p>${more}`,
  })
  const HOME = at('Hauptstraße 5', '10115 Berlin')
  const MOVED = at('Neuer Wall 17', 'D-20354 Hamburg')

  test('is told once, when two looks in a row have shown it', async () => {
    const week = Array.from({ length: 9 }, () => HOME)
    const changes = await told([...week, ...Array.from({ length: 9 }, () => MOVED)])
    expect(changes.flat()).toMatchObject([
      {
        type: 'ACCOUNT_DATA_CHANGE',
        title:
          'Acme Robotics: the address on the website is Neuer Wall 17, 20354 Hamburg now and was Hauptstraße 5, 10115 Berlin.',
      },
    ])
  })

  const data = (street: string, postalCode: string, addressLocality: string): Site => {
    const address = { '@type': 'PostalAddress', streetAddress: street, postalCode, addressLocality }
    const organization = { '@context': 'https://schema.org', '@type': 'Organization', name: 'Acme', address }
    return {
      head: `<title>Acme Robotics</title><script type="application/ld+json">${JSON.stringify(organization)}</script>`,
      imprint: '<p>Acme Robotics GmbH</p>',
    }
  }

  test('is told when machines are told it', async () => {
    const [old, moved] = [
      data('1 High Street', 'LS1 4AP', 'Leeds'),
      data('12 Mill Lane', 'M1 1AE', 'Manchester'),
    ]
    const weeks = (site: Site) => Array.from({ length: 9 }, () => site)
    expect((await told([...weeks(old), ...weeks(moved)])).flat()).toHaveLength(1)
  })

  const weeks = (...sites: readonly Site[]) => sites.flatMap((site) => Array.from({ length: 9 }, () => site))

  test.each([
    ['it is written in another way', weeks(HOME, at('Hauptstr. 5', 'D-10115 Berlin'))],
    [
      'a second one stands beside it',
      weeks(HOME, at('Neuer Wall 17', '20354 Hamburg', '<p>Elm Weg 3<br>50667 Köln</p>')),
    ],
    ['there is none', weeks(HOME, { ...OLD, imprint: '<p>Acme Robotics GmbH</p>' })],
    ['it has no street', weeks(HOME, at('Postfach', '20354 Hamburg'))],
  ])('is not told when %s', async (_case, sites) => {
    expect((await told(sites)).flat()).toEqual([])
  })
})

test('the imprint is asked for once a week', async () => {
  const asked: string[] = []
  let state: unknown = null
  for (let day = 0; day < 10; day += 1) {
    const at = new Date(NOW.getTime() + day * DAY_MS)
    const account = { id: 'acc_1', name: 'Acme Robotics', websiteUrl: 'https://acme.example' }
    state = (await companyWatch(() => at).observe(account, state, web(OLD, asked))).state
  }
  expect(asked.filter((url) => url.endsWith('/imprint'))).toHaveLength(2)
})
