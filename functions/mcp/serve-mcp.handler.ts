import middy from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { auditApi } from '../audit/audit.api.ts'
import { auditLog, auditOperations } from '../audit/audit.wiring.ts'
import { coverageApi } from '../coverage/coverage.api.ts'
import { coverageWorld } from '../coverage/coverage.wiring.ts'
import { coverageOperations } from '../coverage/read-coverage.ts'
import { creditsApi } from '../credits/credits.api.ts'
import { creditOperations, creditReaders } from '../credits/credits.wiring.ts'
import { dataApi } from '../data/data.api.ts'
import { dataWorld } from '../data/data.wiring.ts'
import { dataOperations } from '../data/query-data.ts'
import { dialectFrom } from '../events/dialects.ts'
import { feedbackApi } from '../feedback/feedback.api.ts'
import { feedbackOperations, feedbackWorld } from '../feedback/feedback.wiring.ts'
import { keywordsApi } from '../keywords/keywords.api.ts'
import { keywordOperations, keywordWorld } from '../keywords/keywords.wiring.ts'
import { listsApi } from '../lists/lists.api.ts'
import { listOperations, listWorld } from '../lists/lists.wiring.ts'
import { monitorsApi } from '../lists/monitor.api.ts'
import { monitorOperations, monitorWorld } from '../lists/monitor.wiring.ts'
import { uploadsApi } from '../lists/uploads.api.ts'
import { uploadOperations } from '../lists/uploads.wiring.ts'
import { organizationsApi } from '../organizations/organizations.api.ts'
import { organizationOperations, organizationWorld } from '../organizations/organizations.wiring.ts'
import { pushApi } from '../push/push.api.ts'
import { pushOperations, pushWorld } from '../push/push.wiring.ts'
import { runOperations, runReaders } from '../runs/read-runs.wiring.ts'
import { runsApi } from '../runs/runs.api.ts'
import { deedOf } from '../shared/audit/audit-book.ts'
import { deniedWrittenDown } from '../shared/audit/written-down.ts'
import { documentClient } from '../shared/dynamo/client.ts'
import { ENV, optionalEnv } from '../shared/env.ts'
import { DomainError } from '../shared/errors.ts'
import type { Caller } from '../shared/http/endpoint.ts'
import { admit, type Gate } from '../shared/http/gate.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import type { StoredReply } from '../shared/http/idempotency.ts'
import { refuseDeep } from '../shared/http/json-text.ts'
import { weighed } from '../shared/http/limits/request-weight.ts'
import { observed } from '../shared/http/observed.ts'
import { operationsOf } from '../shared/http/operation.ts'
import { bodyText, headersOf, requireJson } from '../shared/http/request.ts'
import { logger } from '../shared/telemetry.ts'
import { destinationsApi } from '../webhooks/chosen/destinations.api.ts'
import { destinationOperations, destinationsWorld } from '../webhooks/chosen/destinations.wiring.ts'
import { subscriptionsWorld } from '../webhooks/subscriptions/subscriptions.wiring.ts'
import { type BoundTools, bindTools, type Which } from './bind-tools.ts'
import type { ToolObserver } from './call-tool.ts'
import { withChallenge } from './challenge.ts'
import { checkOrigin } from './check-origin.ts'
import type { EventsWorld } from './events/serve-events.ts'
import { statesWorld } from './events/states/states.wiring.ts'
import { idempotentAnswer, mayChange } from './idempotent-answer.ts'
import { plainCall } from './plain-call.ts'
import { answerMessage } from './protocol.ts'
import { refusedBefore } from './refused-before.ts'
import { requireScopesOfCall } from './require-scopes-of-call.ts'
import { mcpServer } from './server.ts'
import { TOOLS } from './tools/tools.ts'

const observer: ToolObserver = {
  called: (tool) => logger.appendKeys({ tool }),
  failed: (error) =>
    logger.error('Tool or event failed', { error: error instanceof Error ? error : String(error) }),
}

interface Served {
  readonly tools: BoundTools
  readonly events: EventsWorld
}

export const serveMcp = (served: Served, gate: Gate) =>
  middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
    .use(observed())
    .handler((event) => answer(served, gate, event))

async function answer(served: Served, gate: Gate, event: APIGatewayProxyEvent): Promise<StoredReply> {
  const { requestId, identity, domainName: host = '' } = event.requestContext
  const { queryStringParameters: query } = event
  const headers = headersOf(event)
  checkOrigin(headers.origin, { host, publicUrl: gate.publicUrl })
  if (event.httpMethod !== 'POST') throw notAllowed(event.httpMethod)
  const body = event.body ?? ''
  const { caller, limits, asked } = await admit(gate, headers, identity.sourceIp, body).catch(
    (error: unknown) => {
      throw withChallenge(error, gate.publicUrl)
    },
  )
  requireJson(headers)
  const sent = bodyText(event)
  refuseDeep(sent)
  const { text, headers: plain } = plainCall({ text: sent, headers })
  const deed = deedOf(caller, { action: 'callMcp', address: identity.sourceIp, requestId })
  try {
    await deniedWrittenDown(gate, deed, async () => requireScopesOfCall(gate, served.tools, caller, text))
  } catch (error) {
    return refusedBefore(error, { headers, query, requestId })
  }
  const work = { ...caller, onlyReads: !mayChange(served.tools, text), asked }
  const { result, limits: left = limits } = await weighed(gate, work, () =>
    answerText(served, gate, {
      caller,
      headers: plain,
      which: query?.tools === 'all' ? 'all' : 'first',
      address: identity.sourceIp,
      requestId,
      text,
    }),
  )
  return { ...result, headers: { ...left, ...result.headers } }
}

interface McpRequest {
  readonly caller: Caller
  readonly headers: Readonly<Record<string, string>>
  readonly which: Which
  readonly address: string
  readonly requestId: string
  readonly text: string
}

function answerText(
  { tools, events }: Served,
  gate: Gate,
  { caller, headers, which, address, requestId, text }: McpRequest,
): Promise<StoredReply> {
  const call = { caller, requestId, address, audit: gate.audit }
  const run = async (operationId: string) =>
    replyOf(
      await answerMessage(() => mcpServer({ tools, which, events }, { ...call, operationId }, observer), {
        headers,
        text,
      }),
    )
  const key = headers['idempotency-key']
  if (key === undefined || !mayChange(tools, text)) return run(requestId)
  return idempotentAnswer(gate.idempotency, { caller, key, text, now: gate.clock() }, run)
}

const notAllowed = (method: string) =>
  new DomainError(
    'method_not_allowed',
    `Send JSON-RPC messages with POST; there is no stream for ${method}.`,
    {
      headers: { allow: 'POST' },
    },
  )

const replyOf = async (response: Response): Promise<StoredReply> => ({
  statusCode: response.status,
  headers: Object.fromEntries(response.headers),
  body: await response.text(),
})

const client = documentClient()
const data = dataWorld(client)
const destinations = destinationsWorld(client)
const lists = listWorld(client)
const monitors = monitorWorld(client)

const tools = bindTools(TOOLS, [
  ...operationsOf(dataApi, dataOperations(data)),
  ...operationsOf(feedbackApi, feedbackOperations(feedbackWorld(client))),
  ...operationsOf(coverageApi, coverageOperations(coverageWorld(client))),
  ...operationsOf(listsApi, listOperations(lists)),
  ...operationsOf(uploadsApi, uploadOperations(lists)),
  ...operationsOf(monitorsApi, monitorOperations(monitors.world, monitors.lists)),
  ...operationsOf(pushApi, pushOperations(pushWorld(client))),
  ...operationsOf(keywordsApi, keywordOperations(keywordWorld(client))),
  ...operationsOf(destinationsApi, destinationOperations(destinations)),
  ...operationsOf(runsApi, runOperations(runReaders(client))),
  ...operationsOf(creditsApi, creditOperations(creditReaders(client))),
  ...operationsOf(organizationsApi, organizationOperations(organizationWorld(client))),
  ...operationsOf(auditApi, auditOperations(auditLog(client))),
])

const events = {
  ...data,
  ...statesWorld(client),
  states: destinations.states,
  subscriptions: subscriptionsWorld(client, destinations),
  dialect: dialectFrom(optionalEnv(ENV.eventDialect)),
}

export const handler = serveMcp({ tools, events }, { ...awsGate(client), audience: 'mcp' })
