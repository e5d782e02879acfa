import { signalEvent } from '../../events/signal-event.ts'
import type { Channel, Notice } from './channel.ts'
import { webPlace } from './web-place.ts'
import { webhook } from './webhook.ts'

const MINUTE = 60_000

/** Nothing larger may be sent. Texts of events are cut, so none is. */
export const MOST_EVENT_BYTES = 262_144

function eventBody(notice: Notice): string {
  if ('erasure' in notice) throw new Error('a subscription is told of no erasure')
  const { record, at = record.createdAt } = notice
  const event = signalEvent({ signal: record, accountName: record.account?.name ?? null, at })
  const body = JSON.stringify({ ...event, cursor: null })
  if (Buffer.byteLength(body) > MOST_EVENT_BYTES) throw new Error('its event is too large')
  return body
}

/** A subscription of an agent, by MCP Events. Only `events/subscribe` makes one. */
export const mcp = {
  name: 'mcp',
  description: 'sends an event of MCP to the URL that an agent has subscribed with',
  placeProblem: (given, policy) =>
    webPlace()(given, policy) ?? (URL.parse(given)?.hash ? 'Must have no fragment.' : undefined),
  body: eventBody,
  digest: webhook.digest,
  verdict({ status }) {
    if (status >= 200 && status < 300) return { state: 'taken' }
    // These say nothing of other events: the subscription goes on.
    if (status === 410 || status === 413)
      return { state: 'drop', explain: `The receiver answered ${status}: it does not take this event.` }
    return { state: 'retry' }
  },
  /** An agent that was away for long asks anew. */
  retrySteps: [MINUTE / 2, 2 * MINUTE, 10 * MINUTE],
  spacingMs: 0,
  signed: true,
  secretPath: false,
} as const satisfies Channel
