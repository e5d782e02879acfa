/** `http/problem.ts` gives each code its HTTP status. */
export type ErrorCode =
  | 'invalid_input'
  | 'missing_key'
  | 'invalid_key'
  | 'insufficient_credits'
  | 'cap_reached'
  | 'forbidden_origin'
  | 'forbidden_network'
  | 'scope_missing'
  | 'not_found'
  | 'method_not_allowed'
  | 'idempotency_conflict'
  | 'conflict'
  | 'quota_exceeded'
  | 'gone'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'throttled'
  | 'search_too_wide'

export interface FieldError {
  /** The place in the input, for example `selected.3.id`. */
  path: string
  message: string
}

/** An answer names no more mistakes than these, so that it stays small whatever was sent. */
export const MOST_ERRORS = 100
const LONGEST_PATH = 200
const LONGEST_MESSAGE = 500

const shortError = ({ path, message }: FieldError): FieldError => ({
  path: path.slice(0, LONGEST_PATH),
  message: message.slice(0, LONGEST_MESSAGE),
})

interface ErrorDetails {
  errors?: readonly FieldError[]
  /** Added to the problem document, for example `required` and `available` credits. */
  extra?: Readonly<Record<string, string | number | readonly string[]>>
  headers?: Readonly<Record<string, string>>
  cause?: unknown
}

export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly errors: readonly FieldError[]
  readonly extra: Readonly<Record<string, string | number | readonly string[]>>
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause })
    this.code = code
    this.errors = (details.errors ?? []).slice(0, MOST_ERRORS).map(shortError)
    this.extra = details.extra ?? {}
    this.headers = details.headers ?? {}
  }
}

const MOST_IN_DETAIL = 5

export function invalid(all: readonly FieldError[]) {
  const errors = all.slice(0, MOST_ERRORS).map(shortError)
  const first = errors.slice(0, MOST_IN_DETAIL)
  const rest = errors.length - first.length
  const detail = first.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ')
  return new DomainError('invalid_input', rest === 0 ? detail : `${detail}; and ${rest} more.`, { errors })
}

export const notFound = (what: string, id: string) =>
  new DomainError('not_found', `No ${what} has the id ${id}.`)
