import { USUAL_EVENTS } from '../../../events/poll-limits.ts'
import type { Watch } from '../../../webhooks/watches/watch.ts'
import { type StatesWorld, stateEventNamed } from './state-events.ts'

/** Polls for many agents. What several of them ask of one organization is read once. */
export function watchPoller({ runs, balance, states, clock }: StatesWorld) {
  const world: StatesWorld = {
    runs: { find: readOnce(runs.find), ofAll: readOnce(runs.ofAll) },
    balance: readOnce(balance),
    states: { states: readOnce(states.states) },
    clock,
  }
  return ({ event, organizationId, given, cursor }: Watch) =>
    stateEventNamed(event)?.poll(world, organizationId, { given, cursor, limit: USUAL_EVENTS })
}

function readOnce<A extends readonly unknown[], T>(read: (...asked: A) => Promise<T>) {
  const answers = new Map<string, Promise<T>>()
  return (...asked: A): Promise<T> => {
    const name = JSON.stringify(asked)
    const answer = answers.get(name) ?? read(...asked)
    answers.set(name, answer)
    return answer
  }
}
