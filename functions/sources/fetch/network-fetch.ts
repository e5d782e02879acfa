import type { Failure, Outcome } from '../../shared/sender/outcome.ts'
import { type Send, send as sendOut } from '../../shared/sender/send.ts'
import { type FailureKind, type Fetch, type FetchReply, type FetchRequest, SourceFailure } from '../source.ts'
import type { OverrideOrigin } from './override-origin.ts'
import { replyText } from './reply-text.ts'

const MOST_BYTES = 8 * 1024 * 1024
/** For the request with all its redirects: the time of a run is for all of its websites. */
const TIMEOUT_MS = 15_000
const MOST_REDIRECTS = 4

/** Waits for a turn of the host where a redirect leads. */
type TakeTurn = (url: string) => Promise<void>

interface NetworkOptions {
  readonly takeTurn?: TakeTurn
  /** Told of every request that went out, and how large its answer was. */
  readonly asked?: ((url: string, bytes: number) => void) | undefined
  readonly send?: Send
}

/** Requests follow the rules for everything that the service sends: checked, pinned, limited. */
export function networkFetch(
  override: OverrideOrigin,
  { takeTurn, asked, send = sendOut }: NetworkOptions = {},
): Fetch {
  const once = async (request: FetchRequest, url: string, timeoutMs: number): Promise<FetchReply> => {
    const { href, insteadOf } = override(url)
    const maxBytes = request.maxBytes ?? MOST_BYTES
    const outcome = await send({
      url: href,
      // The operator chose the replacement. Every other address comes from a stranger, on a laptop too.
      policy: insteadOf === undefined ? 'public' : 'any',
      method: request.method ?? 'GET',
      headers: { ...request.headers, ...(insteadOf && { 'x-forwarded-host': insteadOf }) },
      ...(request.body === undefined ? {} : { body: request.body }),
      timeoutMs,
      maxBytes,
      keepBytes: maxBytes,
    })
    asked?.(url, outcome.body.length)
    return replyOf(outcome, url, maxBytes)
  }

  return async (request) => {
    let url = request.url
    let sent = request
    let until = performance.now() + TIMEOUT_MS
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      if (!mayKnowSecrets(request, url)) sent = withoutSecrets(sent)
      const reply = await once(sent, url, Math.max(1, Math.ceil(until - performance.now())))
      const next = redirection(reply, url)
      if (next === undefined || request.method === 'POST') return reply
      url = next
      const waitsFrom = performance.now()
      await takeTurn?.(url)
      until += performance.now() - waitsFrom
    }
    throw new SourceFailure('http', 'redirects without end')
  }
}

function redirection({ status, headers }: FetchReply, url: string): string | undefined {
  if (![301, 302, 303, 307, 308].includes(status)) return undefined
  const next = URL.parse(headers.location ?? '', url)
  return next && /^https?:$/.test(next.protocol) ? next.href : undefined
}

/** A login is for the host that it was made for, over the connection that it was made for. */
const mayKnowSecrets = (request: FetchRequest, url: string) =>
  new URL(request.url).origin === new URL(url).origin

const SECRET = /^(?:authorization|cookie|proxy-authorization)$/i

const withoutSecrets = ({ headers = {}, ...request }: FetchRequest): FetchRequest => ({
  ...request,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !SECRET.test(name))),
})

async function replyOf(outcome: Outcome, url: string, maxBytes: number): Promise<FetchReply> {
  if (outcome.error !== null || outcome.status === null) {
    const failure = outcome.error ?? 'reset'
    throw new SourceFailure(KINDS[failure] ?? 'unreachable', IN_WORDS[failure])
  }
  return {
    status: outcome.status,
    headers: { ...outcome.headers, 'x-final-url': url },
    body: await replyText(outcome.body, outcome.headers, maxBytes),
  }
}

/** They follow the name of the source. */
const IN_WORDS: Readonly<Record<Failure, string>> = {
  refused_url: 'has an address that is not allowed',
  refused_address: 'has no public address',
  dns: 'did not answer: its name is not known',
  connect: 'did not answer: connection refused, or host out of reach',
  tls: 'did not answer: no secure connection',
  timeout: 'did not answer in time',
  reset: 'did not answer: the connection broke off',
  protocol: 'did not answer in HTTP',
  too_large: 'answered more than can be read',
}

const KINDS: Partial<Record<Failure, FailureKind>> = {
  refused_url: 'refused',
  refused_address: 'refused',
  timeout: 'timeout',
  too_large: 'too_large',
  protocol: 'format',
}
