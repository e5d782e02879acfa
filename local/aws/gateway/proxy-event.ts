import type { IncomingMessage } from 'node:http'
import { ACCOUNT } from '../contracts/account.ts'
import type { ApiModel } from '../contracts/api.ts'
import { matchesMediaType } from './reply.ts'
import type { Match } from './routes.ts'

export interface Received {
  readonly request: IncomingMessage
  readonly requestId: string
  readonly receivedAt: Date
  /** Without the stage and the query. */
  readonly path: string
  readonly query: string
  readonly body: Buffer
}

/** Throws a URIError when a path parameter can't be decoded. */
export function proxyEvent(api: ApiModel, { route, parameters }: Match, received: Received) {
  const { request, path, body } = received
  const headers = headersOf(request)
  const query = group([...new URLSearchParams(received.query)])
  const isBinary = matchesMediaType(api.binaryMediaTypes, request.headers['content-type'] ?? '')
  const pathParameters = Object.entries(parameters).map(([name, value]) => [name, decodeURIComponent(value)])
  return {
    resource: route.resource,
    path,
    httpMethod: request.method ?? 'GET',
    headers: lastOf(headers),
    multiValueHeaders: headers,
    queryStringParameters: nullIfEmpty(lastOf(query)),
    multiValueQueryStringParameters: nullIfEmpty(query),
    pathParameters: nullIfEmpty(Object.fromEntries(pathParameters)),
    stageVariables: null,
    requestContext: requestContext(api, route.resource, received),
    body: body.length === 0 ? null : body.toString(isBinary ? 'base64' : 'utf8'),
    isBase64Encoded: body.length > 0 && isBinary,
  }
}

export type ProxyEvent = ReturnType<typeof proxyEvent>

type Values = Readonly<Record<string, string[]>>

function group(pairs: readonly (readonly [string, string])[]): Values {
  const values = new Map<string, string[]>()
  for (const [name, value] of pairs) values.set(name, [...(values.get(name) ?? []), value])
  return Object.fromEntries(values)
}

const lastOf = (values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, list]) => [name, list.at(-1) ?? '']))

const nullIfEmpty = <T extends object>(value: T) => (Object.keys(value).length > 0 ? value : null)

/** The client's headers as spelled, and those that API Gateway adds. */
function headersOf(request: IncomingMessage): Values {
  const raw = request.rawHeaders
  const pairs = raw.flatMap((name, i) => (i % 2 === 0 ? [[name, raw[i + 1] ?? ''] as const] : []))
  return group([
    ...pairs.filter(
      ([name]) => !/^(connection|keep-alive|transfer-encoding|x-forwarded-(for|port|proto))$/i.test(name),
    ),
    ['X-Forwarded-For', sourceIp(request)],
    ['X-Forwarded-Port', String(request.socket.localPort)],
    ['X-Forwarded-Proto', 'http'],
  ])
}

const sourceIp = (request: IncomingMessage) =>
  (request.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '')

const requestContext = (api: ApiModel, resourcePath: string, received: Received) => ({
  accountId: ACCOUNT,
  apiId: api.id,
  domainName: received.request.headers.host ?? 'localhost',
  domainPrefix: 'localhost',
  extendedRequestId: received.requestId,
  httpMethod: received.request.method ?? 'GET',
  identity: {
    sourceIp: sourceIp(received.request),
    userAgent: received.request.headers['user-agent'] ?? null,
  },
  path: `/${api.stage}${received.path}`,
  protocol: 'HTTP/1.1',
  requestId: received.requestId,
  requestTime: received.receivedAt.toUTCString(),
  requestTimeEpoch: received.receivedAt.getTime(),
  resourceId: resourcePath,
  resourcePath,
  stage: api.stage,
})
