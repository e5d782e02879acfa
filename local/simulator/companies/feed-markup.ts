import { escapeHtml, reply, type SiteReply } from '../sources/site.ts'
import type { CompanyContents, SiteArticle } from './company-contents.ts'

const FORMS = {
  rss: { path: '/rss.xml', type: 'application/rss+xml', write: rss },
  atom: { path: '/atom.xml', type: 'application/atom+xml', write: atom },
  json: { path: '/feed.json', type: 'application/feed+json', write: jsonFeed },
} as const

const formOf = ({ site }: CompanyContents) => FORMS[site.feedForm ?? 'rss']

export const feedPathOf = (company: CompanyContents): string => company.feedPath ?? formOf(company).path

/** For the head of a page. */
export const feedLink = (company: CompanyContents): string =>
  `<link rel="alternate" type="${formOf(company).type}" title="Feed" href="${feedPathOf(company)}">`

export function feedReply(company: CompanyContents): SiteReply {
  const { type, write } = formOf(company)
  return reply(type, write(company))
}

const urlOf = ({ site }: CompanyContents, { path }: SiteArticle) => `https://${site.name}.example${path}`

function rss(company: CompanyContents): string {
  const items = company.articles.map(
    (article) =>
      `<item><title>${escapeHtml(article.title)}</title><link>${urlOf(company, article)}</link><pubDate>${new Date(article.at).toUTCString()}</pubDate></item>`,
  )
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>${escapeHtml(company.title)}</title>${items.join('')}</channel></rss>`
}

function atom(company: CompanyContents): string {
  const entries = company.articles.map(
    (article) =>
      `<entry><id>${urlOf(company, article)}</id><title>${escapeHtml(article.title)}</title><link href="${urlOf(company, article)}"/><updated>${new Date(article.at).toISOString()}</updated></entry>`,
  )
  return `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>${escapeHtml(company.title)}</title>${entries.join('')}</feed>`
}

function jsonFeed(company: CompanyContents): string {
  const items = company.articles.map((article) => ({
    id: urlOf(company, article),
    url: urlOf(company, article),
    title: article.title,
    date_published: new Date(article.at).toISOString(),
  }))
  return JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: company.title, items })
}
