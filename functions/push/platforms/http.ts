import * as v from 'valibot'
import { retryAfter } from '../../shared/sender/retry-after.ts'
import {
  NoAnswer,
  type PlatformCredentials,
  type PlatformReply,
  type PlatformRequest,
  type Session,
} from './platform.ts'
import { PushFault } from './push-fault.ts'

/** The platform refuses the key or the target: 402 no plan, 404 and 410 gone, 405 no address for rows. */
const DEAD = new Set([401, 402, 403, 404, 405, 410])
const TRY_LATER = new Set([408, 425])
const LONGEST_MESSAGE = 200

const Message = v.union([
  v.pipe(
    v.object({ error: v.object({ message: v.string() }) }),
    v.transform((body) => body.error.message),
  ),
  v.pipe(
    v.object({ message: v.string() }),
    v.transform((body) => body.message),
  ),
  v.pipe(
    v.object({ error: v.string() }),
    v.transform((body) => body.error),
  ),
  v.string(),
])

const RetryAfterInBody = v.object({ error: v.object({ retry_after: v.pipe(v.number(), v.minValue(0)) }) })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A platform may echo the request; the caller's secrets must not end up in a reason. */
function redact(text: string, { apiKey, webhookUrl }: PlatformCredentials): string {
  const secrets = [apiKey, webhookUrl].flatMap((secret) =>
    secret === null || secret === '' ? [] : [secret, encodeURIComponent(secret)],
  )
  return secrets.reduce((clean, secret) => clean.replaceAll(secret, '[redacted]'), text)
}

function retryAfterMs(reply: PlatformReply, now: number): number | null {
  const header = retryAfter(reply.headers['retry-after'], now)
  if (header !== undefined) return header
  const body = v.safeParse(RetryAfterInBody, parseJson(reply.body))
  return body.success ? body.output.error.retry_after * 1000 : null
}

function messageOf(reply: PlatformReply, credentials: PlatformCredentials): string {
  const parsed = v.safeParse(Message, parseJson(reply.body))
  const text = parsed.success ? redact(parsed.output, credentials).replaceAll(/\s+/g, ' ').trim() : ''
  return text === '' ? '' : `: ${text.slice(0, LONGEST_MESSAGE)}`
}

function faultOf(reply: PlatformReply, label: string, session: Session): PushFault {
  const message = `${label} answered ${reply.status}${messageOf(reply, session.credentials)}`
  const wait = { retryAfterMs: retryAfterMs(reply, session.now()) }
  if (DEAD.has(reply.status)) return new PushFault('dead', message)
  if (reply.status === 429) return new PushFault('throttled', message, wait)
  if (reply.status >= 500 || TRY_LATER.has(reply.status)) return new PushFault('unavailable', message, wait)
  return new PushFault('rejected', message)
}

/** Resolves with the parsed body of a 2xx answer; rejects with a `PushFault` otherwise. */
export async function requestJson(
  session: Session,
  label: string,
  request: PlatformRequest,
): Promise<unknown> {
  const reply = await session.post(request).catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error
    const message = `${label} gave no answer: ${redact(error.message, session.credentials)}`
    throw new PushFault('unavailable', message, { unanswered: error.mayHaveArrived })
  })
  if (reply.status < 200 || reply.status > 299) throw faultOf(reply, label, session)
  return parseJson(reply.body)
}

export const jsonPost = (url: string, headers: Record<string, string>, body: unknown): PlatformRequest => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
