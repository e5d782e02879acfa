import type { APIGatewayProxyEvent } from 'aws-lambda'
import { apiEvent, lambdaContext } from './api-event.ts'
import { caller, type Handler } from './call.ts'
import { startTables } from './dynamodb.ts'

interface PageRequest {
  readonly method?: string
  /** Below the stage: `/console/session`. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string>>
}

const HOST = 'api.example.com'
/** What the console's page sends with every write. */
export const FROM_PAGE = { 'x-signalbox-console': '1', origin: `https://${HOST}` }

function pageEvent({ method = 'GET', path, headers = {}, body, query }: PageRequest): APIGatewayProxyEvent {
  const given = { host: HOST, 'X-Forwarded-Proto': 'https', ...headers }
  return {
    ...apiEvent({ method, resource: path, headers: given, body }),
    path,
    resource: '/console/{proxy+}',
    queryStringParameters: query ?? null,
  }
}

/** Calls the console's function as API Gateway would. */
const pageCaller = (handler: Handler) => async (request: PageRequest) => {
  const { statusCode, headers = {}, body } = await handler(pageEvent(request), lambdaContext)
  const isJson = /[/+]json\b/.test(String(headers['content-type'] ?? ''))
  return { status: statusCode, headers, text: body, body: isJson && body ? JSON.parse(body) : undefined }
}

/** The cookie that an answer sets, as the browser sends it back. */
export const cookieOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }): string =>
  String(headers['set-cookie'] ?? '').split(';')[0] ?? ''

/** The real functions of console and organizations over real tables. */
export async function startConsole(env: Readonly<Record<string, string>> = {}) {
  const tables = await startTables()
  Object.assign(process.env, tables.env, env)
  const api: Handler = (await import('../../functions/organizations/serve-organizations.handler.ts')).handler
  const page = pageCaller((await import('../../functions/console/serve-console.handler.ts')).handler)
  const send =
    (method: string) =>
    (path: string, cookie?: string, body?: unknown, headers: Readonly<Record<string, string>> = FROM_PAGE) =>
      page({ method, path, headers: { ...headers, ...(cookie && { cookie }) }, body })
  const post = send('POST')
  return {
    tables,
    api,
    page,
    post,
    signIn: (apiKey: string, cookie?: string) => post('/console/session', cookie, { key: apiKey }),
    renew: (cookie?: string) => post('/console/token', cookie),
    signOut: (cookie?: string) => send('DELETE')('/console/session', cookie),
    ask: (token: string) => caller(api, token)({ resource: '/organization' }),
  }
}

export type TestedConsole = Awaited<ReturnType<typeof startConsole>>
