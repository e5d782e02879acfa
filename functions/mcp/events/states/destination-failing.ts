import * as v from 'valibot'
import { strict } from '../../../shared/http/schema.ts'
import { idOf } from '../../../shared/ids.ts'
import { destinationsApi } from '../../../webhooks/chosen/destinations.api.ts'
import type { WebhookStates } from '../../../webhooks/webhook-state.ts'
import { stateCursor, stateIn } from './state-cursor.ts'
import type { StateEvent } from './state-event.ts'

interface DestinationsWorld {
  readonly states: Pick<WebhookStates, 'states'>
}

const MOST_TOLD = 100

const Data = strict({
  destinationId: v.string(),
  /** `waiting`: new signals wait. `disabled`: nothing is sent any more. */
  state: v.picklist(['failing', 'waiting', 'disabled']),
  reason: v.nullable(v.string()),
  failures: v.number(),
  failingSince: v.string(),
})

/** What was told, or stood so from the beginning. */
const State = v.object({ told: v.pipe(v.array(v.string()), v.maxLength(MOST_TOLD)) })

type Failing = Awaited<ReturnType<WebhookStates['states']>>[number]['state']

export const destinationFailing: StateEvent<DestinationsWorld> = {
  name: 'destination.failing',
  description:
    'A destination or webhook of the organization began to fail, waits, or was switched off since the last poll. list_destinations has the rest.',
  reading: destinationsApi.endpoints.listDestinations,
  arguments: strict({}),
  data: Data,

  async poll({ states }, organizationId, { cursor, limit }) {
    const all = (await states.states(organizationId)).map(({ state }) => state)
    const failing = all.filter(isFailing)
    const before = cursor === null ? undefined : stateIn(State, cursor)
    const told = new Set(before ? before.told : failing.map(eventIdIn(organizationId)))
    const fresh = failing.filter((one) => !told.has(eventIdIn(organizationId)(one)))
    const shown = fresh.slice(0, limit)
    const standing = failing.filter((one) => told.has(eventIdIn(organizationId)(one)) || shown.includes(one))
    return {
      events: shown.map((one) => occurrenceOf(organizationId, one)),
      cursor: stateCursor({ told: standing.map(eventIdIn(organizationId)).slice(0, MOST_TOLD) }),
      truncated: cursor !== null && before === undefined,
      hasMore: fresh.length > shown.length,
    }
  },
}

type Stopped = Failing & { readonly state: 'failing' | 'waiting' | 'disabled' }

const isFailing = (state: Failing): state is Stopped =>
  state.state === 'failing' || state.state === 'waiting' || state.state === 'disabled'

/** It fails and waits by turns: only being switched off is told once more. */
const eventIdIn =
  (organizationId: string) =>
  ({ id, failingSince, disabledAt }: Failing) =>
    idOf('evt', organizationId, id, failingSince ?? '', disabledAt ?? '')

const occurrenceOf = (organizationId: string, failing: Stopped) => {
  const { id, state, reason, failures, failingSince, disabledAt } = failing
  const since = failingSince ?? disabledAt ?? ''
  return {
    eventId: eventIdIn(organizationId)(failing),
    timestamp: disabledAt ?? since,
    data: { destinationId: id, state, reason, failures, failingSince: since },
  }
}
