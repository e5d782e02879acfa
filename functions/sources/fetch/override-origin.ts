/** The name by which each upstream's origin can be replaced: `SOURCE_HN_URL`. */
const NAMES: Readonly<Record<string, string>> = {
  'hn.algolia.com': 'HN',
  'himalayas.app': 'HIMALAYAS',
  'boards-api.greenhouse.io': 'GREENHOUSE',
  'api.lever.co': 'LEVER',
  'api.eu.lever.co': 'LEVER',
  'api.ashbyhq.com': 'ASHBY',
  'bsky.social': 'BLUESKY',
}

/** Names that the world has set aside for examples: no company is found there, but a stand-in can be. */
const RESERVED = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/

export interface Place {
  readonly href: string
  /** Set where another origin stands for the one asked for: whoever runs the service chose it. */
  readonly insteadOf: string | undefined
}

export type Locate = (url: string) => Place

/** Replaces scheme, host and port where the installation says so; the path stays the upstream's. */
export const locator =
  (origins: Readonly<Record<string, string | undefined>>): Locate =>
  (url) => {
    const { hostname, host, href, pathname, search } = new URL(url)
    const name = NAMES[host] ?? (RESERVED.test(hostname) ? 'WEBSITE' : undefined)
    const origin = name === undefined ? undefined : origins[`SOURCE_${name}_URL`]
    if (!origin) return { href, insteadOf: undefined }
    return { href: `${origin.replace(/\/+$/, '')}${pathname}${search}`, insteadOf: host }
  }
