import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { ReceiverPolicy } from '../env.ts'
import { isPublicAddress } from './address.ts'
import { explainFailure, type RequestTrace } from './explain-failure.ts'
import { failureOf, type Outcome, SendError } from './outcome.ts'
import { type Resolve, resolverFor } from './resolve.ts'
import { hostOf, urlProblem } from './webhook-url.ts'

export const REQUEST_TIMEOUT_MS = 15_000
const MOST_BYTES = 65_536

interface SendRequest {
  readonly url: string
  readonly policy: ReceiverPolicy
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** For the whole request, from the name lookup to the end of the body. */
  readonly timeoutMs?: number
  /** A longer answer is a failure. */
  readonly maxBytes?: number
  /** How much of the answer is returned. */
  readonly keepBytes?: number
}

interface SendOptions {
  readonly resolve?: Resolve
  /** Certificate authorities to trust instead of the well-known ones. */
  readonly ca?: string
}

export type Send = (request: SendRequest, options?: SendOptions) => Promise<Outcome>

// Closes idle connections before receivers do: a request on a connection that the receiver closes may or may not
// have been received.
const REUSE = { keepAlive: true, timeout: 2000, maxFreeSockets: 64 } as const
const http = new HttpAgent(REUSE)
const https = new HttpsAgent(REUSE)

interface Received {
  status: number | null
  headers: Record<string, string>
  chunks: Buffer[]
  bytes: number
  readonly trace: RequestTrace
}

/** Sends one request once. Never throws: every failure is an outcome. */
export const send: Send = async (request, options = {}) => {
  const startedAt = performance.now()
  const { url, timeoutMs = REQUEST_TIMEOUT_MS, maxBytes = MOST_BYTES } = request
  const trace: RequestTrace = { stage: 'lookup', address: undefined, status: null, url, timeoutMs, maxBytes }
  const received: Received = { status: null, headers: {}, chunks: [], bytes: 0, trace }
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(new SendError('timeout')), timeoutMs)
  const failed = await exchange(request, options, received, deadline.signal).then(
    () => NO_FAILURE,
    (error: unknown) => failureWith(error, received),
  )
  clearTimeout(timer)
  const keep = request.keepBytes ?? 16_384
  return {
    status: received.status,
    headers: received.headers,
    body: Buffer.concat(received.chunks).subarray(0, keep),
    truncated: received.bytes > keep,
    durationMs: Math.round(performance.now() - startedAt),
    ...failed,
  }
}

const NO_FAILURE = { error: null, detail: null } as const

function failureWith(cause: unknown, { trace, status }: Received) {
  const error = failureOf(cause)
  return { error, detail: explainFailure(error, cause, { ...trace, status }) }
}

async function exchange(request: SendRequest, options: SendOptions, received: Received, signal: AbortSignal) {
  const problem = urlProblem(request.url, request.policy)
  if (problem) throw new SendError('refused_url', problem)
  const url = new URL(request.url)
  const resolve = options.resolve ?? resolverFor(request.policy)
  const address = await orAborted(signal, addressOf(hostOf(url), request.policy, resolve))
  Object.assign(received.trace, { address, stage: 'connect' })
  await receive(open(request, options, url, address), request, received, signal)
}

/** All addresses of the name must be allowed, not only the first. */
async function addressOf(host: string, policy: ReceiverPolicy, resolve: Resolve): Promise<string> {
  const addresses = isIP(host) ? [host] : await resolve(host)
  const refused = policy === 'public' ? addresses.find((address) => !isPublicAddress(address)) : undefined
  if (refused !== undefined) throw new SendError('refused_address', refused)
  const [first] = addresses
  if (first === undefined) throw new SendError('dns')
  return first
}

function orAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    }),
  ])
}

/** Connects to the checked address, so that nothing resolves the name again. `Host` and SNI keep the name. */
function open(request: SendRequest, { ca }: SendOptions, url: URL, address: string) {
  const body = request.body === undefined ? undefined : Buffer.from(request.body)
  const host = hostOf(url)
  const secure = url.protocol === 'https:'
  const outgoing = (secure ? httpsRequest : httpRequest)({
    agent: secure ? https : http,
    host: address,
    ...(isIP(host) ? {} : { servername: host }),
    ...(ca === undefined ? {} : { ca }),
    rejectUnauthorized: true,
    port: url.port || (secure ? 443 : 80),
    path: url.pathname + url.search,
    method: request.method ?? (body ? 'POST' : 'GET'),
    headers: {
      host: url.host,
      'accept-encoding': 'identity',
      ...request.headers,
      ...(body ? { 'content-length': String(body.length) } : {}),
    },
  })
  outgoing.end(body)
  return outgoing
}

function receive(
  outgoing: ReturnType<typeof httpRequest>,
  request: SendRequest,
  received: Received,
  signal: AbortSignal,
) {
  return new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      reject(error)
      outgoing.destroy()
    }
    signal.addEventListener('abort', () => fail(signal.reason), { once: true })
    outgoing.on('error', fail)
    outgoing.on('finish', () => {
      received.trace.stage = 'sent'
    })
    const cutOff = () => reject(new SendError('reset'))
    outgoing.on('close', cutOff)
    outgoing.on('response', (response) => {
      received.status = response.statusCode ?? null
      received.headers = headersOf(response)
      response.on('data', (chunk: Buffer) => {
        if (received.bytes < (request.keepBytes ?? 16_384)) received.chunks.push(chunk)
        received.bytes += chunk.length
        if (received.bytes > received.trace.maxBytes) fail(new SendError('too_large'))
      })
      response.on('error', fail)
      response.on('end', () => {
        if (!response.complete) return fail(new SendError('reset'))
        outgoing.off('close', cutOff)
        resolve()
      })
    })
  })
}

const headersOf = (response: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(response.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )
