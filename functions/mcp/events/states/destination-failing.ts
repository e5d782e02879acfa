import * as v from 'valibot'
import { givenArguments } from '../../../events/given-arguments.ts'
import { strict } from '../../../shared/http/schema.ts'
import { idOf } from '../../../shared/ids.ts'
import { destinationsApi } from '../../../webhooks/chosen/destinations.api.ts'
import type { WebhookStates } from '../../../webhooks/webhook-state.ts'
import { stateCursor, stateIn } from './state-cursor.ts'
import type { StateEvent } from './state-event.ts'

interface DestinationsWorld {
  readonly states: Pick<WebhookStates, 'states'>
}

/** A cursor has room for the marks of so many. */
const MOST_TOLD = 500
const MARK = 8

const STOPPED = ['failing', 'waiting', 'disabled'] as const

const Data = strict({
  destinationId: v.string(),
  /** `waiting`: new signals wait. `disabled`: nothing is sent any more. */
  state: v.picklist(STOPPED),
  reason: v.nullable(v.string()),
  failures: v.number(),
  failingSince: v.string(),
})

/**
 * The ends of the ids of the events that the agent knows: those that a poll told, and those that were true at its first
 * poll.
 */
const Known = v.object({ told: v.pipe(v.array(v.string()), v.maxLength(MOST_TOLD)) })

const Arguments = strict({})

type State = Awaited<ReturnType<WebhookStates['states']>>[number]['state']

export const destinationFailing: StateEvent<DestinationsWorld> = {
  name: 'destination.failing',
  description:
    'A destination or webhook of the organization began to fail, waits, or was switched off since the last poll. list_destinations has the rest.',
  reading: destinationsApi.endpoints.listDestinations,
  arguments: Arguments,
  data: Data,

  async poll({ states }, organizationId, { given, cursor, limit }) {
    givenArguments(Arguments, given)
    const all = await states.states(organizationId)
    const failing = all.flatMap(({ state }) => occurrenceOf(organizationId, state) ?? [])
    const before = cursor === null ? undefined : stateIn(Known, cursor)
    const known = new Set(before ? before.told : failing.map(markOf))
    const fresh = failing.filter((one) => !known.has(markOf(one)))
    const events = fresh.slice(0, limit)
    const told = failing.filter((one) => known.has(markOf(one)) || events.includes(one))
    return {
      events,
      cursor: stateCursor({ told: told.map(markOf).slice(0, MOST_TOLD) }),
      truncated: cursor !== null && before === undefined,
      hasMore: fresh.length > events.length,
    }
  },
}

const markOf = ({ eventId }: { readonly eventId: string }) => eventId.slice(-MARK)

/** A destination fails and waits by turns, which is one event. When it is switched off, that is another one. */
function occurrenceOf(organizationId: string, { id, state, ...health }: State) {
  if (!STOPPED.some((stopped) => stopped === state)) return undefined
  const { reason, failures, failingSince, disabledAt } = health
  const since = failingSince ?? disabledAt ?? ''
  return {
    eventId: idOf('evt', organizationId, id, failingSince ?? '', disabledAt ?? ''),
    timestamp: disabledAt ?? since,
    data: { destinationId: id, state, reason, failures, failingSince: since },
  }
}
