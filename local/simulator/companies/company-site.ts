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
  | 'typo3'

export const SCRIPT_FORMS = [
  'next data',
  'next flight',
  'nuxt',
  'nuxt 2',
  'remix',
  'route stream',
  'svelte start',
  'svelte answer',
  'astro island',
  'apollo',
  'parsed text',
  'transfer state',
  'component',
] as const
export type ScriptForm = (typeof SCRIPT_FORMS)[number]

/** What a website shows of its company, and how. */
interface Shows {
  /** Named on the homepage, only on the news page, nowhere, or a page for readers that is named as a feed. */
  readonly feed?: 'home' | 'news' | 'unnamed' | 'page'
  readonly feedForm?: 'atom' | 'json'
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
  /** Every page redirects to the host with "www". */
  readonly www?: true
  /** Its lists stand in the data of scripts only, as a framework writes them. */
  readonly inScripts?: ScriptForm
  /** News are on a host of their own. */
  readonly newsHost?: true
}

export interface CompanySite extends Shows {
  /** Its host is this name and `.example`. */
  readonly name: string
  readonly platform: SitePlatform
  readonly language: SiteLanguage
}

export const site = (
  name: string,
  platform: SitePlatform,
  language: SiteLanguage,
  shows: Shows,
): CompanySite => ({ name, platform, language, ...shows })
