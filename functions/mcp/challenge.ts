import { DomainError } from '../shared/errors.ts'
import { resourceDocument } from '../shared/http/apps/app-challenge.ts'

/** Tells an app without a token where it reads how to get one (RFC 9728). */
export const appChallenge = (publicUrl: string) =>
  `Bearer resource_metadata="${resourceDocument({ publicUrl, audience: 'mcp' })}"`

/** Adds the challenge to the error of a caller without a valid key. */
export function withChallenge(error: unknown, publicUrl: string): unknown {
  if (!(error instanceof DomainError) || !isUnknown(error)) return error
  const { code, message, errors, extra, headers } = error
  const reason = code === 'invalid_key' ? ', error="invalid_token"' : ''
  const challenge = { 'www-authenticate': `${appChallenge(publicUrl)}${reason}` }
  return new DomainError(code, message, {
    errors,
    extra,
    headers: { ...headers, ...challenge },
    cause: error,
  })
}

const isUnknown = ({ code }: DomainError) => code === 'missing_key' || code === 'invalid_key'
