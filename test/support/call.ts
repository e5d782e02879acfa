import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import { apiEvent, lambdaContext, type RequestOptions } from './api-event.ts'

export type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  // Tests compare with literals, so the shape is theirs to state.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any
}

/** Calls a handler with an API key, as API Gateway would. */
export const caller =
  (handler: Handler, apiKey?: string) =>
  async (options: RequestOptions): Promise<Reply> => {
    const headers = { ...(apiKey !== undefined && { 'x-api-key': apiKey }), ...options.headers }
    const result = await handler(apiEvent({ ...options, headers }), lambdaContext)
    const type = String(result.headers?.['content-type'] ?? '')
    return {
      status: result.statusCode,
      headers: result.headers ?? {},
      text: result.body,
      body: /[/+]json\b/.test(type) && result.body ? JSON.parse(result.body) : undefined,
    }
  }
