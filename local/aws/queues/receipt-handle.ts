import type { QueuedMessage } from './queued-message.ts'
import { SqsError } from './sqs-error.ts'

/** Names one delivery of one message. */
export const receiptHandle = (queue: string, { id, receiveCount }: QueuedMessage) =>
  Buffer.from(JSON.stringify([queue, id, receiveCount])).toString('base64url')

export function parseReceiptHandle(queue: string, handle: string): { id: string; receiveCount: number } {
  const invalid = () =>
    new SqsError('ReceiptHandleIsInvalid', `The input receipt handle "${handle}" is invalid.`)
  const text = Buffer.from(handle, 'base64url').toString('utf8')
  const match = /^\["([^"]+)","([^"]+)",(\d+)\]$/.exec(text)
  if (match === null || match[1] !== queue || match[2] === undefined) throw invalid()
  return { id: match[2], receiveCount: Number(match[3]) }
}
