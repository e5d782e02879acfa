import type { Waiting } from './fair-order.ts'
import type { StoredMessage } from './message.ts'
import { SqsError } from './sqs-error.ts'

/** A longer message is read from the database when it is received, so that a backlog costs little memory. */
const KEPT_CHARACTERS = 8_192

export type State = 'delayed' | 'ready' | 'inFlight' | 'gone'

/** What the queue keeps in memory of a message. */
export interface Entry extends Waiting {
  readonly id: string
  readonly retainUntil: number
  state: State
  receiveCount: number
  visibleAt: number
  message: StoredMessage | undefined
}

export const entryOf = (id: string, message: StoredMessage, retentionSeconds: number): Entry => ({
  id,
  groupId: message.groupId ?? '',
  retainUntil: message.sentAt + retentionSeconds * 1000,
  state: 'gone',
  receiveCount: message.receiveCount,
  visibleAt: message.visibleAt,
  message: message.body.length <= KEPT_CHARACTERS ? message : undefined,
})

/** Brings the entry up to date with what is stored of it from now on. */
export function refresh(entry: Entry, message: StoredMessage) {
  entry.receiveCount = message.receiveCount
  entry.visibleAt = message.visibleAt
  if (entry.message !== undefined) entry.message = message
}

/** A receipt handle names one delivery of one message: the next delivery has another one. */
export const receiptHandle = (queue: string, entry: Entry) =>
  Buffer.from(JSON.stringify([queue, entry.id, entry.receiveCount])).toString('base64url')

export function parseReceiptHandle(queue: string, handle: string): { id: string; receiveCount: number } {
  const invalid = () =>
    new SqsError('ReceiptHandleIsInvalid', `The input receipt handle "${handle}" is invalid.`)
  const text = Buffer.from(handle, 'base64url').toString('utf8')
  const match = /^\["([^"]+)","([^"]+)",(\d+)\]$/.exec(text)
  if (match === null || match[1] !== queue || match[2] === undefined) throw invalid()
  return { id: match[2], receiveCount: Number(match[3]) }
}
