import { escapeHtml, reply, type SiteReply } from '../sources/site.ts'
import { COMPANY_SITES, type CompanySite } from './company-sites.ts'
import { feedMarkup, jobsMarkup, newsMarkup, teamMarkup, titled } from './site-markup.ts'
import { wordsOf } from './site-words.ts'

const BY_NAME = new Map(COMPANY_SITES.map((site) => [site.name, site]))
const HUGE = 3_000_000

/** The websites of companies that are built as real ones are; undefined for other hosts. */
export function answerCompany(host: string, path: string): SiteReply | undefined {
  const labels = host.replace(/^www\./, '').split('.')
  const site = labels.at(-1) === 'example' ? BY_NAME.get(labels.at(-2) ?? '') : undefined
  if (!site) return undefined
  if (labels.length > 2) return careersHost(site, path)
  return pageOf(site, path) ?? (site.neverMissing ? home(site) : page(site, '<h1>Not found</h1>', 404))
}

function pageOf(site: CompanySite, path: string): SiteReply | undefined {
  const { careersPath, newsPath, teamPath, aboutPath } = wordsOf(site.language)
  const plain = path.replace(/\/$/, '')
  if (path === '/robots.txt') return reply('text/plain', robotsOf(site))
  if (site.redirects && path === '/') return redirect(`/${site.language}/`)
  if (plain === '' || (site.redirects && plain === `/${site.language}`)) return home(site)
  if (plain === `/${aboutPath}`) return page(site, `<h1>About</h1>${site.behindAbout ? links(site) : ''}`)
  if (plain === `/${newsPath}` && (site.news || site.feed === 'news'))
    return page(site, newsMarkup(site), 200, site.feed === 'news' ? FEED : '')
  if (plain === `/${teamPath}` && site.team) return page(site, teamMarkup(site))
  if (plain === `/${careersPath}` && site.jobs) return careers(site)
  if (plain === '/rss.xml' && site.feed && site.feed !== 'page')
    return reply('application/rss+xml', feedMarkup(site))
  if (plain === '/rss.xml' && site.feed === 'page') return page(site, '<h1>Subscribe to our feed</h1>')
  if (plain === '/sitemap.xml' && site.onlySitemap) return reply('application/xml', sitemapOf(site))
  return undefined
}

const FEED = '<link rel="alternate" type="application/rss+xml" title="Feed" href="/rss.xml">'
const redirect = (location: string): SiteReply => ({ status: 302, headers: { location }, body: '' })

const robotsOf = ({ name, onlySitemap }: CompanySite) =>
  `User-agent: *\nDisallow: /private/\n${onlySitemap ? `Sitemap: https://${name}.example/sitemap.xml\n` : ''}`

const sitemapOf = ({ name, language }: CompanySite) => {
  const { careersPath, newsPath, aboutPath } = wordsOf(language)
  const pages = ['', aboutPath, 'products/one', newsPath, `${newsPath}/older-news`, careersPath]
  return `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.map((path) => `<url><loc>https://${name}.example/${path}</loc></url>`).join('')}</urlset>`
}

/** Each has links that are no place of the company: of partners, networks and customers. */
function home(site: CompanySite): SiteReply {
  const { about, aboutPath } = wordsOf(site.language)
  const own = site.behindAbout || site.onlySitemap ? '' : links(site)
  const named = site.feed === 'home' || site.feed === 'page' ? FEED : ''
  const filler = site.huge ? `<!-- ${'x'.repeat(HUGE)} -->` : ''
  const wall = site.consentWall
    ? '<div id="cookie-consent" role="dialog"><ul><li><a href="/news/cookie-policy-and-our-partners">We use cookies of 12 May 2026</a></li><li><a href="/news/how-we-keep-data">How we keep data, 11 May 2026</a></li></ul></div>'
    : ''
  return page(
    site,
    `${wall}<h1>${titled(site.name)}</h1><nav><a href="/products">Products</a><a href="/${aboutPath}">${escapeHtml(about)}</a>${own}</nav>${filler}<section><a href="https://partner.example/careers">Careers at our partner</a><a href="https://www.linkedin.com/company/${site.name}/jobs">Jobs</a><a href="https://customer.example/news">News</a></section>`,
    200,
    named,
  )
}

function links(site: CompanySite): string {
  const words = wordsOf(site.language)
  const careersAt =
    site.jobs === 'host' || site.jobs === 'own host'
      ? `https://careers.${site.name}.example/`
      : `/${words.careersPath}`
  return [
    site.jobs ? [words.careers, careersAt] : [],
    site.news || site.feed === 'news' ? [words.news, `/${words.newsPath}`] : [],
    site.team ? [words.team, `/${words.teamPath}`] : [],
  ]
    .flatMap(([text, href]) =>
      text === undefined ? [] : [`<li><a href="${href}">${escapeHtml(text)}</a></li>`],
    )
    .join('')
}

const BOARDS: Readonly<Record<string, (name: string) => string>> = {
  greenhouse: (name) => `https://boards.greenhouse.io/${name}`,
  lever: (name) => `https://jobs.lever.co/${name}`,
  ashby: (name) => `https://jobs.ashbyhq.com/${name}`,
  workable: (name) => `https://apply.workable.com/${name}/`,
  smartrecruiters: (name) => `https://careers.smartrecruiters.com/${name}`,
  recruitee: (name) => `https://${name}.recruitee.com/`,
  personio: (name) => `https://${name}.jobs.personio.de/`,
  teamtailor: (name) => `https://${name}.teamtailor.com/jobs`,
  workday: (name) => `https://${name}.wd5.myworkdayjobs.com/en-US/careers`,
  bamboohr: (name) => `https://${name}.bamboohr.com/careers`,
  breezy: (name) => `https://${name}.breezy.hr/`,
  rippling: (name) => `https://ats.rippling.com/${name}/jobs`,
}

function careers(site: CompanySite): SiteReply {
  const board = BOARDS[site.board ?? '']?.(site.name) ?? ''
  if (site.jobs === 'redirect') return redirect(board)
  if (site.jobs === 'frame')
    return page(
      site,
      `<iframe src="${site.board === 'greenhouse' ? `https://boards.greenhouse.io/embed/job_board?for=${site.name}` : board}"></iframe>`,
    )
  if (site.jobs === 'script')
    return page(
      site,
      `<script src="https://boards.greenhouse.io/embed/job_board/js?for=${site.name}"></script>`,
    )
  if (site.jobs === 'link')
    return page(site, `<h1>Work with us</h1><a href="${board}">See open positions</a>`)
  return page(site, jobsMarkup(site))
}

function careersHost(site: CompanySite, path: string): SiteReply {
  if (path === '/robots.txt') return reply('text/plain', '')
  if (path === '/' && site.jobs === 'own host')
    return page(
      site,
      '<script src="https://scripts.teamtailor-cdn.com/packs/main.js"></script><a href="/jobs">Jobs</a>',
    )
  if (path === '/' && site.jobs === 'host') return page(site, jobsMarkup(site))
  return page(site, 'Not found', 404)
}

const page = (site: CompanySite, body: string, status = 200, head = ''): SiteReply =>
  reply(
    'text/html',
    `<!doctype html><html lang="${site.language}"><head><title>${titled(site.name)}</title>${head}</head><body>${body}<footer><a href="/privacy">Privacy</a> <a href="/imprint">Imprint</a></footer></body></html>`,
    status,
  )
