import { DomainError } from '../../shared/errors.ts'

/** Errors of the code, of stored or received values, of rights, and of requests that DynamoDB never accepts. */
const LASTING = new Set([
  'TypeError',
  'SyntaxError',
  'RangeError',
  'ReferenceError',
  'URIError',
  'ValiError',
  'ValidationException',
  'SerializationException',
  // A right that a role lacks does not come back by itself.
  'AccessDeniedException',
])

/** True if the same work may succeed later: throttles, timeouts, lost connections and unknown errors. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  if (error instanceof DomainError) return error.code === 'throttled'
  // Node reports a failed connection with this message.
  if (error.message === 'fetch failed') return true
  return !LASTING.has(error.name) && !hasInvalidWrite(error)
}

/** A cancelled transaction says for each write why it was refused. */
const hasInvalidWrite = (error: Error) =>
  'CancellationReasons' in error &&
  Array.isArray(error.CancellationReasons) &&
  error.CancellationReasons.some((reason: unknown) => isInvalid(reason))

const isInvalid = (reason: unknown) =>
  typeof reason === 'object' && reason !== null && 'Code' in reason && reason.Code === 'ValidationError'
