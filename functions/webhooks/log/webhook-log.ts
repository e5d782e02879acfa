import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { EventDialect } from '../../events/dialects.ts'
import { invalid } from '../../shared/errors.ts'
import { Timestamp } from '../../shared/fields.ts'
import { type AttemptRow, DestinationRef, ReceiverAnswer } from '../attempts/attempt.ts'
import { attemptDueAt, attemptIdFrom } from '../attempts/attempt-key.ts'
import { unpack } from '../attempts/packed-text.ts'
import { hiddenSignatures, requestHeaders } from '../attempts/webhook-request.ts'

const Headers = v.record(v.string(), v.string())

const entries = {
  id: v.string(),
  deliveryId: v.string(),
  signalId: v.string(),
  destination: DestinationRef,
  url: v.string(),
  attempt: v.number(),
  status: v.picklist(['sending', 'delivered', 'failure']),
  statusCode: v.nullable(v.number()),
  error: v.nullable(v.string()),
  durationMs: v.nullable(v.number()),
  nextAttemptAt: v.nullable(Timestamp),
  createdAt: Timestamp,
}

/** Enough to recognize a signal. */
const LoggedSignal = v.object({ type: v.string(), text: v.string() })

const LONGEST_TEXT = 200

/** A digest for a URL of one's own. Messages to chats have a form of their own. */
const LoggedDigest = v.pipe(
  v.object({ type: v.literal('digest'), count: v.number() }),
  v.transform(({ type, count }) => ({ type, text: `${count} new signal${count === 1 ? '' : 's'}` })),
)

/** What became known of signals that were sent before. */
const LoggedCorrection = v.pipe(
  v.object({ type: v.literal('signal.corrected'), signal: v.object({ text: v.string() }) }),
  v.transform(({ type, signal }) => ({ type, text: signal.text })),
)
const LoggedErasure = v.pipe(
  v.object({ type: v.literal('person.erased'), signalIds: v.array(v.string()) }),
  v.transform(({ type, signalIds }) => ({ type, text: `a person of ${signalIds.length} signals` })),
)
/** An event for an agent. */
const LoggedEvent = v.pipe(
  v.object({ eventId: v.string(), data: LoggedSignal }),
  v.transform(({ data }) => data),
)
const Logged = v.union([LoggedSignal, LoggedDigest, LoggedCorrection, LoggedErasure, LoggedEvent])

const signalIn = (body: string | null) => {
  const signal = v.safeParse(v.pipe(v.string(), v.parseJson(), Logged), body)
  return signal.success ? { ...signal.output, text: signal.output.text.slice(0, LONGEST_TEXT) } : null
}

export const LogRow = v.object({
  ...entries,
  /** What was sent, in short. null while it is being sent, and for bodies of another form. */
  signal: v.nullable(LoggedSignal),
  request: v.object({ headers: Headers }),
  response: v.nullable(v.object({ headers: Headers, truncated: v.boolean() })),
})
export type LogRow = v.InferOutput<typeof LogRow>

export const LogEntry = v.object({
  ...entries,
  request: v.object({ headers: Headers, body: v.nullable(v.string()) }),
  response: v.nullable(ReceiverAnswer),
})
export type LogEntry = v.InferOutput<typeof LogEntry>

/** Requests for AWS have headers of their own. Those of the signature are not for the log. */
const isWebAddress = (url: string) => /^https?:/.test(url)

export function logEntry(row: AttemptRow, userAgent: string, dialect?: EventDialect): LogEntry {
  const { id, deliveryId, signalId, destination, url, attempt, status, statusCode, durationMs } = row
  const headers =
    row.sentAt === null || !isWebAddress(url)
      ? {}
      : {
          ...requestHeaders(row, new Date(row.sentAt), userAgent, dialect),
          ...hiddenSignatures(row.signatures),
        }
  return {
    id,
    deliveryId,
    signalId,
    destination,
    url,
    attempt,
    status,
    statusCode,
    error: row.detail === null ? row.error : `${row.error}: ${row.detail}`,
    durationMs,
    nextAttemptAt: row.next === null ? null : attemptDueAt(row.next).toISOString(),
    createdAt: attemptDueAt(id).toISOString(),
    request: { headers, body: row.body && unpack(row.body) },
    response: row.answer && v.parse(ReceiverAnswer, JSON.parse(unpack(row.answer))),
  }
}

export function logRow(row: AttemptRow, userAgent: string, dialect?: EventDialect): LogRow {
  const { request, response, ...rest } = logEntry(row, userAgent, dialect)
  return {
    ...rest,
    signal: signalIn(request.body),
    request: { headers: request.headers },
    response: response && { headers: response.headers, truncated: response.truncated },
  }
}

export interface LogFilter {
  readonly status?: AttemptRow['status'] | undefined
  /** As in `x-signalbox-destination`. Jobs of earlier versions have the id or the kind alone. */
  readonly destination?: string | undefined
  readonly deliveryId?: string | undefined
  /** Both times are inclusive. */
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

export interface LogPage {
  readonly rows: readonly AttemptRow[]
  /** The id of the last attempt that was read; null at the end of the log. */
  readonly last: string | null
}

export interface WebhookLog {
  get(organizationId: string, id: string): Promise<AttemptRow | undefined>
  /** Newest first, older than `before`. Even an empty page can have a next one. */
  page(organizationId: string, filter: LogFilter, limit: number, before: string | null): Promise<LogPage>
}

export function idRange({ from, to }: LogFilter, before: string | null) {
  const end = to ? attemptIdFrom(new Date(to.getTime() + 1)) : 'att_~'
  return { low: from ? attemptIdFrom(from) : 'att_', high: before !== null && before < end ? before : end }
}

/** Signed, so that it is valid only for the same organization and filter. */
export const cursorOf = (organizationId: string, filter: LogFilter, last: string) =>
  Buffer.from(`${last}.${signature(organizationId, filter)}`).toString('base64url')

export function readCursor(organizationId: string, filter: LogFilter, cursor: string): string {
  const [last = '', signed] = Buffer.from(cursor, 'base64url').toString('utf8').split('.')
  if (/^att_[0-9A-Za-z]+$/.test(last) && signed === signature(organizationId, filter)) return last
  throw invalid([{ path: 'cursor', message: 'Must be the nextCursor of an answer to the same query.' }])
}

const known = ({ status, destination, from, to, deliveryId }: LogFilter) =>
  deliveryId === undefined ? [status, destination, from, to] : [status, destination, from, to, deliveryId]

const signature = (organizationId: string, filter: LogFilter) =>
  createHash('sha256')
    .update(JSON.stringify([organizationId, ...known(filter)]))
    .digest('base64url')
    .slice(0, 12)
