import { xmlRecords } from '../markup/xml-records.ts'
import { cleanUrl } from '../text/canonical-url.ts'

interface Sitemap {
  readonly pages: readonly string[]
  /** Further sitemaps that it names. */
  readonly sitemaps: readonly string[]
}

const MOST = 5000
const MOST_NAMED = 5

/** Undefined for an answer that is no sitemap. */
export function readSitemap(xml: string): Sitemap | undefined {
  const pages = xmlRecords(xml, 'urlset', 'url')
  const sitemaps = xmlRecords(xml, 'sitemapindex', 'sitemap')
  if (!pages && !sitemaps) return undefined
  const addresses = (records: readonly Readonly<Record<string, string>>[] = []) =>
    records.slice(0, MOST).flatMap(({ loc }) => cleanUrl(loc ?? '') ?? [])
  return { pages: addresses(pages), sitemaps: addresses(sitemaps) }
}

/** The sitemaps that the rules for robots name. */
export function sitemapsIn(robots: string, site: string): string[] {
  const named = robots
    .slice(0, 200_000)
    .split(/[\r\n]+/)
    .flatMap((line) =>
      /^\s*sitemap\s*:/i.test(line) ? (cleanUrl(line.slice(line.indexOf(':') + 1).trim(), site) ?? []) : [],
    )
  return named.slice(0, MOST_NAMED)
}
