import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { secondsAfter } from '../../shared/clock.ts'
import { Timestamp } from '../../shared/fields.ts'
import { Audience } from '../../shared/http/access-token.ts'
import { SCOPES } from '../../shared/http/scope.ts'
import { base62 } from '../../shared/ids.ts'
import { GRACE_SECONDS, REFRESH_SECONDS } from './connection.ts'

/** The refresh tokens of a connection, by their hashes. */
export const RefreshTokens = v.object({
  organizationId: v.string(),
  connectionId: v.string(),
  clientId: v.string(),
  audience: Audience,
  scopes: v.array(v.picklist(SCOPES)),
  /** Any of them gives the next one. There are several when an app asked twice at once. */
  live: v.array(v.string()),
  /** The tokens of the step before, which an app may send again until then. */
  before: v.nullable(v.object({ hashes: v.array(v.string()), until: Timestamp })),
  /** Tokens of earlier steps. An app sends one only if it lost its newest, or if a thief sends it. */
  used: v.array(v.string()),
  endsAt: Timestamp,
  /** Every write checks and raises it. */
  version: v.number(),
})
export type RefreshTokens = v.InferOutput<typeof RefreshTokens>

const MOST_LIVE = 4
const MOST_USED = 200

const FORM = /^sbr_([0-9A-Za-z]{22})[0-9A-Za-z]{43}$/

/** The name of the grant that a refresh token belongs to. */
export const grantOfRefresh = (token: string): string | undefined => FORM.exec(token)?.[1]

export const newRefreshToken = (grant: string) => `sbr_${grant}${base62(randomBytes(32))}`

/** The refresh tokens of a connection after its app sent `presented` and gets `next`, or why it gets none. */
export function rotated(tokens: RefreshTokens, presented: string, next: string, now: Date) {
  if (tokens.endsAt <= now.toISOString()) return 'unknown'
  const endsAt = secondsAfter(now, REFRESH_SECONDS)
  const { live, before, used } = tokens
  if (live.includes(presented)) {
    const until = secondsAfter(now, GRACE_SECONDS)
    return { ...tokens, live: [next], before: { hashes: live, until }, used: older(used, before), endsAt }
  }
  const isAgain = before?.hashes.includes(presented) === true
  if (isAgain && before.until > now.toISOString())
    return live.length < MOST_LIVE ? { ...tokens, live: [...live, next], endsAt } : 'unknown'
  return isAgain || used.includes(presented) ? 'reused' : 'unknown'
}

const older = (used: readonly string[], before: RefreshTokens['before']) =>
  [...used, ...(before?.hashes ?? [])].slice(-MOST_USED)
