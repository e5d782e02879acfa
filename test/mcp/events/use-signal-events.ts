import { afterAll, beforeAll, beforeEach } from 'vitest'
import { newId } from '../../../functions/shared/ids.ts'
import type { Signal } from '../../../functions/signals/signal.ts'
import { type EventsTestWorld, startEventsWorld } from './events-world.ts'

/** Signals that are captured and polled, with a word of its own for each test. */
export function useSignalEvents() {
  let world: EventsTestWorld
  let word: string
  beforeAll(async () => {
    world = await startEventsWorld()
  })
  beforeEach(() => {
    word = newId('sig').slice(4)
  })
  afterAll(() => world.stop())

  return {
    get world() {
      return world
    },
    get word() {
      return word
    },
    poll: (params: object, options = {}) =>
      world.ask('events/poll', { name: 'signal.captured', arguments: { search: word }, ...params }, options),
    async captured(changes: Partial<Signal> = {}, at = new Date()): Promise<Signal> {
      const made = await world.signal({ text: `${word} raised money`, ...changes }, at)
      await world.follower.catchUp()
      return made
    },
    idsIn: ({ result }: { result: { events: { eventId: string }[] } }) =>
      result.events.map(({ eventId }) => eventId),
  }
}
