import { eventsOfAnswer, NEXT_POLL_MS, USUAL_EVENTS } from '../../../events/poll-limits.ts'
import type { Caller } from '../../../shared/http/endpoint.ts'
import { jsonSchema } from '../../../shared/http/json-schema.ts'
import { mayAsk, requireScopes, requireScopesOf } from '../../../shared/http/require-scope.ts'
import { balanceLow } from './balance-low.ts'
import { destinationFailing } from './destination-failing.ts'
import { runFinished } from './run-finished.ts'
import type { StateEvent } from './state-event.ts'

export type StatesWorld = WorldOf<typeof runFinished> &
  WorldOf<typeof balanceLow> &
  WorldOf<typeof destinationFailing>
type WorldOf<E> = E extends StateEvent<infer W> ? W : never

type AnyStateEvent = StateEvent<StatesWorld>

const STATE_EVENTS: readonly AnyStateEvent[] = [runFinished, balanceLow, destinationFailing]

export const stateEventNamed = (name: string): AnyStateEvent | undefined =>
  STATE_EVENTS.find((event) => event.name === name)

/** These events tell of the whole organization, so a key of one list or keyword may not follow them. */
const mayFollow = (caller: Caller, { reading }: AnyStateEvent) =>
  mayAsk(caller, reading) && !caller.limits?.only

export const listStateEvents = (caller: Caller, sent: boolean) =>
  STATE_EVENTS.filter((event) => mayFollow(caller, event)).map((event) => ({
    name: event.name,
    description: event.description,
    delivery: sent ? ['poll', 'webhook'] : ['poll'],
    inputSchema: jsonSchema(event.arguments),
    payloadSchema: jsonSchema(event.data),
  }))

function requireFollowing(caller: Caller, { reading }: AnyStateEvent) {
  requireScopes(caller, reading)
  requireScopesOf(caller, reading, { params: {}, query: {} })
}

/** Says where the events of a subscription begin: at the agent's cursor, or now when events since that cursor are missing. */
export async function followState(
  world: StatesWorld,
  caller: Caller,
  event: AnyStateEvent,
  { given, cursor }: Asked,
) {
  requireFollowing(caller, event)
  const { organizationId } = caller
  const page = await event.poll(world, organizationId, { given, cursor, limit: USUAL_EVENTS })
  const known = cursor === null || page.truncated ? page.cursor : cursor
  return { filter: event.about?.(given) ?? null, known, truncated: page.truncated }
}

interface Asked {
  readonly given: unknown
  readonly cursor: string | null
  readonly maxEvents?: number | undefined
}

export async function pollState(
  world: StatesWorld,
  caller: Caller,
  event: AnyStateEvent,
  { given, cursor, maxEvents }: Asked,
) {
  requireFollowing(caller, event)
  const asked = { given, cursor, limit: eventsOfAnswer(maxEvents) }
  const page = await event.poll(world, caller.organizationId, asked)
  return {
    ...page,
    events: page.events.map((occurrence) => ({ ...occurrence, name: event.name })),
    nextPollMs: page.hasMore ? 0 : NEXT_POLL_MS,
  }
}
