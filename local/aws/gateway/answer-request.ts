import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { ApiModel } from '../contracts/api.ts'
import type { Invoke, InvokeResult } from '../contracts/function.ts'
import type { Clock, Report } from '../contracts/runtime.ts'
import { PayloadTooLarge } from '../lambda/start-functions.ts'
import { isLocalPage, isThisMachine } from '../wire/this-machine.ts'
import { authorizerEvent, authorizerRefusal, authorizerVariables } from './ask-authorizer.ts'
import { gatewayResponses, type Refusal } from './gateway-response.ts'
import { inTurn } from './in-turn.ts'
import { MOST_HEADER_BYTES, protocolReply, violationReply } from './protocol-errors.ts'
import { type ProxyEvent, proxyEvent } from './proxy-event.ts'
import { replyOf } from './proxy-reply.ts'
import type { Reply } from './reply.ts'
import { type Body, decompress, readBody } from './request-body.ts'
import { compileRoutes, type Match } from './routes.ts'
import { throttling } from './throttle.ts'

export interface AnswerOptions {
  readonly api: ApiModel
  readonly invoke: Invoke
  readonly clock: Clock
  readonly report: Report
  /** Where `/` leads, below the stage. Without it, `/` is refused like other paths without a stage. */
  readonly home?: string | undefined
  /** Where this gateway is. */
  readonly origin: () => string
}

interface Answered {
  readonly reply: Reply
  readonly requestId: string
}

export type Answer = (request: IncomingMessage) => Promise<Answered>

export function answering({ api, invoke, clock, report, home, origin }: AnswerOptions): Answer {
  const match = compileRoutes(api.routes)
  const mayPass = throttling(api, clock)
  const refuse = gatewayResponses(api, origin)
  const turn = inTurn()

  async function answer(request: IncomingMessage, requestId: string): Promise<Reply | Refusal> {
    const [rawPath = '', query = ''] = (request.url ?? '/').split(/\?(.*)/s)
    const path = withoutStage(api, rawPath)
    const method = request.method ?? 'GET'
    const matched = path === undefined ? undefined : match(method, path)
    const body = await bodyOf(api, request)
    if (rawPath === '/' && home !== undefined) return leadsTo(`/${api.stage}/${home}`)
    if (path === undefined || !matched) return 'MISSING_AUTHENTICATION_TOKEN'
    if (!mayPass(matched.route, method)) return 'THROTTLED'
    if ('refused' in body) return body.refused
    await turn.wait(request)
    const received = { request, requestId, receivedAt: new Date(clock()), path, query, body: body.bytes }
    const event = () => proxyEvent(api, matched, received)
    const refusal = await refusalBefore(matched, event, requestId)
    return refusal ?? integrate(matched, event, requestId, request.headers.accept ?? '')
  }

  async function refusalBefore({ route }: Match, event: () => ProxyEvent, requestId: string) {
    if (route.authorizer === undefined) return undefined
    const result = await invoke(route.authorizer, authorizerEvent(api, event()), { requestId })
    const refusal = authorizerRefusal(result)
    return refusal && refuse(refusal, requestId, authorizerVariables(result))
  }

  async function integrate({ route }: Match, event: () => unknown, requestId: string, accept: string) {
    const { integration } = route
    if (integration.kind === 'mock') return mockReply(integration)
    const call = invoke(integration.functionName, event(), { requestId })
    const result = await within(integration.timeoutMs, call)
    if (result === 'INTEGRATION_TIMEOUT') return result
    const reply = result.functionError ? undefined : replyOf(result.payload, api.binaryMediaTypes, accept)
    if (!reply && !result.functionError) report(`${integration.functionName}: malformed proxy reply`)
    return reply ?? 'BAD_INTEGRATION_REPLY'
  }

  return async (request) => {
    const requestId = randomUUID()
    const status = protocolStatus(request)
    if (status !== undefined) {
      await readBody(request)
      return { requestId, reply: protocolReply(status, requestId) }
    }
    const foreign = foreignPage(request)
    if (foreign) {
      await readBody(request)
      return { requestId, reply: violationReply({ status: 403, ...foreign }, requestId) }
    }
    const answered = await answer(request, requestId).catch((error) => refusalOf(error, request, report))
    const reply = typeof answered === 'string' ? refuse(answered, requestId) : answered
    turn.answered(request, reply.status)
    return { requestId, reply }
  }
}

const leadsTo = (place: string): Reply => ({
  status: 302,
  headers: [['location', place]],
  body: Buffer.alloc(0),
})

/** Violations of HTTP, which AWS checks before the route. */
function protocolStatus(request: IncomingMessage): 400 | 417 | 431 | undefined {
  if (headerBytes(request) > MOST_HEADER_BYTES) return 431
  const { host, expect } = request.headers
  if (host === undefined && request.httpVersion === '1.1') return 400
  return expect === undefined || expect.toLowerCase() === '100-continue' ? undefined : 417
}

/** What AWS has no need for: this gateway is on a machine with a browser, and has no certificate. */
function foreignPage({ headers: { host, origin } }: IncomingMessage) {
  if (host !== undefined && !isThisMachine(host))
    return { code: 'forbidden_host', detail: 'The local service answers only to names of this machine.' }
  if (origin !== undefined && !isLocalPage(origin))
    return { code: 'forbidden_origin', detail: 'The local service answers no pages of other origins.' }
  return undefined
}

function refusalOf(error: unknown, request: IncomingMessage, report: Report): Refusal {
  if (error instanceof URIError) return 'BAD_REQUEST'
  if (error instanceof PayloadTooLarge) return 'REQUEST_TOO_LARGE'
  // A client that closed the connection while sending gets no answer.
  if (!request.destroyed || request.complete) report('the gateway could not answer a request', error)
  return 'INTERNAL_ERROR'
}

function withoutStage({ stage }: ApiModel, path: string): string | undefined {
  if (path === `/${stage}`) return '/'
  return path.startsWith(`/${stage}/`) ? path.slice(stage.length + 1) : undefined
}

async function bodyOf(api: ApiModel, request: IncomingMessage): Promise<Body> {
  const body = await readBody(request)
  if ('refused' in body || api.minimumCompressionSize === undefined) return body
  return decompress(body.bytes, request.headers['content-encoding'])
}

const headerBytes = ({ method = '', url = '', rawHeaders }: IncomingMessage) =>
  method.length + url.length + rawHeaders.reduce((sum, text) => sum + text.length, 0)

async function within(milliseconds: number, call: Promise<InvokeResult>) {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<'INTEGRATION_TIMEOUT'>((resolve) => {
    timer = setTimeout(() => resolve('INTEGRATION_TIMEOUT'), milliseconds)
  })
  try {
    return await Promise.race([call, timeout])
  } finally {
    clearTimeout(timer)
  }
}

const mockReply = (integration: {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}) => ({
  status: integration.status,
  headers: [['content-type', 'application/json'] as const, ...Object.entries(integration.headers)],
  body: Buffer.from(integration.body),
})
