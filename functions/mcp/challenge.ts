import { DomainError } from '../shared/errors.ts'

/** Says to who came without a valid key where an app learns how to get a token (RFC 9728). */
export function withChallenge(error: unknown, publicUrl: string): unknown {
  if (!(error instanceof DomainError) || !isUnknown(error)) return error
  const { code, message, errors, extra, headers } = error
  const parts = [
    `resource_metadata="${publicUrl}/.well-known/oauth-protected-resource/v1/mcp"`,
    ...(code === 'invalid_key' ? ['error="invalid_token"'] : []),
  ]
  const challenge = { 'www-authenticate': `Bearer ${parts.join(', ')}` }
  return new DomainError(code, message, {
    errors,
    extra,
    headers: { ...headers, ...challenge },
    cause: error,
  })
}

const isUnknown = ({ code }: DomainError) => code === 'missing_key' || code === 'invalid_key'
