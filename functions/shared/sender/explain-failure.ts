import { isIP } from 'node:net'
import type { Failure } from './outcome.ts'
import { hostOf } from './webhook-url.ts'

/** How far a request came. */
export interface RequestTrace {
  stage: 'lookup' | 'connect' | 'sent'
  address: string | undefined
  status: number | null
  readonly url: string
  readonly timeoutMs: number
  readonly maxBytes: number
}

/** What happened, and what to do where that is known, in words for the owner of the receiver. */
export function explainFailure(failure: Failure, cause: unknown, trace: RequestTrace): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return EXPLANATIONS[failure](trace, code, cause)
}

type Explain = (trace: RequestTrace, code: string, cause: unknown) => string

const EXPLANATIONS: Readonly<Record<Failure, Explain>> = {
  refused_url: (_trace, _code, cause) => `The URL or a header is not allowed. ${reasonOf(cause)}`.trim(),
  refused_address: (trace, _code, cause) =>
    `${hostIn(trace)} leads to ${reasonOf(cause)}, which is not a public address. Requests go to public addresses only.`,
  dns: (trace, code) =>
    /^(ENOTFOUND|ENODATA|)$/.test(code)
      ? `The name ${hostIn(trace)} is not known, or has no address. Check the host of the URL.`
      : `The name ${hostIn(trace)} could not be looked up (${code}). Check its name servers.`,
  connect: (trace, code) => (CONNECT[code] ?? otherConnect)(placeOf(trace), code),
  tls: (trace, code) => (TLS[code] ?? otherTls)(hostIn(trace), code),
  timeout: explainTimeout,
  reset: (trace) =>
    trace.status === null
      ? `${placeOf(trace)} closed the connection without an answer.`
      : `${placeOf(trace)} closed the connection in the middle of its answer, which began with ${trace.status}.`,
  protocol: (trace, code) =>
    `The answer of ${placeOf(trace)} is not HTTP (${code}). Check the port of the URL.`,
  too_large: ({ maxBytes }) =>
    `The answer has more than ${Math.round(maxBytes / 1024)} KB. Answer with a short body or none.`,
}

const CONNECT: Readonly<Record<string, (place: string) => string>> = {
  ECONNREFUSED: (place) =>
    `Connection refused by ${place}. Check that the server runs, and that its firewall lets requests in.`,
  EHOSTUNREACH: (place) => `No way leads to ${place}. Check the address of the host.`,
  ENETUNREACH: (place) => `No way leads to ${place}. Check the address of the host.`,
  ETIMEDOUT: (place) => `No connection to ${place} in time. Check that its firewall lets requests in.`,
}

const otherConnect = (place: string, code: string) => `No connection to ${place} (${code}).`

const UNTRUSTED = (host: string) =>
  `The certificate of ${host} is not from an authority that is trusted, or the server leaves out the certificates in between.`
const SELF_SIGNED = (host: string) =>
  `The certificate of ${host} is self-signed. Use one from a public authority.`

const TLS: Readonly<Record<string, (host: string) => string>> = {
  CERT_HAS_EXPIRED: (host) => `The certificate of ${host} has expired. Renew it.`,
  CERT_NOT_YET_VALID: (host) => `The certificate of ${host} is not valid yet.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: SELF_SIGNED,
  SELF_SIGNED_CERT_IN_CHAIN: SELF_SIGNED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: (host) => `The certificate is for other names than ${host}.`,
}

const otherTls = (host: string, code: string) =>
  `No secure connection to ${host} (${code}). Check its certificate and TLS version.`

function explainTimeout(trace: RequestTrace): string {
  const within = `within ${trace.timeoutMs / 1000} s`
  const advice = 'Answer 2xx at once and do the work afterwards.'
  if (trace.status !== null)
    return `The answer began with ${trace.status} and was not complete ${within}. ${advice}`
  if (trace.stage === 'lookup')
    return `The name ${hostIn(trace)} was not found ${within}. Check its name servers.`
  if (trace.stage === 'connect')
    return `No connection to ${placeOf(trace)} ${within}. Check that its firewall lets requests in.`
  return `No answer from ${placeOf(trace)} ${within}. ${advice}`
}

const hostIn = ({ url }: RequestTrace) => hostOf(new URL(url))

function placeOf({ url, address }: RequestTrace): string {
  const { port, protocol } = new URL(url)
  const shown = address !== undefined && isIP(address) === 6 ? `[${address}]` : address
  return `${shown ?? hostOf(new URL(url))}:${port || (protocol === 'http:' ? '80' : '443')}`
}

/** What the sender itself gave as a reason. */
const reasonOf = (cause: unknown) =>
  cause instanceof Error && typeof cause.cause === 'string' ? cause.cause : ''
