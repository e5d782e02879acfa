import type { Invocations } from '../contracts/function.ts'
import { AcceptedEvents, type EventParts } from './accepted-events.ts'

/** The durable queue behind asynchronous invocations. */
export async function startInvocations(parts: EventParts): Promise<Invocations> {
  checkDestinations(parts)
  const events = new AcceptedEvents(parts)
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

function checkDestinations({ functions, queues }: EventParts) {
  const isKnown = (arn: string) => queues.has(arn) || functions.some((model) => model.arn === arn)
  for (const { name, asynchronous } of functions) {
    for (const arn of [asynchronous.onSuccessArn, asynchronous.onFailureArn]) {
      if (arn !== undefined && !isKnown(arn)) {
        throw new Error(`The function ${name} names the destination ${arn}, which is not there.`)
      }
    }
  }
}
