import { DomainError, type ErrorCode } from '../errors.ts'

interface Meaning {
  status: number
  title: string
}

export const MEANINGS = {
  invalid_input: { status: 400, title: 'Invalid input' },
  missing_key: { status: 401, title: 'Missing API key' },
  invalid_key: { status: 401, title: 'Invalid API key' },
  insufficient_credits: { status: 402, title: 'Insufficient credits' },
  cap_reached: { status: 402, title: 'Cap reached' },
  forbidden_origin: { status: 403, title: 'Origin not allowed' },
  forbidden_network: { status: 403, title: 'Network not allowed' },
  scope_missing: { status: 403, title: 'Scope missing' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  idempotency_conflict: { status: 409, title: 'Idempotency key already used' },
  conflict: { status: 409, title: 'Conflict' },
  quota_exceeded: { status: 409, title: 'Quota exceeded' },
  gone: { status: 410, title: 'Gone' },
  body_too_large: { status: 413, title: 'Body too large' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  throttled: { status: 429, title: 'Too many requests' },
  search_too_wide: { status: 503, title: 'Search takes too long' },
} as const satisfies Record<ErrorCode, Meaning>

export const PROBLEM_TYPE = 'application/problem+json'

export interface Problem {
  status: number
  headers: Readonly<Record<string, string>>
  document: Readonly<Record<string, unknown>>
}

/** RFC 9457. Any error but a DomainError becomes a 500 without internal details. */
export function problemOf(error: unknown, requestId: string): Problem {
  if (!(error instanceof DomainError)) return internalProblem(requestId)
  const { status, title } = MEANINGS[error.code]
  return {
    status,
    headers: { ...challenge(status), ...error.headers },
    document: {
      type: 'about:blank',
      title,
      status,
      detail: error.message,
      code: error.code,
      requestId,
      errors: error.errors,
      ...error.extra,
    },
  }
}

/** A fault of the service. A search that is too wide is none. */
export const isFault = ({ status, document }: Problem) => status >= 500 && document.code !== 'search_too_wide'

const challenge = (status: number): Record<string, string> =>
  status === 401 ? { 'www-authenticate': 'Bearer' } : {}

const internalProblem = (requestId: string): Problem => ({
  status: 500,
  headers: {},
  document: {
    type: 'about:blank',
    title: 'Internal error',
    status: 500,
    detail: 'The service failed to answer this request. It has been recorded under its request id.',
    code: 'internal_error',
    requestId,
    errors: [],
  },
})
