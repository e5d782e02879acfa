import type { SiteLanguage } from './site-words.ts'

type SitePlatform =
  | 'static'
  | 'wordpress'
  | 'webflow'
  | 'wix'
  | 'squarespace'
  | 'hubspot'
  | 'shopify'
  | 'next'

export interface CompanySite {
  /** Its host is this name and `.example`. */
  readonly name: string
  readonly platform: SitePlatform
  readonly language: SiteLanguage
  /** Named on the homepage, only on the news page, nowhere, or a page for readers that is named as a feed. */
  readonly feed?: 'home' | 'news' | 'unnamed' | 'page'
  readonly news?: true
  readonly team?: true
  /** A list on the page, on a host of its own, or a board: linked, embedded, or where the page redirects to. */
  readonly jobs?: 'page' | 'host' | 'link' | 'frame' | 'script' | 'redirect' | 'own host' | 'data'
  readonly board?: string
  /** Links stand on the page about the company only. */
  readonly behindAbout?: true
  /** No link leads to news and jobs, but the sitemap names them. */
  readonly onlySitemap?: true
  /** Unknown addresses answer the homepage. */
  readonly neverMissing?: true
  readonly consentWall?: true
  /** The homepage has three million characters. */
  readonly huge?: true
  /** The homepage redirects to a language. */
  readonly redirects?: true
}

export const COMPANY_SITES: readonly CompanySite[] = [
  { name: 'alderworks', platform: 'static', language: 'en', feed: 'home', jobs: 'page', team: true },
  { name: 'brackenfield', platform: 'static', language: 'de', news: true, jobs: 'page', team: true },
  { name: 'cinderhill', platform: 'static', language: 'en', feed: 'unnamed', jobs: 'data' },
  { name: 'dunlinmarine', platform: 'static', language: 'da', news: true, jobs: 'page', behindAbout: true },
  {
    name: 'elmgatesoft',
    platform: 'wordpress',
    language: 'en',
    feed: 'home',
    jobs: 'link',
    board: 'greenhouse',
    team: true,
  },
  {
    name: 'fjordlinje',
    platform: 'wordpress',
    language: 'no',
    feed: 'home',
    jobs: 'own host',
    board: 'teamtailor',
    team: true,
  },
  {
    name: 'gleisbau',
    platform: 'wordpress',
    language: 'de',
    feed: 'news',
    jobs: 'frame',
    board: 'personio',
    team: true,
    consentWall: true,
  },
  { name: 'hautecime', platform: 'wordpress', language: 'fr', news: true, jobs: 'page', team: true },
  { name: 'islaverde', platform: 'wordpress', language: 'es', feed: 'home', jobs: 'page', behindAbout: true },
  {
    name: 'jolandaverf',
    platform: 'webflow',
    language: 'nl',
    news: true,
    jobs: 'link',
    board: 'recruitee',
    team: true,
  },
  {
    name: 'kestreldata',
    platform: 'webflow',
    language: 'en',
    feed: 'news',
    jobs: 'link',
    board: 'ashby',
    team: true,
  },
  {
    name: 'lumenport',
    platform: 'webflow',
    language: 'en',
    news: true,
    jobs: 'script',
    board: 'greenhouse',
    neverMissing: true,
  },
  { name: 'montagnana', platform: 'wix', language: 'it', news: true, jobs: 'page', team: true },
  {
    name: 'nordvik',
    platform: 'wix',
    language: 'sv',
    news: true,
    jobs: 'link',
    board: 'teamtailor',
    team: true,
  },
  { name: 'oakrowlegal', platform: 'wix', language: 'en', team: true, behindAbout: true, news: true },
  { name: 'pinhalnovo', platform: 'squarespace', language: 'pt', feed: 'home', jobs: 'page', team: true },
  {
    name: 'quillstone',
    platform: 'squarespace',
    language: 'en',
    feed: 'page',
    news: true,
    jobs: 'link',
    board: 'breezy',
  },
  {
    name: 'rivermeadow',
    platform: 'squarespace',
    language: 'en',
    feed: 'home',
    jobs: 'link',
    board: 'bamboohr',
    team: true,
  },
  {
    name: 'saltmarshcloud',
    platform: 'hubspot',
    language: 'en',
    feed: 'news',
    jobs: 'redirect',
    board: 'lever',
    team: true,
  },
  { name: 'tarnowskie', platform: 'hubspot', language: 'pl', feed: 'home', jobs: 'page', team: true },
  {
    name: 'uferwerk',
    platform: 'hubspot',
    language: 'de',
    news: true,
    jobs: 'host',
    team: true,
    redirects: true,
  },
  { name: 'velvetroast', platform: 'shopify', language: 'en', feed: 'news', jobs: 'link', board: 'workable' },
  { name: 'westwoodgear', platform: 'shopify', language: 'en', news: true, jobs: 'page', neverMissing: true },
  {
    name: 'yarrowhealth',
    platform: 'next',
    language: 'en',
    news: true,
    jobs: 'redirect',
    board: 'workday',
    team: true,
  },
  {
    name: 'zephyrlogic',
    platform: 'next',
    language: 'en',
    feed: 'unnamed',
    jobs: 'link',
    board: 'rippling',
    team: true,
  },
  {
    name: 'aurorasaatio',
    platform: 'next',
    language: 'fi',
    news: true,
    jobs: 'page',
    team: true,
    huge: true,
  },
  {
    name: 'birchandbay',
    platform: 'next',
    language: 'en',
    news: true,
    jobs: 'host',
    redirects: true,
    consentWall: true,
  },
  { name: 'coppercrane', platform: 'static', language: 'en', news: true, jobs: 'page', onlySitemap: true },
  {
    name: 'drumlinenergy',
    platform: 'hubspot',
    language: 'en',
    feed: 'home',
    jobs: 'frame',
    board: 'greenhouse',
    team: true,
    huge: true,
  },
  {
    name: 'eskerfoods',
    platform: 'wordpress',
    language: 'en',
    feed: 'home',
    jobs: 'link',
    board: 'smartrecruiters',
    team: true,
    redirects: true,
  },
]
