import type { Received } from './received.ts'
import type { Happening, World } from './world.ts'

export interface SiteReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

type Site = (request: Received, world: World) => SiteReply | undefined

/** Here things happen every few minutes, so an answer is not good for a quarter of an hour. */
const FRESH = { 'cache-control': 'max-age=10' }

const json = (body: unknown, status = 200): SiteReply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...FRESH },
  body: JSON.stringify(body),
})
const xml = (body: string): SiteReply => ({
  status: 200,
  headers: { 'content-type': 'application/rss+xml; charset=utf-8', ...FRESH },
  body,
})
const html = (body: string, status = 200): SiteReply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', ...FRESH },
  body: `<!doctype html><html lang="en">${body}</html>`,
})

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const asked = (text: string) => text.replaceAll('"', '').trim()
const iso = (at: number) => new Date(at).toISOString()

const hackerNews: Site = ({ path, query }, world) => {
  if (path !== '/api/v1/search_by_date') return undefined
  const [, since = '0'] = /created_at_i>(\d+)/.exec(query.get('numericFilters') ?? '') ?? []
  const comment = query.get('tags') === 'comment'
  const wanted = asked(query.get('query') ?? '')
  const found = comment
    ? world.posts('hn', wanted, Number(since) * 1000)
    : world.stories(wanted, Number(since) * 1000)
  const page = Number(query.get('page') ?? 0)
  const size = Math.min(Number(query.get('hitsPerPage') ?? 20), 1000)
  return json({
    hits: found.slice(page * size, (page + 1) * size).map((each) => hit(each, comment)),
    page,
    nbPages: Math.ceil(found.length / size),
    hitsPerPage: size,
    nbHits: found.length,
  })
}

const hit = ({ id, title, summary, at }: Happening, comment: boolean) => ({
  objectID: String(Number.parseInt(id.slice(0, 8), 16)),
  title: comment ? null : title,
  url: comment ? null : `https://news.example/${id}`,
  author: 'simulated',
  created_at: iso(at),
  created_at_i: Math.floor(at / 1000),
  story_text: null,
  comment_text: comment ? `<p>${escaped(title)}` : null,
  story_title: comment ? summary : null,
  _tags: [comment ? 'comment' : 'story'],
})

const himalayas: Site = ({ path, query }, world) => {
  if (path !== '/jobs/api/search') return undefined
  const found = world.remoteJobs(asked(query.get('q') ?? ''))
  const page = Math.max(1, Number(query.get('page') ?? 1))
  const jobs = found.slice((page - 1) * 20, page * 20).map(({ id, title, summary, company, place, at }) => ({
    title,
    companyName: company,
    companySlug: company.toLowerCase().replaceAll(' ', '-'),
    excerpt: summary,
    locationRestrictions: [place],
    pubDate: Math.floor(at / 1000),
    guid: `https://himalayas.app/companies/simulated/jobs/${id}`,
    applicationLink: `https://himalayas.app/companies/simulated/jobs/${id}`,
  }))
  return json({ totalCount: found.length, offset: (page - 1) * 20, limit: 20, jobs })
}

const bluesky: Site = ({ method, path, query, headers }, world) => {
  if (path === '/xrpc/com.atproto.server.createSession' && method === 'POST') {
    return json({
      accessJwt: 'simulated',
      refreshJwt: 'simulated',
      handle: 'simulated.example',
      did: 'did:plc:simulated',
    })
  }
  if (path !== '/xrpc/app.bsky.feed.searchPosts') return undefined
  if (headers.authorization !== 'Bearer simulated')
    return json({ error: 'AuthMissing', message: 'Authentication Required' }, 401)
  const since = Date.parse(query.get('since') ?? '') || 0
  const posts = world.posts('bluesky', asked(query.get('q') ?? ''), since).slice(0, 100)
  return json({
    posts: posts.map(({ id, title, at }) => ({
      uri: `at://did:plc:simulated/app.bsky.feed.post/${id}`,
      cid: id,
      author: { did: 'did:plc:simulated', handle: 'simulated.example' },
      record: { text: title, createdAt: iso(at) },
      indexedAt: iso(at + 2000),
    })),
  })
}

/** Every company has a website under its name, a feed and a board at one of three systems. */
const SYSTEMS = [
  'https://boards.greenhouse.io/',
  'https://jobs.lever.co/',
  'https://jobs.ashbyhq.com/',
] as const

const titleCase = (slug: string) =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

const websites: Site = ({ path, headers }, world) => {
  const host = headers['x-forwarded-host']
  if (host === undefined) return undefined
  const slug = host.replace(/^www\./, '').split('.')[0] ?? 'company'
  const company = titleCase(slug)
  if (path === '/robots.txt')
    return {
      status: 200,
      headers: { 'content-type': 'text/plain' },
      body: 'User-agent: *\nDisallow: /private/\n',
    }
  if (path === '/') return html(home(slug, company))
  if (path === '/feed.xml') return xml(feed(host, company, world))
  return html('<title>Not found</title><p>Not found', 404)
}

const home = (slug: string, company: string) => {
  const system = SYSTEMS[slug.length % SYSTEMS.length] ?? SYSTEMS[0]
  return `<head><title>${escaped(company)}</title><link rel="alternate" type="application/rss+xml" title="News" href="/feed.xml"></head><body><h1>${escaped(company)}</h1><a href="${system}${slug}">Careers</a></body>`
}

function feed(host: string, company: string, world: World): string {
  const items = world
    .news(company)
    .map(
      ({ id, title, summary, at }) =>
        `<item><title>${escaped(title)}</title><link>https://${host}/news/${id}</link><guid isPermaLink="false">${id}</guid><pubDate>${new Date(at).toUTCString()}</pubDate><description><![CDATA[<p>${summary}</p>]]></description></item>`,
    )
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${escaped(company)}</title><link>https://${host}/</link><description>News</description>${items.join('')}</channel></rss>`
}

const greenhouse: Site = ({ path }, world) => {
  const [, slug] = /^\/v1\/boards\/([^/]+)\/jobs$/.exec(path) ?? []
  if (slug === undefined) return undefined
  const jobs = world.openings(titleCase(slug)).map(({ id, title, summary, place, at }) => ({
    id: Number.parseInt(id.slice(0, 8), 16),
    title,
    absolute_url: `https://job-boards.greenhouse.io/${slug}/jobs/${id}`,
    location: { name: place },
    first_published: iso(at),
    updated_at: iso(at),
    content: escaped(`<p>${summary}</p>`),
  }))
  return json({ jobs, meta: { total: jobs.length } })
}

const lever: Site = ({ path, query }, world) => {
  const [, slug] = /^\/v0\/postings\/([^/]+)$/.exec(path) ?? []
  if (slug === undefined) return undefined
  const [skip, limit] = [Number(query.get('skip') ?? 0), Number(query.get('limit') ?? 100)]
  const postings = world.openings(titleCase(slug)).slice(skip, skip + limit)
  return json(
    postings.map(({ id, title, summary, place, at }) => ({
      id,
      text: title,
      hostedUrl: `https://jobs.lever.co/${slug}/${id}`,
      createdAt: at,
      categories: { location: place, team: 'Simulated' },
      descriptionPlain: summary,
    })),
  )
}

const ashby: Site = ({ path }, world) => {
  const [, slug] = /^\/posting-api\/job-board\/([^/]+)$/.exec(path) ?? []
  if (slug === undefined) return undefined
  const jobs = world.openings(titleCase(slug)).map(({ id, title, summary, place, at }) => ({
    id,
    title,
    location: place,
    isListed: true,
    isRemote: false,
    publishedAt: iso(at),
    jobUrl: `https://jobs.ashbyhq.com/${slug}/${id}`,
    descriptionPlain: summary,
  }))
  return json({ apiVersion: '1', jobs })
}

/** Websites come last: they are told by their host, and answer every path. */
export const SITES: readonly Site[] = [hackerNews, himalayas, bluesky, greenhouse, lever, ashby, websites]
