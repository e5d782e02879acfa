import * as v from 'valibot'
import { dynamoApiKeys } from '../../../functions/organizations/api-key.store.ts'
import { createApiKey } from '../../../functions/organizations/api-key.ts'
import { systemClock } from '../../../functions/shared/clock.ts'
import { ENV } from '../../../functions/shared/env.ts'
import { KeyLimits, NO_LIMITS } from '../../../functions/shared/http/key-limits.ts'
import { newId } from '../../../functions/shared/ids.ts'
import { startDataWorld } from '../../data/data-world.ts'
import { caller } from '../../support/call.ts'

export const EVENT_ERAS = ['2025-11-25', '2026-07-28'] as const
type EventEra = (typeof EVENT_ERAS)[number]

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
}

/** The tools' own function, with the tables and the index of a service. */
export async function startEventsWorld(dialect?: string) {
  const unused = Object.fromEntries(Object.values(ENV).map((name) => [name, 'http://127.0.0.1:1/none']))
  Object.assign(process.env, unused, { [ENV.eventDialect]: dialect ?? '' })
  const world = await startDataWorld()
  const { handler } = await import('../../../functions/mcp/serve-mcp.handler.ts')

  const ask = async (
    method: string,
    params: object = {},
    { apiKey = world.ours.apiKey, era = '2025-11-25' as EventEra } = {},
  ) => {
    const isModern = era === '2026-07-28'
    const message = {
      jsonrpc: '2.0',
      id: 7,
      method,
      params: isModern ? { ...params, _meta: META } : params,
    }
    const { status, body } = await caller(
      handler,
      apiKey,
    )({
      method: 'POST',
      resource: '/mcp',
      headers: {
        'content-type': 'application/json',
        'mcp-protocol-version': era,
        ...(isModern && { 'mcp-method': method }),
      },
      body: JSON.stringify(message),
    })
    return { status, ...body }
  }

  /** A key with these limits. */
  const limitedKey = async (limits: object) => {
    const keys = dynamoApiKeys(world.client, world.tables.tableNames.table)
    const wanted = {
      id: newId('key'),
      name: 'Limited',
      limits: v.parse(KeyLimits, { ...NO_LIMITS, ...limits }),
    }
    return (await createApiKey(keys, world.ours.id, wanted, systemClock)).apiKey
  }

  return { ...world, query: world.ask, ask, limitedKey }
}

export type EventsTestWorld = Awaited<ReturnType<typeof startEventsWorld>>
