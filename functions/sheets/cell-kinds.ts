import { mailHost } from '../entities/mail-host.ts'
import { parseSocialUrl } from '../entities/social-url.ts'
import { companyHost, webHost } from '../entities/web-host.ts'

/** What a cell is when nothing but its text tells. */
export type CellKind = 'companyPage' | 'personPage' | 'domain' | 'email'

/** Only where the scheme or an ending of letters makes it an address, so that `1.2` and `Inc.` are none. */
const LOOKS_LIKE_ADDRESS = /^(?:https?:\/\/\S+|[^\s@/]+\.\p{L}[\p{L}\p{N}-]+(?:\/\S*)?)$/iu
const LONGEST = 2048

export function cellKind(text: string): CellKind | undefined {
  if (text.length > LONGEST) return undefined
  if (text.includes('@') && !text.includes('/')) return mailHost(text) === undefined ? undefined : 'email'
  if (!LOOKS_LIKE_ADDRESS.test(text)) return undefined
  if (companyHost(text) !== undefined) return 'domain'
  const page = parseSocialUrl(text)
  if (page === undefined) return undefined
  return page.type === 'account' ? 'companyPage' : 'personPage'
}

/** An address of any kind: nobody writes one into a header. */
export const isAddress = (text: string) =>
  text.length <= LONGEST &&
  ((text.includes('@') && mailHost(text) !== undefined) ||
    (LOOKS_LIKE_ADDRESS.test(text) && webHost(text) !== undefined))

/** What programs write for nothing. */
const NOTHING = /^(?:-+|–|—|n\/?a|#n\/a|null|none|undefined|unknown|\(blank\)|\(leer\)|k\.a\.|s\/o)$/i

export const isNothing = (text: string) => text === '' || NOTHING.test(text)
