import { expect, test } from 'vitest'
import { observeCareersPage, observeNewsPage } from '../../../functions/sources/adapters/company-page.ts'
import { withPageData } from '../../../functions/sources/fetch/page-data.ts'
import { scripted, status } from '../adapters/fixtures.ts'

const clock = () => new Date('2026-06-10T12:00:00.000Z')
const SHELL =
  '<html><head><link as="fetch" rel="preload" href="/page-data/app-data.json"></head><body><div id="___gatsby"></div></body></html>'
const edges = (...nodes: object[]) => ({
  result: { data: { all: { edges: nodes.map((node) => ({ node })) } } },
})

test('news that only the data of a Gatsby page has are read', async () => {
  const post = (n: number) => ({
    frontmatter: { title: `Acme opens plant number ${n} </script>`, date: '2026-06-01' },
    fields: { slug: `/news/plant-${n}` },
  })
  const script = scripted(SHELL, edges(post(1), post(2)))
  const found = await observeNewsPage('https://acme.example/news/', 'Acme', { ...script, clock })
  expect(found.map(({ url }) => url)).toEqual([
    'https://acme.example/news/plant-1',
    'https://acme.example/news/plant-2',
  ])
  expect(script.requests[1]?.url).toBe('https://acme.example/page-data/news/page-data.json')
})

test('openings are read from where the page says that its data are', async () => {
  const page = SHELL.replace('/page-data/app-data.json', '/site/page-data/jobs/page-data.json')
  const script = scripted(
    page,
    edges(
      { title: 'Cook', slug: '/careers/cook' },
      { title: 'Data Engineer', slug: '/careers/data-engineer' },
    ),
  )
  const found = await observeCareersPage('https://acme.example/careers', 'Acme', { ...script, clock })
  expect(found).toHaveLength(2)
  expect(script.requests[1]?.url).toBe('https://acme.example/site/page-data/jobs/page-data.json')
})

test.each([
  ['shows its content', '<div id="___gatsby"><p>All that the page has to say stands here already.</p></div>'],
  ['is of another system', '<div id="app"></div>'],
])('nothing more is asked for where a page %s', async (_case, body) => {
  const script = scripted('{}')
  const reply = { status: 200, headers: {}, body }
  expect(await withPageData(reply, 'https://acme.example/', script.fetch)).toBe(reply)
  expect(script.requests).toEqual([])
})

test('a page without data stays as it is, and data on another host are not asked for', async () => {
  const body = SHELL.replace('/page-data/app-data.json', 'https://other.example/page-data.json')
  const script = scripted(status(404))
  const reply = { status: 200, headers: {}, body }
  expect(await withPageData(reply, 'https://acme.example/', script.fetch)).toBe(reply)
  expect(script.requests.map(({ url }) => url)).toEqual([
    'https://acme.example/page-data/index/page-data.json',
  ])
})
