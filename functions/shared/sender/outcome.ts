export type Failure =
  /** The URL or a header is not allowed. */
  | 'refused_url'
  /** The name has an address that is not public. */
  | 'refused_address'
  | 'dns'
  | 'connect'
  | 'tls'
  | 'timeout'
  /** The connection ended before the answer was complete. */
  | 'reset'
  /** The answer is not HTTP. */
  | 'protocol'
  | 'too_large'

export interface Outcome {
  /** null without a status line. Also set when the rest of the answer is missing. */
  readonly status: number | null
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** Whether `body` is only the beginning. */
  readonly truncated: boolean
  readonly durationMs: number
  /** null: the answer is complete. */
  readonly error: Failure | null
  /** What happened, in words; null without an error. */
  readonly detail: string | null
}

export class SendError extends Error {
  override readonly name = 'SendError'
  readonly failure: Failure

  constructor(failure: Failure, cause?: unknown) {
    super(failure, { cause })
    this.failure = failure
  }
}

const DNS =
  /^(ENOTFOUND|EAI_|ENODATA|ESERVFAIL|EREFUSED|EFORMERR|EBADNAME|EBADRESP|ENONAME|ECANCELLED|EBADQUERY)/
const CONNECT =
  /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ETIMEDOUT|EACCES|EPERM|ENETDOWN|EHOSTDOWN)$/
const TLS = /(^ERR_(TLS|SSL)|CERT|^EPROTO$|SIGNATURE|HOSTNAME_MISMATCH|ISSUER|^CRL_)/
const PROTOCOL = /^HPE_/
const REFUSED = /^ERR_(INVALID|HTTP_INVALID|UNESCAPED)/

export function failureOf(error: unknown): Failure {
  if (error instanceof SendError) return error.failure
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (REFUSED.test(code)) return 'refused_url'
  if (DNS.test(code)) return 'dns'
  if (CONNECT.test(code)) return 'connect'
  if (PROTOCOL.test(code)) return 'protocol'
  if (TLS.test(code)) return 'tls'
  return 'reset'
}
