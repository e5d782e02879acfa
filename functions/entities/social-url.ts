import { parseWebUrl } from './web-url.ts'

/** A page of the professional network, with its URL in normal form. */
export interface SocialUrl {
  type: 'account' | 'person'
  url: string
}

const LONGEST_SLUG = 200

const KINDS: Readonly<Record<string, SocialUrl['type']>> = { company: 'account', in: 'person' }

/** Subdomains that lead to the same page: devices, countries and languages. */
const SAME_PAGE = /^(?:www\d?|m|mobile|touch|[a-z]{2}(?:-[a-z]{2})?)$/

/** The mobile site puts this before the same path. */
const SAME_PATH = 'mwlite'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const NOT_IN_SLUG = /[\u0000-\u0020\u007f-\u00a0\s/\\?#<>"]/

/**
 * Brings every usual spelling of a page's URL into one form, because the page identifies the entity.
 * Undefined for anything but a company page or a profile.
 */
export function parseSocialUrl(text: string): SocialUrl | undefined {
  const url = parseWebUrl(text)
  if (url === undefined) return undefined
  const [kind = '', slug = ''] = pathOf(url)
  const type = Object.hasOwn(KINDS, kind.toLowerCase()) ? KINDS[kind.toLowerCase()] : undefined
  const name = normalSlug(slug)
  if (type === undefined || name === undefined) return undefined
  return { type, url: `https://${hostOf(url)}/${kind.toLowerCase()}/${name}` }
}

function hostOf({ hostname }: URL): string {
  const labels = hostname.replace(/\.$/, '').split('.')
  while (labels.length > 2 && SAME_PAGE.test(labels[0] ?? '')) labels.shift()
  return labels.join('.')
}

function pathOf({ pathname }: URL): string[] {
  const parts = pathname.split('/').filter((part) => part !== '')
  return parts[0]?.toLowerCase() === SAME_PATH ? parts.slice(1) : parts
}

/** The network ignores case and Unicode form. Letters outside ASCII stay percent-encoded. */
function normalSlug(encoded: string): string | undefined {
  const slug = decoded(encoded)?.normalize('NFC').toLowerCase().normalize('NFC')
  if (slug === undefined || slug === '' || slug.length > LONGEST_SLUG) return undefined
  if (slug === '.' || slug === '..' || !slug.isWellFormed() || NOT_IN_SLUG.test(slug)) return undefined
  return encodeURIComponent(slug)
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
