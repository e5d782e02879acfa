import { escapeHtml, nameOfSlug, reply, type Site, type SiteReply } from './site.ts'
import type { World } from './world.ts'

/** Every host is the website of a company. Those that `built` doesn't know have a feed and a link to one of `boards`. */
export const websiteSite = (
  boards: () => readonly string[],
  built: (host: string, path: string) => SiteReply | undefined,
): Site => ({
  answer({ path, host }, world) {
    const page = built(host, path)
    if (page) return page
    const slug = host.replace(/^www\./, '').split('.')[0] ?? 'company'
    const company = nameOfSlug(slug)
    if (path === '/robots.txt') return reply('text/plain', 'User-agent: *\nDisallow: /private/\n')
    if (path === '/') return html(home(company, boardFor(slug, boards()), world.products(company)))
    if (path === '/feed.xml') return reply('application/rss+xml', feed(host, company, world))
    return html('<title>Not found</title><p>Not found', 404)
  },
})

const boardFor = (slug: string, boards: readonly string[]) =>
  (boards[slug.length % boards.length] ?? '').replace('{slug}', slug)

const html = (body: string, status?: number) =>
  reply('text/html', `<!doctype html><html lang="en">${body}</html>`, status)

const home = (company: string, board: string, products: readonly string[]) =>
  `<head><title>${escapeHtml(company)}</title><link rel="alternate" type="application/rss+xml" title="News" href="/feed.xml">${products.map((product) => `<script src="${product}"></script>`).join('')}</head><body><h1>${escapeHtml(company)}</h1><a href="${board}">Careers</a></body>`

function feed(host: string, company: string, world: World): string {
  const items = world
    .news(company)
    .map(
      ({ id, title, summary, at }) =>
        `<item><title>${escapeHtml(title)}</title><link>https://${host}/news/${id}</link><guid isPermaLink="false">${id}</guid><pubDate>${new Date(at).toUTCString()}</pubDate><description><![CDATA[<p>${summary}</p>]]></description></item>`,
    )
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${escapeHtml(company)}</title><link>https://${host}/</link><description>News</description>${items.join('')}</channel></rss>`
}
