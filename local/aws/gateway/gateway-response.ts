import { apiOrigin } from '../contracts/account.ts'
import type { ApiModel, GatewayResponseModel } from '../contracts/api.ts'
import type { Reply } from './reply.ts'

/** API Gateway's own answers, when the template sets no others. */
const DEFAULTS = {
  UNAUTHORIZED: { status: 401, message: 'Unauthorized' },
  ACCESS_DENIED: { status: 403, message: 'User is not authorized to access this resource' },
  AUTHORIZER_FAILURE: { status: 500, message: 'Internal server error' },
  AUTHORIZER_CONFIGURATION_ERROR: { status: 500, message: 'Internal server error' },
  BAD_REQUEST: { status: 400, message: 'Bad Request' },
  MISSING_AUTHENTICATION_TOKEN: { status: 403, message: 'Missing Authentication Token' },
  REQUEST_TOO_LARGE: { status: 413, message: 'Request Too Long' },
  THROTTLED: { status: 429, message: 'Too Many Requests' },
  INTERNAL_ERROR: { status: 500, message: 'Internal server error' },
  BAD_INTEGRATION_REPLY: { status: 502, message: 'Internal server error' },
  INTEGRATION_TIMEOUT: { status: 504, message: 'Endpoint request timed out' },
} as const

export type Refusal = keyof typeof DEFAULTS

type Variables = Readonly<Record<string, string>>

/** Uses the template's response for the refusal, or else its default for 4xx or 5xx. */
export function gatewayResponses({ id, gatewayResponses: models }: ApiModel, origin: () => string) {
  const byType = new Map(models.map((model) => [model.type, model]))
  /** The template knows the address that the API has on AWS. */
  const ownAddress = (reply: Reply): Reply => ({
    ...reply,
    headers: reply.headers.map(([name, value]) => [name, value.replaceAll(apiOrigin(id), origin())] as const),
  })
  return (refusal: Refusal, requestId: string, more: Variables = {}): Reply => {
    const { status, message } = DEFAULTS[refusal]
    const own = byType.get(refusal)
    const model = own ?? byType.get(status < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX')
    const finalStatus = model?.status ?? status
    return model
      ? ownAddress(
          fromTemplate(model, finalStatus, {
            ...more,
            ...variablesFor(refusal, message, finalStatus, requestId),
          }),
        )
      : plain(status, message)
  }
}

const variablesFor = (refusal: Refusal, message: string, status: number, requestId: string): Variables => ({
  requestId,
  extendedRequestId: requestId,
  responseStatus: String(status),
  'error.message': message,
  'error.messageString': JSON.stringify(message),
  'error.responseType': refusal,
})

function fromTemplate(model: GatewayResponseModel, status: number, variables: Variables): Reply {
  const template = model.templates[JSON_TYPE] ?? '{"message":$context.error.messageString}'
  const given = Object.entries(model.headers).map(
    ([name, value]) => [name.toLowerCase(), fill(value, variables)] as const,
  )
  const headers = Object.entries({ 'content-type': JSON_TYPE, ...Object.fromEntries(given) })
  return { status, headers, body: Buffer.from(fill(template, variables)) }
}

/** The only template that API Gateway takes, whatever the request accepts. */
const JSON_TYPE = 'application/json'

const fill = (template: string, variables: Variables) =>
  template.replace(/\$context\.([A-Za-z]+(?:\.[A-Za-z]+)*)/g, (_match, name: string) => variables[name] ?? '')

const plain = (status: number, message: string): Reply => ({
  status,
  headers: [['content-type', 'application/json']],
  body: Buffer.from(JSON.stringify({ message })),
})
