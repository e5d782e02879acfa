import type { Invocations } from '../contracts.ts'
import { type EventParts, Events } from './events.ts'

/** The durable queue of events behind asynchronous invocations. */
export async function startInvocations(parts: EventParts): Promise<Invocations> {
  const events = new Events(parts)
  await events.load()
  return {
    accept: (name, payload) => events.accept(name, payload),
    invokeAsync: async (name, payload) => {
      const { requestId, writes, committed } = events.accept(name, payload)
      await parts.store.commit(writes)
      committed()
      return { requestId }
    },
    stop: () => events.stop(),
  }
}
