import * as v from 'valibot'
import { type Credentials, NoAnswer, PushFault, type Reply, type Request, type Session } from './platform.ts'

/** The key or the target itself is refused: 402 no plan, 404 and 410 gone. */
const DEAD = new Set([401, 402, 403, 404, 410])
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

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A tool may echo what it was sent; the caller's secrets must not travel on in a reason. */
export function redact(text: string, { apiKey, webhookUrl }: Credentials): string {
  const secrets = [apiKey, webhookUrl].flatMap((secret) =>
    secret === null || secret === '' ? [] : [secret, encodeURIComponent(secret)],
  )
  return secrets.reduce((clean, secret) => clean.replaceAll(secret, '[redacted]'), text)
}

/** Seconds or an HTTP date; anything else is as if it were not there. */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  if (header === undefined || header.trim() === '') return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return seconds < 0 ? null : seconds * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

function retryAfterOf(reply: Reply, now: number): number | null {
  const header = retryAfterMs(reply.headers['retry-after'], now)
  if (header !== null) return header
  const body = v.safeParse(RetryAfterInBody, parseJson(reply.body))
  return body.success ? body.output.error.retry_after * 1000 : null
}

function messageOf(reply: Reply, credentials: Credentials): string {
  const parsed = v.safeParse(Message, parseJson(reply.body))
  const text = parsed.success ? redact(parsed.output, credentials).replaceAll(/\s+/g, ' ').trim() : ''
  return text === '' ? '' : `: ${text.slice(0, LONGEST_MESSAGE)}`
}

export function faultOf(reply: Reply, label: string, session: Session): PushFault {
  const what = `${label} answered ${reply.status}${messageOf(reply, session.credentials)}`
  const retryAfterMs = retryAfterOf(reply, session.now())
  if (DEAD.has(reply.status)) return new PushFault('dead', what)
  if (reply.status === 429) return new PushFault('throttled', what, { retryAfterMs })
  if (reply.status >= 500 || TRY_LATER.has(reply.status)) {
    return new PushFault('unavailable', what, { retryAfterMs })
  }
  return new PushFault('rejected', what)
}

/** The parsed body of a 2xx answer; every other end of a request as a fault. */
export async function exchange(session: Session, label: string, request: Request): Promise<unknown> {
  const reply = await session.post(request).catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error
    const what = `${label} gave no answer: ${redact(error.message, session.credentials)}`
    throw new PushFault('unavailable', what, { unanswered: error.mayHaveArrived })
  })
  if (reply.status < 200 || reply.status > 299) throw faultOf(reply, label, session)
  return parseJson(reply.body)
}

export const jsonPost = (url: string, headers: Record<string, string>, body: unknown): Request => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
