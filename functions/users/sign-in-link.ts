import { randomBytes } from 'node:crypto'
import { secondsAfter } from '../shared/clock.ts'
import { hashOf } from '../shared/http/credential.ts'
import { base62 } from '../shared/ids.ts'

/**
 * How long a link signs in. `again` is what an admin gives a user who has joined, `asked` what the user asks for, and
 * `vouched` what his browser gets when a provider has said who he is.
 */
const LINK_SECONDS = { invitation: 604_800, again: 86_400, asked: 900, vouched: 300 } as const
export type LinkKind = keyof typeof LINK_SECONDS

const FORM = /^sbl_[0-9A-Za-z]{43}$/

/** The secret is in the link only. The table has its hash. */
export function newLink(kind: LinkKind, now: Date) {
  const secret = `sbl_${base62(randomBytes(32))}`
  const endsAt = secondsAfter(now, LINK_SECONDS[kind])
  return { secret, link: { hash: hashOf(secret), endsAt, isVouched: kind === 'vouched' } }
}

/** Undefined for a text that is no secret of a link. */
export const linkHash = (secret: string) => (FORM.test(secret) ? hashOf(secret) : undefined)

/** Browsers send nothing behind the hash sign, so no log of a server has the secret. */
export const linkUrl = (publicUrl: string, ...secrets: readonly string[]) =>
  `${publicUrl}/console/#link=${secrets.join(',')}`
