import type { Failure, Outcome } from '../../shared/sender/outcome.ts'
import { type Send, send as sendOut } from '../../shared/sender/send.ts'
import { type FailureKind, type Fetch, type FetchReply, SourceFailure } from '../source.ts'
import { followRedirects, type TimedFetch, withinTime } from './follow-redirects.ts'
import type { OverrideOrigin } from './override-origin.ts'
import { replyText } from './reply-text.ts'

const MOST_BYTES = 8 * 1024 * 1024

interface NetworkOptions {
  /** Told of every request that went out, and how large its answer was. */
  readonly asked?: ((url: string, bytes: number) => void) | undefined
  readonly send?: Send
}

/** Requests follow the rules for everything that the service sends: checked, pinned, limited. */
export function networkRequest(
  override: OverrideOrigin,
  { asked, send = sendOut }: NetworkOptions = {},
): TimedFetch {
  return async (request, timeoutMs) => {
    const { href, insteadOf } = override(request.url)
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
    asked?.(request.url, outcome.body.length)
    return replyOf(outcome, request.url, maxBytes)
  }
}

/** The same, and follows redirects. */
export const networkFetch =
  (override: OverrideOrigin, options: NetworkOptions = {}): Fetch =>
  (request) =>
    followRedirects(request, withinTime(networkRequest(override, options)))

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
