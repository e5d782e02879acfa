import type { World } from './world.ts'

export interface SiteRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  /** The real host of the request. */
  readonly host: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface SiteReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Instead of the body, where it is no text. */
  readonly bytes?: Uint8Array
}

/** Stands in for a public source. */
export interface Site {
  /** Undefined for an unknown path. */
  answer(request: SiteRequest, world: World): SiteReply | undefined
  /** For job boards: the websites of companies link to this address, with their slug in it. */
  readonly boards?: string
}

/** The simulated world changes every few minutes, so answers may be cached for seconds only. */
const CACHE = { 'cache-control': 'max-age=10' }

export const reply = (type: string, body: string, status = 200): SiteReply => ({
  status,
  headers: { 'content-type': `${type}; charset=utf-8`, ...CACHE },
  body,
})

export const json = (body: unknown, status = 200) => reply('application/json', JSON.stringify(body), status)

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export const withoutQuotes = (text: string) => text.replaceAll('"', '').trim()

export const isoTime = (at: number) => new Date(at).toISOString()

export const nameOfSlug = (slug: string) =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** Some sources have numeric ids. */
export const numericId = (id: string) => Number.parseInt(id.slice(0, 8), 16)
