import { setTimeout as sleep } from 'node:timers/promises'
import { APIS } from '../../../functions/reference/apis.ts'
import type { Endpoint } from '../../../functions/shared/http/endpoint.ts'
import { exchange, oauthOf, queryOf } from '../../connections/flow.ts'
import { WITHIN_MS } from '../../support/patience.ts'
import { consoleOf } from '../../users/console-of.ts'
import type { TourWorld } from './tour-world.ts'

interface Request {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | readonly string[]>>
  readonly body?: unknown
  /** The token of a user, in the place of the key. */
  readonly as?: string
}

// Answers are compared with their schemas, so their shape is not stated here.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Reply = any

export interface Visit extends Request {
  readonly operation: string
  readonly reply?: Reply
}

/** No request leads to these two: one is gone, the other answers with this document. */
export const NOT_VISITED = ['oldPush', 'getOpenApi']

export const ENDPOINTS: Readonly<Record<string, Endpoint>> = Object.assign(
  {},
  ...APIS.map(({ endpoints }) => endpoints),
)

/** Calls every endpoint of the service once, as a new customer might, and keeps what was said. */
export async function takeTour(world: TourWorld, send: Send = sendPlainly): Promise<Visit[]> {
  const visits: Visit[] = []

  async function visit(operation: string, request: Request = {}): Promise<Reply> {
    const reply = await send(world, endpointOf(operation), request)
    const { as: _, ...shown } = request
    visits.push({ operation, ...shown, ...(reply !== undefined && { reply }) })
    return reply
  }

  /** Asks until the answer is as it should be, and keeps the last one. */
  async function settled(operation: string, request: Request, isDone: (reply: Reply) => boolean) {
    for (const until = Date.now() + WITHIN_MS; Date.now() < until; await sleep(100)) {
      if (isDone(await sendPlainly(world, endpointOf(operation), request))) return visit(operation, request)
    }
    throw new Error(`${operation} is never done`)
  }

  for (const part of [
    organization,
    users,
    apps,
    data,
    lists,
    keywords,
    destinations,
    webhooks,
    push,
    uploads,
    others,
  ])
    await part(world, visit, settled)
  return visits
}

type Visiting = (operation: string, request?: Request) => Promise<Reply>
type Settling = (operation: string, request: Request, isDone: (reply: Reply) => boolean) => Promise<Reply>

/** Sends a request, and throws unless it succeeds. */
export type Send = (world: TourWorld, endpoint: Endpoint, request: Request) => Promise<Reply>

function endpointOf(operation: string): Endpoint {
  const endpoint = ENDPOINTS[operation]
  if (!endpoint) throw new Error(`there is no ${operation}`)
  return endpoint
}

const sendPlainly: Send = async ({ service, organization }, endpoint, request) => {
  const { method, path } = endpoint
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => request.params?.[name] ?? '')
  const answer = await fetch(`${service.baseUrl}${place}?${searchOf(request)}`, {
    method,
    headers: { 'x-api-key': request.as ?? organization.apiKey, 'content-type': 'application/json' },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  })
  const text = await answer.text()
  if (!isSuccess(endpoint, answer.status))
    throw new Error(`${method} ${path} answers ${answer.status}: ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

const isSuccess = ({ status, accepted }: Endpoint, answered: number) =>
  answered === status || (accepted !== undefined && answered === 202)

const searchOf = ({ query = {} }: Request) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
    ),
  )

async function organization({ receiver }: TourWorld, visit: Visiting) {
  await visit('getOrganization')
  await visit('updateOrganization', { body: { name: 'Acme', webhookUrl: `${receiver.url}/signals` } })
  const { id } = await visit('createApiKey', { body: { name: 'CRM sync', maxCreditsPerMonth: 500 } })
  await visit('listApiKeys')
  await visit('revokeApiKey', { params: { id } })
}

async function users({ service }: TourWorld, visit: Visiting) {
  const page = consoleOf(service.baseUrl)
  // A mailbox gets few links a day, and the tour is taken several times.
  const ann = { email: `ann${Date.now()}@example.com`, name: 'Ann Example', role: 'member' }
  const { id, link } = await visit('inviteUser', { body: ann })
  const { authenticator, kept } = await page.makePasskey((await page.enter(link)).cookie)
  const { body } = await page.enterBy(authenticator)
  await visit('getMe', { as: body.token })
  await visit('removePasskey', { as: body.token, params: { id: kept.body.id } })
  await visit('listUsers')
  await visit('updateUser', { params: { id }, body: { role: 'viewer' } })
  await visit('endSession', { params: { id: (await visit('listSessions')).data[0].id } })
  await visit('sendUserLink', { params: { id } })
  await visit('removeUser', { params: { id } })
}

/** The app, its address and the pair of proof and hash that RFC 7636 gives as an example. */
const APP = {
  clientId: 'https://claude.ai/oauth/mcp-oauth-client-metadata',
  redirectUri: 'https://claude.ai/api/mcp/auth_callback',
  verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
}
const ASKED = {
  response_type: 'code',
  client_id: APP.clientId,
  redirect_uri: APP.redirectUri,
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
  scope: 'read lists',
}

async function apps({ service }: TourWorld, visit: Visiting) {
  const request = queryOf(ASKED)
  await visit('previewConnection', { body: { request } })
  const { redirectTo } = await visit('allowConnection', { body: { request, scopes: ['read', 'lists'] } })
  const code = new URL(redirectTo).searchParams.get('code') ?? ''
  await exchange(oauthOf(service.baseUrl), { ...APP, asked: ASKED }, code)
  const { data: connected } = await visit('listConnections')
  await visit('endConnection', { params: { id: connected[0].id } })
  await visit('readAuditLog', { query: { action: 'revokeApiKey' } })
}

async function data(_: TourWorld, visit: Visiting, settled: Settling) {
  const query = {
    type: 'signals',
    types: ['ACCOUNT_JOB_HIRING', 'ACCOUNT_RECENT_FUNDING_ROUND'],
    industry: ['energy'],
    location: ['Lisbon'],
    minHeadcount: 50,
    limit: 10,
  }
  const found = await settled('queryData', { query }, ({ count, data }) => count === 1 && data[0].person)
  const [{ id, account, person }] = found.data
  await visit('giveFeedback', { params: { id }, body: { verdict: 'right' } })
  await visit('getSignal', { params: { id } })
  await visit('getAccount', { params: { id: account.id } })
  await visit('getPerson', { params: { id: person.id } })
  await visit('listValues', { query: { field: 'industry', prefix: 'ren' } })
}

const notRunning = ({ lastRun }: Reply) => lastRun !== null && lastRun.status !== 'running'

async function lists({ pages, receiver }: TourWorld, visit: Visiting, settled: Settling) {
  const rows = pages.map((page, at) => ({ 'Record ID': String(9001 + at), 'LinkedIn Company Page': page }))
  await visit('previewUpload', { body: { rows } })
  const { id } = await visit('uploadList', { body: { name: 'Prospects', urls: pages } })
  const { data } = await settled('getList', { params: { id }, query: { page: 1, limit: 100 } }, (page) =>
    page.data.every((item: Reply) => item.signals.length > 0),
  )
  const selected = data.map((item: Reply) => ({ id: item.id, type: item.type }))
  const body = { name: 'Prospects in Lisbon', webhookUrl: `${receiver.url}/prospects`, selected }
  const other = await visit('createList', { body })
  await visit('updateList', { params: { id: other.id }, body: { name: 'Prospects in Portugal' } })
  await visit('removeItems', { params: { id: other.id }, body: { ids: [selected[1].id] } })
  await visit('addItems', { params: { id: other.id }, body: { selected: [selected[1]] } })
  await visit('estimateMonitor', { params: { id }, query: { interval: '1d' } })
  await visit('setMonitor', { params: { id }, body: { interval: '1d' } })
  await settled('listLists', {}, (page) => notRunning(page.data.find((list: Reply) => list.id === id)))
  const run = await visit('runMonitor', { params: { id } })
  await settled('getRun', { params: { id: run.id } }, ({ status }) => status !== 'running')
  await visit('listRuns', { query: { listId: id, limit: 10 } })
  await visit('listSources', {})
  const watched = { params: { id: data.find((item: Reply) => item.type === 'account').id } }
  await visit('getCoverage', watched)
  await visit('correctCoverage', { ...watched, body: { careers: 'https://jobs.example.com/', team: 'none' } })
  await visit('deleteList', { params: { id: other.id } })
}

/** More rows than a request takes up by itself. Nearly all lead nowhere, which is quick. */
const MANY = 5000

async function uploads(world: TourWorld, visit: Visiting, settled: Settling) {
  const list = await visit('createList', { body: { name: 'From our CRM', selected: [] } })
  const params = { id: list.id }
  const urls = ['https://www.northwind.example']
  await visit('uploadIntoList', { params, body: { urls, mode: 'replace' } })
  const many = async (word: string) => {
    const names = Array.from({ length: MANY }, (_, n) => ({ name: `${word} ${n}` }))
    const rows = [{ domain: 'northwind.example' }, ...names]
    const { id: uploadId } = await sendPlainly(world, endpointOf('uploadIntoList'), {
      params,
      body: { rows },
    })
    return { params: { ...params, uploadId } }
  }
  await visit('cancelUpload', await many('Unknown'))
  const request = { ...(await many('Nobody')), query: { limit: 3 } }
  await settled('getUpload', request, ({ status }) => status === 'succeeded')
  await visit('listUploads', { params })
}

async function keywords({ receiver }: TourWorld, visit: Visiting, settled: Settling) {
  const query = { query: '"solar storage"', scrapper: 'SEARCH_NEWS', interval: '1d' }
  await visit('previewKeyword', { body: { query: '"solar storage" -jobs', scrapper: 'SEARCH_NEWS' } })
  const { id } = await visit('createKeyword', { body: { ...query, webhookUrl: `${receiver.url}/keyword` } })
  await settled('listKeywords', {}, (page) => notRunning(page.data[0]))
  const definitions = [
    { name: 'Large rounds', query: 'raises {money:10m}', exclude: ['"pre-seed"'] },
    { name: 'New finance chief', query: '{company} {role:finance}', exclude: [] },
  ]
  await visit('previewDefinitions', { body: { definitions, keywordId: id } })
  await visit('updateKeyword', { params: { id }, body: { interval: '7d', definitions } })
  await visit('runKeyword', { params: { id } })
  await visit('listCredits', { query: { limit: 10 } })
}

async function destinations({ receiver }: TourWorld, visit: Visiting) {
  const filter = { types: ['ACCOUNT_JOB_HIRING', 'ACCOUNT_RECENT_FUNDING_ROUND'], minHeadcount: 50 }
  await visit('previewDestination', { body: { filter } })
  const url = `${receiver.url}/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX`
  const { id } = await visit('createDestination', {
    body: { kind: 'slack', name: 'Sales team', url, filter },
  })
  await visit('listDestinations')
  await visit('getDestination', { params: { id } })
  await visit('testDestination', { params: { id } })
  await visit('updateDestination', {
    params: { id },
    body: { rhythm: { every: '1d', hour: 9, timeZone: 'Europe/Berlin' } },
  })
  await visit('deleteDestination', { params: { id } })
  const crm = await visit('createDestination', {
    body: { kind: 'webhook', name: 'CRM', url: `${receiver.url}/crm`, filter },
  })
  await visit('rotateSecret', { params: { id: crm.id }, body: {} })
}

async function webhooks({ receiver }: TourWorld, visit: Visiting, settled: Settling) {
  await visit('listWebhooks')
  await visit('createSigningSecret', { body: {} })
  await visit('getSigning')
  await visit('testWebhook', { body: { url: `${receiver.url}/test` } })
  const keywordsNow = await settled('listKeywords', {}, (page) => page.data.length > 0)
  const destination = `keyword/${keywordsNow.data[0].id}`
  const delivered = { status: 'delivered', destination, limit: 10 }
  const { data } = await settled('listAttempts', { query: delivered }, (page) => page.data.length > 0)
  const [{ id }] = data
  await visit('getAttempt', { params: { id } })
  await visit('redeliver', { params: { id } })
  const job = await visit('redeliverMany', { body: { status: 'delivered', destination } })
  await settled('getRedelivery', { params: { id: job.id } }, ({ status }) => status === 'succeeded')
  await visit('removeSigningSecret')
}

async function push({ receiver }: TourWorld, visit: Visiting, settled: Settling) {
  const { data } = await visit('listLists')
  const id = data[0].id
  const body = { platform: 'clay', webhookUrl: `${receiver.url}/clay` }
  const { id: pushId } = await visit('pushList', { params: { id }, body })
  await settled('getPush', { params: { id, pushId } }, ({ status }) => status === 'succeeded')
  await visit('listPushes', { params: { id } })
  await visit('pushEligibility', { params: { id }, query: { platform: 'smartlead' } })
  const nowhere = { platform: 'clay', webhookUrl: 'https://nothing.example.com/rows' }
  const { id: cancelled } = await visit('pushList', { params: { id }, body: nowhere })
  await visit('cancelPush', { params: { id, pushId: cancelled } })
}

async function others(_: TourWorld, visit: Visiting) {
  await visit('getHealth')
  await visit('getServerCard')
  const params = { name: 'query_data', arguments: { type: 'accounts', industry: ['energy'], limit: 1 } }
  await visit('callMcp', { body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params } })
  const { data } = await visit('listKeywords')
  await visit('deleteKeyword', { params: { id: data[0].id } })
}
