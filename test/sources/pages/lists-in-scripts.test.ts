import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { revivedNuxt } from '../../../functions/sources/markup/flat-payload.ts'
import { pageTree } from '../../../functions/sources/markup/page-tree.ts'
import { scriptData } from '../../../functions/sources/markup/script-data.ts'
import { jobItems } from '../../../functions/sources/pages/jobs/job-items.ts'
import { newsItems } from '../../../functions/sources/pages/news-items.ts'
import { SCRIPT_FORMS } from '../../../local/simulator/companies/company-site.ts'
import { listInScripts } from '../../../local/simulator/companies/script-markup.ts'

const NOW = new Date('2026-06-10T12:00:00.000Z')
const NEWS = 'https://acme.example/news'
const CAREERS = 'https://acme.example/careers/'

const ARTICLES = [
  { title: 'Acme opens a plant in Cork', slug: 'plant-in-cork', publishedAt: '2026-06-01T08:00:00Z' },
  { title: 'Acme wins the harbour contract', slug: 'harbour-contract', publishedAt: '2026-05-12T08:00:00Z' },
]
const OPENINGS = [
  { title: 'Data Engineer', slug: 'data-engineer', location: { city: 'Cork' } },
  { title: 'Account Manager', slug: 'account-manager', location: { city: 'Oslo' } },
]
const nextData = (data: unknown) =>
  `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(data)}</script>`

describe.each(SCRIPT_FORMS)('a list that only %s brings', (form) => {
  test('is read as news, with its days, and nothing beside it', () => {
    expect(newsItems(listInScripts(form, ARTICLES), NEWS, NOW)).toEqual([
      {
        url: 'https://acme.example/news/plant-in-cork',
        title: 'Acme opens a plant in Cork',
        at: '2026-06-01T08:00:00.000Z',
      },
      {
        url: 'https://acme.example/news/harbour-contract',
        title: 'Acme wins the harbour contract',
        at: '2026-05-12T08:00:00.000Z',
      },
    ])
  })

  test('is read as openings, and nothing beside it', () => {
    const items = jobItems(listInScripts(form, OPENINGS), CAREERS, NOW)
    expect(items.map(({ url, title }) => [title, url])).toEqual([
      ['Data Engineer', 'https://acme.example/careers/data-engineer'],
      ['Account Manager', 'https://acme.example/careers/account-manager'],
    ])
  })

  test('is nothing where there is no list', () => {
    expect(newsItems(listInScripts(form, []), NEWS, NOW)).toEqual([])
    expect(jobItems(listInScripts(form, []), CAREERS, NOW)).toEqual([])
  })

  test('is no news on a page that is none', () => {
    expect(newsItems(listInScripts(form, ARTICLES), 'https://acme.example/products', NOW)).toEqual([])
  })
})

describe('entries of other systems', () => {
  test.each([
    [
      'WordPress',
      { title: { rendered: 'Acme opens a plant &amp; a lab' }, link: '/news/a', date: '2026-06-01' },
    ],
    [
      'Gatsby',
      {
        node: {
          fields: { slug: '/news/a' },
          frontmatter: { title: 'Acme opens a plant & a lab', date: '2026-06-01' },
        },
      },
    ],
    [
      'Contentful',
      {
        sys: { id: 'x' },
        fields: { title: 'Acme opens a plant & a lab', slug: 'a', publishDate: '2026-06-01' },
      },
    ],
    [
      'Strapi',
      {
        id: 1,
        attributes: { title: 'Acme opens a plant & a lab', slug: 'news/a', publishedAt: '2026-06-01' },
      },
    ],
    [
      'Sanity',
      { _id: 'x', title: 'Acme opens a plant & a lab', slug: { current: 'a' }, publishedAt: '2026-06-01' },
    ],
    [
      'Storyblok',
      {
        full_slug: 'news/a',
        first_published_at: '2026-06-01',
        content: { title: 'Acme opens a plant & a lab' },
      },
    ],
  ])('%s', (_system, entry) => {
    const other = { title: 'Acme wins the harbour contract', url: '/news/b', date: '2026-05-01' }
    const [first] = newsItems(nextData({ props: { list: [entry, other] } }), NEWS, NOW)
    expect(first).toMatchObject({ url: 'https://acme.example/news/a', title: 'Acme opens a plant & a lab' })
  })

  test('a list that the page shows wins over its data', () => {
    const shown =
      '<ul><li>2026-06-02 <a href="/news/shown-one">Acme shows this one</a></li><li>2026-06-01 <a href="/news/shown-two">Acme shows this two</a></li></ul>'
    const items = newsItems(`${shown}${listInScripts('next data', ARTICLES)}`, NEWS, NOW)
    expect(items.map(({ url }) => url)).toEqual([
      'https://acme.example/news/shown-one',
      'https://acme.example/news/shown-two',
    ])
  })

  test('articles on other hosts, without a day, or dated in the future are none', () => {
    const without = ARTICLES.map(({ title, slug }) => ({ title, slug }))
    const foreign = ARTICLES.map((each) => ({ ...each, url: `https://other.example/news/${each.slug}` }))
    const future = ARTICLES.map((each) => ({ ...each, publishedAt: '2031-01-01' }))
    for (const list of [without, foreign, future])
      expect(newsItems(nextData({ list }), NEWS, NOW).filter(({ at }) => at !== undefined)).toEqual([])
  })
})

describe('hostile data', () => {
  test.each([
    ['is nested without end', '['.repeat(1_000_000)],
    ['is nested deeply', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['never closes its text', `{"a":"${'\\\\'.repeat(500_000)}`],
    ['has a million lists', `{"a":[${'[{"title":"x y z","url":"/a"}],'.repeat(100_000)}0]}`],
    [
      'names special fields',
      '{"__proto__":{"title":"x"},"constructor":[{"title":"a","url":"/b"},{"title":"a"}]}',
    ],
  ])('is left where it %s', (_case, text) => {
    const page = `<script id="__NEXT_DATA__" type="application/json">${text}</script>`
    expect(newsItems(page, NEWS, NOW)).toEqual([])
    expect(jobItems(page, CAREERS, NOW)).toEqual([])
  })

  test('a payload whose places lead in circles ends', () => {
    expect(revivedNuxt([[1], [0]])).toBeInstanceOf(Array)
    expect(revivedNuxt([['Ref', 0]])).toBeUndefined()
  })

  test('a payload is revived as it was written, or left, whatever it is', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void revivedNuxt(value)))
  })

  // Apollo has no lists, only entries.
  test.each(SCRIPT_FORMS.filter((form) => form !== 'apollo'))('any entries come back from %s', (form) => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ title: fc.string(), n: fc.integer() }), { minLength: 1 }),
        (entries) => {
          const found = JSON.stringify(scriptData(pageTree(listInScripts(form, entries))))
          expect(found).toContain(JSON.stringify(entries))
        },
      ),
    )
  })
})
