import { randomBytes } from 'node:crypto'
import { signatureOf } from '../signatures/signature.ts'

interface ControlMessage {
  readonly type: 'verification' | 'terminated'
  readonly subscriptionId: string
  readonly secrets: readonly string[]
  readonly body: string
  readonly userAgent: string
  readonly now: Date
}

/** The headers of a message about a subscription. It is signed as events are. */
export function controlHeaders({ type, subscriptionId, secrets, body, userAgent, now }: ControlMessage) {
  const id = `msg_${type}_${randomBytes(16).toString('hex')}`
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return {
    'content-type': 'application/json',
    'user-agent': userAgent,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatureOf(secrets, { id, timestamp, body }),
    'x-mcp-subscription-id': subscriptionId,
  }
}
