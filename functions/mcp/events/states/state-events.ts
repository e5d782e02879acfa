import * as v from 'valibot'
import { invalid, MOST_ERRORS } from '../../../shared/errors.ts'
import type { Caller } from '../../../shared/http/endpoint.ts'
import { jsonSchema } from '../../../shared/http/json-schema.ts'
import { fieldError } from '../../../shared/http/request.ts'
import { mayAsk, requireScopes, requireScopesOf } from '../../../shared/http/require-scope.ts'
import { balanceLow } from './balance-low.ts'
import { destinationFailing } from './destination-failing.ts'
import { runFinished } from './run-finished.ts'
import type { StateEvent } from './state-event.ts'

export type StatesWorld = WorldOf<typeof runFinished> &
  WorldOf<typeof balanceLow> &
  WorldOf<typeof destinationFailing>
type WorldOf<E> = E extends StateEvent<infer W> ? W : never

const STATE_EVENTS: readonly StateEvent<StatesWorld>[] = [runFinished, balanceLow, destinationFailing]

const USUAL_EVENTS = 25
const MOST_EVENTS = 100
const NEXT_POLL_MS = 60_000

export const isStateEvent = (name: string) => STATE_EVENTS.some((event) => event.name === name)

/** A key of one list or keyword reaches nothing that is told of the whole organization. */
const mayFollow = (caller: Caller, { reading }: StateEvent<StatesWorld>) =>
  mayAsk(caller, reading) && !caller.limits?.only

export const listStateEvents = (caller: Caller) =>
  STATE_EVENTS.filter((event) => mayFollow(caller, event)).map((event) => ({
    name: event.name,
    description: event.description,
    delivery: ['poll'],
    inputSchema: jsonSchema(event.arguments),
    payloadSchema: jsonSchema(event.data),
  }))

interface Asked {
  readonly name: string
  readonly given: unknown
  readonly cursor: string | null
  readonly maxEvents?: number | undefined
}

export async function pollState(world: StatesWorld, caller: Caller, asked: Asked) {
  const event = STATE_EVENTS.find(({ name }) => name === asked.name)
  if (!event) throw new Error(`There is no event ${asked.name}`)
  requireScopes(caller, event.reading)
  requireScopesOf(caller, event.reading, { params: {}, query: {} })
  const given = checked(event, asked.given)
  const limit = Math.min(Math.max(asked.maxEvents ?? USUAL_EVENTS, 1), MOST_EVENTS)
  const { cursor } = asked
  const page = await event.poll(world, caller.organizationId, { given, cursor, limit })
  return {
    ...page,
    events: page.events.map((occurrence) => ({ ...occurrence, name: event.name })),
    nextPollMs: page.hasMore ? 0 : NEXT_POLL_MS,
  }
}

function checked({ arguments: schema }: StateEvent<StatesWorld>, given: unknown): unknown {
  const parsed = v.safeParse(schema, given)
  if (parsed.success) return parsed.output
  const errors = parsed.issues.slice(0, MOST_ERRORS).map((issue) => fieldError(issue, 'argument'))
  throw invalid(errors.map(({ path, message }) => ({ path: `arguments.${path}`, message })))
}
