import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Pages of one website, by path, host and the number of the request; null for nothing there. */
type Answer = (path: string, host: string, n: number) => { readonly location: string } | string | null

interface WanderingSite {
  readonly slug: string
  readonly name: string
  readonly answer: Answer
}

const links = (...urls: string[]) =>
  urls
    .flatMap((url) => [
      `<a href="${url}">Careers</a>`,
      `<a href="${url}">News</a>`,
      `<a href="${url}">About us</a>`,
      `<link rel="alternate" type="application/rss+xml" href="${url}">`,
    ])
    .join('')
const many = (count: number, one: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => one(n)).join('')
const index = (...urls: string[]) =>
  `<sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`

/** Nobody has ever asked for this company, so each request to it was somebody else's doing. */
export const VICTIM = 'victim.example'

/** `inside` is an address in the network of the service. */
const wanderingSites = (inside: string): readonly WanderingSite[] => [
  {
    slug: 'w-circles',
    name: 'pages that lead in circles',
    answer: (_path, _host, n) => links(`/careers/${n}`, `/careers/${n + 1}`, '/careers/0', '/'),
  },
  {
    slug: 'w-hosts',
    name: 'a host of its own for every page',
    answer: (_path, _host, n) =>
      links(`https://careers${n}.w-hosts.example/careers`, `https://news${n}.w-hosts.example/`),
  },
  {
    slug: 'w-redirects',
    name: 'a redirect at every page, to ever new ones',
    answer: (path, _host, n) =>
      path === '/'
        ? links('/careers', '/news', '/about')
        : path === '/robots.txt'
          ? ''
          : { location: `/careers/${n}` },
  },
  {
    slug: 'w-links',
    name: 'as many links as a page can have, on every page',
    answer: (_path, _host, n) =>
      many(60_000, (each) => `<a href="/careers/${n}-${each}">Careers ${each}</a>`),
  },
  {
    slug: 'w-sitemaps',
    name: 'sitemaps that name each other, and 50,000 pages',
    answer(path, _host, n) {
      const at = (name: string) => `https://w-sitemaps.example/${name}`
      if (path === '/robots.txt') return many(1000, (each) => `Sitemap: ${at(`sitemap-${each}.xml`)}\n`)
      if (path.startsWith('/sitemap')) return index(at(`sitemap-${n}.xml`), at('sitemap-0.xml'))
      return path === '/' ? '<p>Nothing' : null
    },
  },
  {
    slug: 'w-companies',
    name: 'links and redirects to another company',
    answer: (path) =>
      path === '/careers'
        ? { location: `https://${VICTIM}/careers` }
        : path === '/robots.txt'
          ? `Sitemap: https://${VICTIM}/sitemap.xml`
          : links('/careers', `https://${VICTIM}/careers`, `https://jobs.${VICTIM}/`),
  },
  {
    slug: 'w-private',
    name: 'links, feeds and redirects to private addresses',
    answer: (path) =>
      ['/careers', '/news', '/feed', '/rss.xml'].includes(path)
        ? { location: `${inside}${path}` }
        : links(
            '/careers',
            '/news',
            `${inside}/careers`,
            'http://169.254.169.254/latest/meta-data/',
            'http://[::1]/news',
          ),
  },
]

interface Asked {
  readonly host: string
  readonly path: string
}

const listening = async (server: ReturnType<typeof createServer>) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { origin: `http://127.0.0.1:${port}`, stop }
}

/** The websites of all companies, and a server inside that nobody may lead a request to. */
export async function startWanderingSites() {
  const asked: Asked[] = []
  let insideAsked = 0
  const inside = await listening(
    createServer((_request, response) => {
      insideAsked += 1
      response.end(links('/careers'))
    }),
  )
  const sites = wanderingSites(inside.origin)
  const web = await listening(
    createServer((request, response) => {
      const host = String(request.headers['x-forwarded-host'])
      const { pathname } = new URL(request.url ?? '/', 'http://site')
      asked.push({ host, path: pathname })
      const answer = siteAt(sites, host)?.answer(pathname, host, asked.length) ?? null
      if (answer === null) return response.writeHead(404).end()
      if (typeof answer !== 'string') return response.writeHead(302, answer).end()
      const isText = pathname === '/robots.txt'
      return response.writeHead(200, { 'content-type': isText ? 'text/plain' : 'text/html' }).end(answer)
    }),
  )
  return {
    origin: web.origin,
    sites,
    /** On all hosts of a site. */
    askedOf: (domain: string) =>
      asked.filter(({ host }) => host === domain || host.endsWith(`.${domain}`)).length,
    askedInside: () => insideAsked,
    async stop() {
      await web.stop()
      await inside.stop()
    },
  }
}

const siteAt = (sites: readonly WanderingSite[], host: string) =>
  sites.find(({ slug }) => host === `${slug}.example` || host.endsWith(`.${slug}.example`))
