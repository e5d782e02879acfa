import { type Answer, type Receiver, startReceiver } from '../webhooks/receiver.ts'

export type Receivers = ReturnType<typeof receivers>

/** A server for each destination: all that lead to one host share the few requests that it gets while it fails. */
export function receivers(answer: Answer) {
  const started: Receiver[] = []
  return {
    async urlFor(id: string) {
      const receiver = await startReceiver(answer)
      started.push(receiver)
      return `${receiver.url}/${id}`
    },
    received: () => started.flatMap(({ received }) => received),
    stop: () => Promise.all(started.map((receiver) => receiver.stop())),
  }
}
