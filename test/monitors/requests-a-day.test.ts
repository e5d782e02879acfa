import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMPANY_SITES } from '../../local/simulator/companies/company-sites.ts'
import { reply, type SiteReply } from '../../local/simulator/sources/site.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { startWatchedCompanies } from './watched-companies.ts'

const FIRST_DAY = 25
const LATER_DAY = 8

const html = (body: string) => reply('text/html', `<!doctype html><html><body>${body}</body></html>`)
const redirect = (location: string): SiteReply => ({ status: 302, headers: { location }, body: '' })
const article = (n: number) =>
  `<article><h2><a href="/news/${n}">Everything has ${n} sides</a></h2><time datetime="2026-06-0${n}">June ${n}</time></article>`
const team = ['Ada Northrup, Head of Sales', 'Ben Ostrow, Engineer', 'Cora Lindt, Designer']
  .map((member) => `<div><h4>${member.split(', ')[0]}</h4><p>${member.split(', ')[1]}</p></div>`)
  .join('')
const articles = [1, 2, 3].map(article).join('')
const FEED =
  '<rss version="2.0"><channel><title>A</title><item><title>An entry</title><link>/e/1</link><guid>1</guid></item></channel></rss>'

/** Every place that a company can have, each several times, and its address leads elsewhere. */
function everything(host: string, path: string): SiteReply | undefined {
  if (host === 'everything.example')
    return path === '/robots.txt' ? html('') : redirect(`https://www.everything.example${path}`)
  if (host !== 'www.everything.example') return undefined
  if (path.endsWith('.xml')) return reply('application/rss+xml', FEED.replaceAll('1', path.slice(1, 2)))
  if (path === '/news' || path === '/press') return html(articles)
  if (path === '/team') return html(team)
  if (path !== '/') return undefined
  const feeds = ['a', 'b', 'c', 'd'].map(
    (name) => `<link rel="alternate" type="application/rss+xml" href="/${name}.xml">`,
  )
  const boards = [
    'https://jobs.lever.co/everything',
    'https://boards.greenhouse.io/everything',
    'https://careers.smartrecruiters.com/everything',
    'https://jobs.ashbyhq.com/everything',
  ].map((url) => `<a href="${url}">Jobs</a>`)
  return html(
    `${feeds.join('')}<h1>Everything</h1><a href="/news">News</a><a href="/press">Press</a><a href="/team">Our team</a>${boards.join('')}`,
  )
}

/** Nothing is there, but every address leads to another one before that is said. */
function nothing(host: string, path: string): SiteReply | undefined {
  if (host !== 'nothing.example') return undefined
  if (path === '/') return html('<h1>Nothing</h1>')
  if (path === '/robots.txt') return reply('text/plain', '')
  return path.endsWith('/') ? reply('text/html', 'Not found', 404) : redirect(`${path}/`)
}

let tables: Tables
let watched: Awaited<ReturnType<typeof startWatchedCompanies>>
beforeAll(async () => {
  tables = await startTables()
  const pages = (host: string, path: string) => everything(host, path) ?? nothing(host, path)
  watched = await startWatchedCompanies(tables, tables.documentClient(), pages)
})
afterAll(async () => {
  await watched.stop()
  await tables.stop()
})

describe('what one company costs its hosts, in runs of a monitor', () => {
  test.each(COMPANY_SITES.map(({ name, platform }) => [name, platform] as const))(
    '%s, %s: no more requests than allowed, and nothing comes twice that has not changed',
    async (name) => {
      const [first, ...later] = await watched.days(name, 3)
      expect(first?.requests).toBeLessThanOrEqual(FIRST_DAY)
      expect(first?.notChecked).toBe(0)
      for (const day of later) {
        expect(day.requests).toBeLessThanOrEqual(LATER_DAY)
        // One board is asked with POST, which has no validators.
        expect(day.requests - day.unchanged).toBeLessThanOrEqual(1)
        expect(day.notChecked).toBe(0)
      }
    },
  )

  test('a company that has every place several times, behind a redirect', async () => {
    const [first, second, third] = await watched.days('everything', 3)
    expect(first?.requests).toBeLessThanOrEqual(FIRST_DAY)
    expect(second?.requests).toBeLessThanOrEqual(LATER_DAY)
    expect(third?.requests).toBeLessThanOrEqual(LATER_DAY)
    expect(second?.urls.filter((url) => url.endsWith('.xml')).length).toBeGreaterThan(0)
    expect(second?.urls.filter((url) => url.endsWith('/team'))).toHaveLength(1)
  })

  test('a company that shows nothing, at addresses that lead to others', async () => {
    const [first, second] = await watched.days('nothing', 2)
    // More than its host gives turns for at once: the look goes on later, and sends nothing again.
    expect(first?.requests).toBeGreaterThan(12)
    expect(first?.requests).toBeLessThanOrEqual(FIRST_DAY)
    expect(new Set(first?.urls).size).toBe(first?.requests)
    expect(second?.requests).toBeLessThanOrEqual(LATER_DAY)
  })
})
