import middy from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { deedOf } from '../audit/audit-book.ts'
import type { Deed } from '../audit/audit-entry.ts'
import { deniedWrittenDown, writtenDown } from '../audit/written-down.ts'
import { Accepted, Answer, type Api, type Caller, type Endpoint, type Implementations } from './endpoint.ts'
import { admit, type Gate } from './gate.ts'
import { claimOf, once, type StoredReply, seal, unseal } from './idempotency.ts'
import { weighed } from './limits/request-weight.ts'
import { answerOtherMethod, methodsAt } from './methods/other-methods.ts'
import { observed } from './observed.ts'
import { type Operation, operationsOf } from './operation.ts'
import { requirePathIds } from './path-ids.ts'
import { headersOf, parseInput, rawInput } from './request.ts'
import { orStepUp, requireScopes, requireScopesOf } from './require-scope.ts'

type Route = Endpoint & Pick<Operation, 'name' | 'run'>

export function serve<E extends Record<string, Endpoint>>(
  served: Api<E>,
  run: Implementations<E>,
  gate: Gate,
) {
  const routes = routesOf(served, run)
  return middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
    .use(observed())
    .handler((event) => answer(routes, gate, event))
}

/** Serves an API without keys. An endpoint that needs one fails instead of letting anybody in. */
export const serveOpen = <E extends Record<string, Endpoint>>(served: Api<E>, run: Implementations<E>) =>
  serve(served, run, SHUT)

const shut = () => {
  throw new Error('an endpoint that needs a key is served without a gate')
}

const SHUT: Gate = {
  audience: 'api',
  publicUrl: '',
  credentials: { find: shut, findByToken: shut, findAccess: shut, markUsed: shut, markAccessUsed: shut },
  idempotency: { claim: shut, complete: shut, release: shut },
  guard: { check: shut, failed: shut },
  limiter: { check: shut, admit: shut, weigh: shut },
  heavy: { begin: shut },
  refusals: { check: shut, add: shut },
  audit: { did: shut, mayDo: shut, denied: shut },
  pause: shut,
  refusedKey: shut,
  clock: shut,
}

function routesOf<E extends Record<string, Endpoint>>(served: Api<E>, run: Implementations<E>) {
  const entries = operationsOf(served, run).map(
    ({ name, endpoint, run }) => [`${endpoint.method} ${endpoint.path}`, { ...endpoint, name, run }] as const,
  )
  return new Map<string, Route>(entries)
}

async function answer(
  routes: Map<string, Route>,
  gate: Gate,
  event: APIGatewayProxyEvent,
): Promise<StoredReply> {
  const method = event.httpMethod === 'HEAD' ? 'GET' : event.httpMethod
  const route = routes.get(`${method} ${event.resource.replace(/^\/v1/, '')}`)
  if (!route) {
    const methods = methodsAt([...routes.values()], event.resource)
    return answerOtherMethod(methods, event.httpMethod, event.requestContext.path)
  }
  const headers = headersOf(event)
  if (route.open) return perform(route, gate, event, { headers, caller: NOBODY, secret: '' })
  const { requestId, identity } = event.requestContext
  const { sourceIp } = identity
  const { limits, asked, ...admitted } = await admit(gate, headers, sourceIp, requestText(event, headers))
  const deed = deedOf(admitted.caller, { action: route.name, address: sourceIp, requestId })
  const { result, limits: left = limits } = await deniedWrittenDown(gate, deed, async () => {
    const { caller } = admitted
    orStepUp(
      gate,
      caller,
      route,
      () => rawInput(event),
      () => requireScopes(caller, route),
    )
    const onlyReads = route.method === 'GET' || route.onlyReads === true
    const work = { organizationId: caller.organizationId, onlyReads, asked }
    return weighed(gate, work, () => perform(route, gate, event, { headers, deed, ...admitted }))
  })
  return { ...result, headers: { ...left, ...result.headers } }
}

/** Everything in a request that changes its answer, except the body: a request that only reads has none. */
const requestText = (event: APIGatewayProxyEvent, { accept = '' }: Readonly<Record<string, string>>) =>
  JSON.stringify([event.httpMethod, event.path, event.multiValueQueryStringParameters, accept])

interface Request {
  readonly headers: Readonly<Record<string, string>>
  readonly caller: Caller
  readonly secret: string
  /** Missing where nobody is known who does it. */
  readonly deed?: Deed
}

async function perform(
  route: Route,
  gate: Gate,
  event: APIGatewayProxyEvent,
  { headers, caller, secret, deed }: Request,
): Promise<StoredReply> {
  const input = parseInput(route, event, headers)
  const given = { params: event.pathParameters ?? {}, ...input }
  orStepUp(
    gate,
    caller,
    route,
    () => input,
    () => requireScopesOf(caller, route, given),
  )
  const requestId = event.requestContext.requestId
  const reply = async (operationId: string) => {
    requirePathIds(route.path, event.pathParameters ?? {})
    const request = { caller, params: event.pathParameters ?? {}, ...input, headers, requestId, operationId }
    return deed ? writtenDown(gate, route, deed, () => run(route, request)) : run(route, request)
  }

  const idempotencyKey = headers['idempotency-key']
  if (route.method !== 'POST' || route.open || idempotencyKey === undefined) return reply(requestId)
  // With CSV, the parameters are a part of what is asked for.
  const query = route.csv ? [JSON.stringify(event.multiValueQueryStringParameters ?? {})] : []
  const parts = [route.method, event.path, event.body ?? '', ...query]
  const claim = claimOf(caller.organizationId, idempotencyKey, parts)
  const operationId = `${caller.organizationId}/${idempotencyKey}/${claim.fingerprint}`
  return onceSealed(
    route,
    secret,
    (run) => once(gate.idempotency, claim, gate.clock(), run),
    () => reply(operationId),
  )
}

async function onceSealed(
  route: Route,
  secret: string,
  first: (run: () => Promise<StoredReply>) => Promise<StoredReply>,
  run: () => Promise<StoredReply>,
) {
  if (!route.secret) return first(run)
  return unseal(await first(async () => seal(await run(), secret)), secret)
}

const NOBODY: Caller = { organizationId: '', keyId: '' }

async function run(route: Route, request: Parameters<Route['run']>[0]): Promise<StoredReply> {
  const result: unknown = await route.run(request)
  if (result instanceof Accepted) return jsonReply(202, result.body, {})
  const { body, headers } = result instanceof Answer ? result : new Answer(result, {})
  if (body === undefined) return { statusCode: route.status, headers, body: '' }
  if (typeof body === 'string') return { statusCode: route.status, headers, body }
  return jsonReply(route.status, body, headers)
}

const jsonReply = (statusCode: number, body: unknown, headers: StoredReply['headers']): StoredReply => ({
  statusCode,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
})
