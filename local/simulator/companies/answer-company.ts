import { escapeHtml, reply, type SiteReply } from '../sources/site.ts'
import { boardAddress, loadedByBoard } from './board-links.ts'
import { builtCompany, type CompanyAt, type CompanyContents } from './company-contents.ts'
import type { CompanySite } from './company-site.ts'
import { feedLink, feedPathOf, feedReply } from './feed-markup.ts'
import { imprintMarkup } from './site-imprint.ts'
import { jobsMarkup, newsMarkup, teamMarkup } from './site-markup.ts'
import { wordsOf } from './site-words.ts'

const HUGE = 3_000_000

/** The websites of companies that are built as real ones are; undefined for other hosts. */
export function answerCompany(
  host: string,
  path: string,
  companyAt: CompanyAt = builtCompany,
): SiteReply | undefined {
  const labels = host.split('.')
  const company = labels.at(-1) === 'example' ? companyAt(labels.at(-2) ?? '') : undefined
  if (!company) return undefined
  const { site, movedTo } = company
  if (movedTo !== undefined) return redirect(`https://${movedTo}.example${path}`)
  const [below] = labels.length > 2 ? labels : []
  if (below === 'careers') return careersHost(company, path)
  if (below === 'news') return newsHost(company, path)
  if (site.www && below === undefined) return redirect(`https://www.${host}${path}`)
  const missing = () => (site.neverMissing ? home(company) : page(company, '<h1>Not found</h1>', 404))
  return pageOf(company, path) ?? missing()
}

function pageOf(company: CompanyContents, path: string): SiteReply | undefined {
  const { site } = company
  const { careersPath, newsPath, teamPath, aboutPath } = wordsOf(site.language)
  const plain = path.replace(/\/$/, '')
  if (path === '/robots.txt') return reply('text/plain', robotsOf(site))
  if (site.redirects && path === '/') return redirect(`/${site.language}/`)
  if (plain === '' || (site.redirects && plain === `/${site.language}`)) return home(company)
  if (plain === `/${aboutPath}`)
    return page(company, `<h1>About</h1>${site.behindAbout ? links(company) : ''}`)
  if (plain === `/${newsPath}` && !site.newsHost && (site.news || site.feed === 'news')) return news(company)
  if (plain === `/${teamPath}` && site.team) return page(company, teamMarkup(company))
  if (plain === `/${careersPath}` && site.jobs) return careers(company)
  if (plain === '/imprint') return page(company, imprintMarkup(company.imprint, site))
  if (site.feed && plain === feedPathOf(company)) return feed(company)
  if (company.feedIsPage && plain === '/rss.xml') return page(company, '<h1>Our feed has moved</h1>')
  if (plain === '/sitemap.xml' && site.onlySitemap) return reply('application/xml', sitemapOf(site))
  return undefined
}

const feed = (company: CompanyContents) =>
  company.site.feed === 'page' ? page(company, '<h1>Subscribe to our feed</h1>') : feedReply(company)

const news = (company: CompanyContents) =>
  page(company, newsMarkup(company), 200, company.site.feed === 'news' ? feedLink(company) : '')

const redirect = (location: string): SiteReply => ({ status: 302, headers: { location }, body: '' })

const robotsOf = ({ name, onlySitemap }: CompanySite) =>
  `User-agent: *\nDisallow: /private/\n${onlySitemap ? `Sitemap: https://${name}.example/sitemap.xml\n` : ''}`

const sitemapOf = ({ name, language }: CompanySite) => {
  const { careersPath, newsPath, aboutPath, teamPath } = wordsOf(language)
  const pages = ['', aboutPath, 'products/one', newsPath, `${newsPath}/older-news`, careersPath, teamPath]
  return `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.map((path) => `<url><loc>https://${name}.example/${path}</loc></url>`).join('')}</urlset>`
}

const CONSENT =
  '<div id="cookie-consent" role="dialog"><ul><li><a href="/news/cookie-policy-and-our-partners">We use cookies of 12 May 2026</a></li><li><a href="/news/how-we-keep-data">How we keep data, 11 May 2026</a></li></ul></div>'

/** Each has links that are no place of the company: of partners, networks and customers. */
function home(company: CompanyContents): SiteReply {
  const { site, title, scripts = [] } = company
  const { about, aboutPath } = wordsOf(site.language)
  const own = site.behindAbout || site.onlySitemap ? '' : links(company)
  const named = site.feed === 'home' || site.feed === 'page' ? feedLink(company) : ''
  const loaded = scripts.map((src) => `<script src="${src}"></script>`).join('')
  const filler = site.huge ? `<!-- ${'x'.repeat(HUGE)} -->` : ''
  return page(
    company,
    `<h1>${escapeHtml(title)}</h1><nav><a href="/products">Products</a><a href="/${aboutPath}">${escapeHtml(about)}</a>${own}</nav>${filler}<section><a href="https://partner.example/careers">Careers at our partner</a><a href="https://www.linkedin.com/company/${site.name}/jobs">Jobs</a><a href="https://customer.example/news">News</a></section>`,
    200,
    `${named}${loaded}`,
  )
}

function links({ site }: CompanyContents): string {
  const words = wordsOf(site.language)
  const isOnHost = site.jobs === 'host' || site.jobs === 'own host'
  const careersAt = isOnHost ? `https://careers.${site.name}.example/` : `/${words.careersPath}`
  const newsAt = site.newsHost ? `https://news.${site.name}.example/` : `/${words.newsPath}`
  return [
    site.jobs ? [words.careers, careersAt] : [],
    site.news || site.feed === 'news' ? [words.news, newsAt] : [],
    site.team ? [words.team, `/${words.teamPath}`] : [],
  ]
    .flatMap(([text, href]) =>
      text === undefined ? [] : [`<li><a href="${href}">${escapeHtml(text)}</a></li>`],
    )
    .join('')
}

function careers(company: CompanyContents): SiteReply {
  const { site, boardSlug = site.name } = company
  const board = boardAddress(company)
  const embedded = `https://boards.greenhouse.io/embed/job_board`
  if (site.jobs === 'redirect') return redirect(board)
  if (site.jobs === 'frame')
    return page(
      company,
      `<iframe src="${site.board === 'greenhouse' ? `${embedded}?for=${boardSlug}` : board}"></iframe>`,
    )
  if (site.jobs === 'script') return page(company, `<script src="${embedded}/js?for=${boardSlug}"></script>`)
  if (site.jobs === 'link')
    return page(company, `<h1>Work with us</h1><a href="${board}">See open positions</a>`)
  return page(company, jobsMarkup(company))
}

function careersHost(company: CompanyContents, path: string): SiteReply {
  const { jobs } = company.site
  if (path === '/robots.txt') return reply('text/plain', '')
  if (path === '/' && jobs === 'own host')
    return page(company, `<script src="${loadedByBoard(company)}"></script><a href="/jobs">Jobs</a>`)
  if (path === '/' && jobs === 'host') return page(company, jobsMarkup(company))
  return page(company, 'Not found', 404)
}

function newsHost(company: CompanyContents, path: string): SiteReply {
  if (path === '/robots.txt') return reply('text/plain', '')
  return path === '/' && company.site.newsHost ? news(company) : page(company, 'Not found', 404)
}

const page = ({ site, title }: CompanyContents, body: string, status = 200, head = ''): SiteReply =>
  reply(
    'text/html',
    `<!doctype html><html lang="${site.language}"><head><title>${escapeHtml(title)}</title>${head}</head><body>${site.consentWall ? CONSENT : ''}${body}<footer><a href="/privacy">Privacy</a> <a href="/imprint">Imprint</a></footer></body></html>`,
    status,
  )
