import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HOSTILE_SITES, type HostileSite } from './hostile-sites.ts'

interface Visit {
  readonly from: number
  to: number
}

export const slugOf = ({ name }: HostileSite) => `h-${name.toLowerCase().replace(/[^a-z\d]+/g, '-')}`

/** The websites of all companies: hostile ones by their slug, and honest ones, whose feeds get a new entry with `news`. */
export async function startWebsites() {
  const hostile = new Map(HOSTILE_SITES.map((site) => [slugOf(site), site]))
  const visits = new Map<string, Visit[]>()
  let edition = 1
  const server = createServer((request, response) => {
    const [slug = ''] = String(request.headers['x-forwarded-host']).split('.')
    const visit: Visit = { from: Date.now(), to: Number.POSITIVE_INFINITY }
    visits.set(slug, [...(visits.get(slug) ?? []), visit])
    response.on('close', () => {
      visit.to = Date.now()
    })
    const site = hostile.get(slug)
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    const send = site && answerOf(site, pathname)
    if (send) return send(response)
    if (site?.home) return response.writeHead(404).end()
    return answerHonestly(response, pathname, slug, edition)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    news() {
      edition += 1
    },
    /** Milliseconds for which the website let its readers wait. */
    waitedFor: (slug: string, end: number) =>
      (visits.get(slug) ?? []).reduce((sum, { from, to }) => sum + Math.min(to, end) - from, 0),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const answerOf = ({ robots, home, feed }: HostileSite, path: string) =>
  path === '/robots.txt' ? robots : path === '/' ? home : path === '/feed.xml' ? feed : undefined

function answerHonestly(response: ServerResponse, path: string, slug: string, edition: number) {
  response.setHeader('cache-control', 'max-age=1')
  if (path === '/robots.txt') return response.end('User-agent: *\nDisallow: /private/\n')
  if (path === '/') return response.end('<link rel="alternate" type="application/rss+xml" href="/feed.xml">')
  const entry = (n: number) =>
    `<item><title>${slug} opens its office number ${n}</title><link>https://${slug}.example/${n}</link></item>`
  const entries = Array.from({ length: edition }, (_, n) => entry(n)).join('')
  return response.end(`<rss><channel>${entries}</channel></rss>`)
}
