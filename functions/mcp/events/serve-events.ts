import { ProtocolErrorCode, type Server } from '@modelcontextprotocol/server'
import * as v from 'valibot'
import type { EventDialect } from '../../events/dialects.ts'
import { deedOf } from '../../shared/audit/audit-book.ts'
import type { Caller } from '../../shared/http/endpoint.ts'
import type { Gate } from '../../shared/http/gate.ts'
import type { SubscriptionsWorld } from '../../webhooks/subscriptions/subscribe.ts'
import { ListRequest } from '../shape/list-request.ts'
import { asEventError, eventError } from './event-errors.ts'
import { filterFrom, isEvent, listEvents, requireReach, requireReading } from './event-types.ts'
import { type PollWorld, pollSignals } from './poll-signals.ts'
import { pollState, type StatesWorld, stateEventNamed } from './states/state-events.ts'
import {
  canSend,
  SubscribeRequest,
  subscribeAgent,
  UnsubscribeRequest,
  unsubscribeAgent,
  whole,
} from './subscribe-agent.ts'

export interface EventsWorld extends PollWorld, StatesWorld {
  readonly dialect: EventDialect
  readonly subscriptions: SubscriptionsWorld
}

interface Asking extends Pick<Gate, 'audit'> {
  readonly caller: Caller
  readonly address: string
  readonly requestId: string
  failed(error: unknown): void
}

/** Clients look for one or the other. */
export const EVENT_CAPABILITIES = {
  events: {},
  extensions: { 'io.modelcontextprotocol/events': {} },
}

const PollRequest = v.object({
  name: v.string(),
  arguments: v.optional(v.unknown()),
  cursor: v.optional(v.nullable(v.string()), null),
  maxAgeMs: v.optional(whole(0)),
  maxEvents: v.optional(whole(1)),
})

export function serveEvents(server: Server, world: EventsWorld, { failed, audit, ...asked }: Asking) {
  const { caller, requestId } = asked
  const told = async <T>(answer: () => Promise<T>): Promise<T> => {
    try {
      return await answer()
    } catch (error) {
      const told = asEventError(error, world.dialect, requestId)
      if (told.code === ProtocolErrorCode.InternalError) failed(error)
      throw told
    }
  }

  const writtenDown = <T>(action: string, run: () => Promise<T>) =>
    told(() => audit.did(deedOf(caller, { ...asked, action }), run))

  server.setRequestHandler('events/list', { params: ListRequest }, () => ({
    events: listEvents(caller, canSend(world)),
  }))

  server.setRequestHandler('events/poll', { params: PollRequest }, ({ name, arguments: given, ...wanted }) =>
    told(async () => {
      const state = stateEventNamed(name)
      if (state) return pollState(world, caller, state, { given, ...wanted })
      requireEvent(world, caller, name)
      const filter = filterFrom(given)
      requireReach(caller, filter)
      const { cursor, maxAgeMs, maxEvents } = wanted
      return pollSignals(world, caller.organizationId, { filter, cursor, maxAgeMs, maxEvents })
    }),
  )

  server.setRequestHandler('events/subscribe', { params: SubscribeRequest }, (wanted) =>
    writtenDown('subscribe', async () => {
      const state = stateEventNamed(wanted.name)
      if (!state) requireEvent(world, caller, wanted.name)
      return subscribeAgent(world, caller, wanted, state)
    }),
  )

  server.setRequestHandler('events/unsubscribe', { params: UnsubscribeRequest }, (wanted) =>
    writtenDown('unsubscribe', () => unsubscribeAgent(world.subscriptions, caller, wanted)),
  )
}

function requireEvent({ dialect }: EventsWorld, caller: Caller, name: string) {
  if (!isEvent(name)) throw eventError(dialect, 'NotFound', { kind: 'event' })
  requireReading(caller)
}
