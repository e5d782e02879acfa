import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEvent, Context } from 'aws-lambda'

export interface RequestOptions {
  readonly method?: string
  /** API Gateway's resource below the base path: `/lists/{id}`. */
  readonly resource: string
  readonly params?: Record<string, string>
  readonly query?: Record<string, string[]>
  readonly headers?: Record<string, string>
  /** Text and bytes are sent unchanged, everything else as JSON. */
  readonly body?: unknown
}

/** A request in the shape of API Gateway's proxy integration. */
export function apiEvent({ method = 'GET', resource, params, query, headers = {}, body }: RequestOptions) {
  const bytes = body instanceof Uint8Array ? Buffer.from(body).toString('base64') : undefined
  const text =
    bytes ?? (body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body))
  const requestId = randomUUID()
  const path = Object.entries(params ?? {}).reduce(
    (at, [name, value]) => at.replace(`{${name}}`, value),
    resource,
  )
  return {
    httpMethod: method,
    resource: `/v1${resource}`,
    path: `/v1${path}`,
    pathParameters: params ?? null,
    multiValueQueryStringParameters: query ?? null,
    headers: { ...(text !== null && { 'Content-Type': 'application/json' }), ...headers },
    body: text,
    isBase64Encoded: bytes !== undefined,
    requestContext: { requestId, path: `/api/v1${path}`, identity: { sourceIp: '203.0.113.9' } },
  } as unknown as APIGatewayProxyEvent
}

export const lambdaContext = {
  functionName: 'under-test',
  awsRequestId: 'invocation',
  getRemainingTimeInMillis: () => 900_000,
} as Context
