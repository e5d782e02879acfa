import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { EventDialect } from '../../../functions/events/dialects.ts'
import { bindTools } from '../../../functions/mcp/bind-tools.ts'
import type { StatesWorld } from '../../../functions/mcp/events/states/state-events.ts'
import { dynamoApiKeys } from '../../../functions/organizations/api-key.store.ts'
import { createApiKey } from '../../../functions/organizations/api-key.ts'
import { ENV, type ReceiverPolicy } from '../../../functions/shared/env.ts'
import { KeyLimits, NO_LIMITS } from '../../../functions/shared/http/key-limits.ts'
import { newId } from '../../../functions/shared/ids.ts'
import { caller } from '../call.ts'
import type { Answer } from './receiver.ts'
import type { Owner } from './use-webhooks.ts'
import type { WebhookService } from './webhook-service.ts'

export const newSecret = (bytes = 32) => `whsec_${randomBytes(bytes).toString('base64')}`

const parsed = (body: string) => v.parse(v.looseObject({ type: v.optional(v.string()) }), JSON.parse(body))

export const isChallenge = ({ body }: { readonly body: string }) => parsed(body).type === 'verification'

/** Answers challenges as a willing receiver does, and everything else with this status. */
export const willing =
  (status = 200): Answer =>
  (request, response) => {
    const { type, challenge } = parsed(request.body)
    if (type !== 'verification') return void response.writeHead(status).end()
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ challenge }))
  }

/** The tools' function at the service of these tests, with its clock and receivers. */
export async function agentsAt(
  service: WebhookService,
  {
    dialect = 'sketch',
    policy = 'any',
    states = {},
  }: { dialect?: EventDialect; policy?: ReceiverPolicy; states?: Partial<StatesWorld> } = {},
) {
  const missing = Object.values(ENV).filter((name) => process.env[name] === undefined)
  Object.assign(process.env, Object.fromEntries(missing.map((name) => [name, 'http://127.0.0.1:1/none'])))
  const { serveMcp } = await import('../../../functions/mcp/serve-mcp.handler.ts')
  const unread = () => Promise.reject(new Error('these tests read no signals'))
  const events = {
    feeds: () => ({ ends: unread, blocks: unread, rows: unread }),
    membersOf: unread,
    requireKeyword: unread,
    runs: { ofAll: unread, find: unread },
    balance: unread,
    states: { states: unread },
    subscriptions: service.subscriptions(policy),
    clock: service.clock,
    ...states,
    dialect,
  }
  const gate = { ...service.gate, audience: 'mcp', publicUrl: 'https://signalbox.example/api' } as const
  const handler = serveMcp({ tools: bindTools([], []), events }, gate)

  return async (apiKey: string, method: string, params: object, headers: Record<string, string> = {}) => {
    const { body, status } = await caller(
      handler,
      apiKey,
    )({
      method: 'POST',
      resource: '/mcp',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }),
    })
    return { status, ...body }
  }
}

export async function aKey(service: WebhookService, owner: Owner, limits: object = {}) {
  const keys = dynamoApiKeys(service.client, service.tables.tableNames.table)
  const wanted = {
    id: newId('key'),
    name: 'An agent',
    limits: v.parse(KeyLimits, { ...NO_LIMITS, ...limits }),
  }
  const { apiKey } = await createApiKey(keys, owner.id, wanted, service.clock)
  return { apiKey, revoke: () => keys.remove(owner.id, wanted.id) }
}
