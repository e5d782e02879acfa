import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { type EventDialect, type EventErrorName, eventErrorCode } from '../../events/dialects.ts'
import { EventRefusal } from '../../events/event-refusal.ts'
import { DomainError, type FieldError } from '../../shared/errors.ts'

type Details = Readonly<Record<string, unknown>>

export const eventError = (dialect: EventDialect, name: EventErrorName, data: Details) =>
  new ProtocolError(eventErrorCode(dialect, name), name, data)

const invalidParams = (errors: readonly FieldError[]) => {
  const [first] = errors
  const detail = first ? `${first.path}: ${first.message}` : 'Invalid params.'
  return new ProtocolError(ProtocolErrorCode.InvalidParams, detail, { errors })
}

/** A refusal of the service in the words of the extension. Any other error is a fault, of which nothing is told. */
export function asEventError(error: unknown, dialect: EventDialect, requestId: string): ProtocolError {
  if (error instanceof ProtocolError) return error
  if (error instanceof EventRefusal) return eventError(dialect, error.kind, error.data)
  if (!(error instanceof DomainError))
    return new ProtocolError(ProtocolErrorCode.InternalError, 'Internal error', { requestId })
  const { code, message: detail, extra, headers, errors } = error
  if (code === 'invalid_input') return invalidParams(errors)
  if (code === 'not_found') return eventError(dialect, 'NotFound', { kind: 'argument', detail })
  if (code === 'throttled') return eventError(dialect, 'ResourceExhausted', tooMany(detail, headers))
  if (code === 'quota_exceeded')
    return eventError(dialect, 'ResourceExhausted', { limit: 'subscriptions', max: extra.quota, detail })
  return eventError(dialect, 'Forbidden', { detail, ...extra })
}

const tooMany = (detail: string, headers: Readonly<Record<string, string>>) => ({
  limit: 'requests',
  retryAfterMs: Number(headers['retry-after'] ?? 1) * 1000,
  detail,
})
