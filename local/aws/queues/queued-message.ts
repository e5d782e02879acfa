import type { Waiting } from './fair-order.ts'
import type { StoredMessage } from './message.ts'

/** Longer messages stay in the database until they are received, so that a backlog costs little memory. */
const KEPT_CHARACTERS = 8_192

export type State = 'delayed' | 'ready' | 'inFlight' | 'gone'

/** The part of a message that the queue keeps in memory. */
export interface QueuedMessage extends Waiting {
  readonly id: string
  readonly retainUntil: number
  state: State
  receiveCount: number
  visibleAt: number
  message: StoredMessage | undefined
}

export const queuedMessage = (
  id: string,
  message: StoredMessage,
  retentionSeconds: number,
): QueuedMessage => ({
  id,
  groupId: message.groupId ?? '',
  retainUntil: message.sentAt + retentionSeconds * 1000,
  state: 'gone',
  receiveCount: message.receiveCount,
  visibleAt: message.visibleAt,
  message: message.body.length <= KEPT_CHARACTERS ? message : undefined,
})

/** Takes over the stored message's new state. */
export function refresh(queued: QueuedMessage, message: StoredMessage) {
  queued.receiveCount = message.receiveCount
  queued.visibleAt = message.visibleAt
  if (queued.message !== undefined) queued.message = message
}
