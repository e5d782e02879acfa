import { type GatewayResponseOptions, ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway'
import { appChallenge } from '../../functions/mcp/challenge.ts'
import { MEANINGS, PROBLEM_TYPE } from '../../functions/shared/http/problem.ts'
import { SECURITY_HEADERS } from '../../functions/shared/security-headers.ts'

interface Answer {
  readonly type: ResponseType
  readonly status: number
  readonly title: string
  readonly detail: string
  readonly code: string
  readonly retryAfterSeconds?: number
  readonly headers?: Readonly<Record<string, string>>
  /** More members of the document. */
  readonly extra?: Readonly<Record<string, string>>
}

const ANSWERS: readonly Answer[] = [
  {
    type: ResponseType.DEFAULT_4XX,
    status: 400,
    title: 'Bad request',
    code: 'bad_request',
    detail: 'The request could not be understood.',
  },
  // A type without an answer of its own would get the status of the default.
  ...[ResponseType.BAD_REQUEST_BODY, ResponseType.BAD_REQUEST_PARAMETERS].map((type) => ({
    type,
    status: 400,
    title: 'Bad request',
    code: 'bad_request',
    detail: 'The request could not be understood.',
  })),
  {
    type: ResponseType.INVALID_API_KEY,
    status: 401,
    title: 'Unauthorized',
    code: 'unauthorized',
    detail: 'Send an API key, as Authorization: Bearer KEY or as x-api-key: KEY.',
    headers: { 'www-authenticate': "'Bearer'" },
  },
  {
    // The authorizer of the tools says what the app must ask for: docs/decisions/mcp/0182-*.
    type: ResponseType.ACCESS_DENIED,
    status: MEANINGS.scope_missing.status,
    title: MEANINGS.scope_missing.title,
    code: 'scope_missing',
    detail: '$context.authorizer.detail',
    extra: { scope: '$context.authorizer.scope' },
    headers: { 'www-authenticate': 'context.authorizer.challenge' },
  },
  ...[ResponseType.EXPIRED_TOKEN, ResponseType.INVALID_SIGNATURE].map((type) => ({
    type,
    status: 403,
    title: 'Forbidden',
    code: 'forbidden',
    detail: 'This request may not come in.',
  })),
  {
    // The only rule of the web ACL counts the requests of an address.
    type: ResponseType.WAF_FILTERED,
    status: 429,
    title: 'Too many requests',
    code: 'throttled',
    detail: 'Slow down and try again.',
    retryAfterSeconds: 300,
  },
  {
    type: ResponseType.DEFAULT_5XX,
    status: 500,
    title: 'Internal error',
    code: 'internal_error',
    detail: 'The service failed to answer this request.',
  },
  {
    type: ResponseType.THROTTLED,
    status: 429,
    title: 'Too many requests',
    code: 'throttled',
    detail: 'Slow down and try again.',
    retryAfterSeconds: 1,
  },
  {
    type: ResponseType.QUOTA_EXCEEDED,
    status: 429,
    title: 'Too many requests',
    code: 'throttled',
    detail: 'The quota is used up.',
    retryAfterSeconds: 60,
  },
  {
    type: ResponseType.REQUEST_TOO_LARGE,
    status: 413,
    title: 'Body too large',
    code: 'body_too_large',
    detail: 'The body is larger than the service takes.',
  },
  {
    type: ResponseType.UNSUPPORTED_MEDIA_TYPE,
    status: 415,
    title: 'Unsupported media type',
    code: 'unsupported_media_type',
    detail: 'Send the body as JSON with Content-Type: application/json.',
  },
  {
    type: ResponseType.MISSING_AUTHENTICATION_TOKEN,
    status: 404,
    title: 'Not found',
    code: 'not_found',
    detail: 'There is nothing at this address.',
  },
  {
    type: ResponseType.RESOURCE_NOT_FOUND,
    status: 404,
    title: 'Not found',
    code: 'not_found',
    detail: 'There is nothing at this address.',
  },
  {
    type: ResponseType.INTEGRATION_TIMEOUT,
    status: 504,
    title: 'Timed out',
    code: 'timeout',
    detail: 'The service took too long to answer.',
    retryAfterSeconds: 1,
  },
  {
    type: ResponseType.INTEGRATION_FAILURE,
    status: 502,
    title: 'Bad gateway',
    code: 'bad_gateway',
    detail: 'The service failed to answer this request.',
    retryAfterSeconds: 1,
  },
]

/** The answer to a caller whom the authorizer of the tools knows nothing of. */
const unauthorizedApp = (publicUrl: string): Answer => ({
  type: ResponseType.UNAUTHORIZED,
  status: 401,
  title: 'Missing API key',
  code: 'missing_key',
  detail: 'Send an API key, or a token that has not ended: Authorization: Bearer KEY, or x-api-key: KEY.',
  headers: { 'www-authenticate': `'${appChallenge(publicUrl)}'` },
})

/** API Gateway's own answers look like every other error of the service. */
export function addGatewayResponses(rest: RestApi, publicUrl: string) {
  for (const answer of [...ANSWERS, unauthorizedApp(publicUrl)])
    rest.addGatewayResponse(answer.type.responseType, gatewayResponse(answer))
}

const gatewayResponse = ({
  type,
  status,
  title,
  detail,
  code,
  retryAfterSeconds,
  headers,
  extra,
}: Answer): GatewayResponseOptions => ({
  type,
  statusCode: String(status),
  responseHeaders: {
    'Content-Type': `'${PROBLEM_TYPE}'`,
    'x-request-id': 'context.requestId',
    ...Object.fromEntries(Object.entries(SECURITY_HEADERS).map(([name, value]) => [name, `'${value}'`])),
    ...headers,
    ...(retryAfterSeconds && { 'retry-after': `'${retryAfterSeconds}'` }),
  },
  // API Gateway takes only the template of this type. The header names the real type of the body.
  templates: {
    'application/json': JSON.stringify({
      type: 'about:blank',
      title,
      status,
      detail,
      code,
      requestId: '$context.requestId',
      errors: [],
      ...extra,
    }),
  },
})
