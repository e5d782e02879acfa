import { ProtocolErrorCode, type Server } from '@modelcontextprotocol/server'
import * as v from 'valibot'
import type { EventDialect } from '../../events/dialects.ts'
import type { Caller } from '../../shared/http/endpoint.ts'
import type { SubscriptionsWorld } from '../../webhooks/subscriptions/subscribe.ts'
import { asEventError, eventError } from './event-errors.ts'
import { filterFrom, isEvent, listEvents, requireReach, requireReading } from './event-types.ts'
import { type PollWorld, pollSignals } from './poll-signals.ts'
import {
  canSend,
  SubscribeRequest,
  subscribeAgent,
  UnsubscribeRequest,
  unsubscribeAgent,
  whole,
} from './subscribe-agent.ts'

export interface EventsWorld extends PollWorld {
  readonly dialect: EventDialect
  readonly subscriptions: SubscriptionsWorld
}

interface Asking {
  readonly caller: Caller
  readonly requestId: string
  failed(error: unknown): void
}

/** Clients look for one or the other. */
export const EVENT_CAPABILITIES = {
  events: {},
  extensions: { 'io.modelcontextprotocol/events': {} },
}

const ListRequest = v.object({ cursor: v.optional(v.string()) })

const PollRequest = v.object({
  name: v.string(),
  arguments: v.optional(v.unknown()),
  cursor: v.optional(v.nullable(v.string()), null),
  maxAgeMs: v.optional(whole(0)),
  maxEvents: v.optional(whole(1)),
})

export function serveEvents(server: Server, world: EventsWorld, { caller, requestId, failed }: Asking) {
  const told = async <T>(answer: () => Promise<T>): Promise<T> => {
    try {
      return await answer()
    } catch (error) {
      const told = asEventError(error, world.dialect, requestId)
      if (told.code === ProtocolErrorCode.InternalError) failed(error)
      throw told
    }
  }

  server.setRequestHandler('events/list', { params: ListRequest }, () => ({
    events: listEvents(caller, canSend(world)),
  }))

  server.setRequestHandler('events/poll', { params: PollRequest }, ({ name, arguments: given, ...asked }) =>
    told(async () => {
      requireEvent(world, caller, name)
      const filter = filterFrom(given ?? {})
      requireReach(caller, filter)
      const { cursor, maxAgeMs, maxEvents } = asked
      return pollSignals(world, caller.organizationId, { filter, cursor, maxAgeMs, maxEvents })
    }),
  )

  server.setRequestHandler('events/subscribe', { params: SubscribeRequest }, (asked) =>
    told(() => {
      requireEvent(world, caller, asked.name)
      return subscribeAgent(world, caller, asked)
    }),
  )

  server.setRequestHandler('events/unsubscribe', { params: UnsubscribeRequest }, (asked) =>
    told(() => unsubscribeAgent(world.subscriptions, caller, asked)),
  )
}

function requireEvent({ dialect }: EventsWorld, caller: Caller, name: string) {
  if (!isEvent(name)) throw eventError(dialect, 'NotFound', { kind: 'event' })
  requireReading(caller)
}
