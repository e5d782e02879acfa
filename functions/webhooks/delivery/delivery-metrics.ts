import type { ChannelName } from '../channels/channels.ts'
import type { DeliveryMessage } from '../queue/delivery-message.ts'
import type { DeliveryResult } from './delivery.ts'

const STATES = ['delivered', 'failed', 'refused', 'postponed', 'diverted', 'superseded', 'repeated'] as const

/** Counts of a batch by result and by failure, and the age of its oldest new signal. */
export function deliveryMetrics(
  messages: readonly DeliveryMessage[],
  results: readonly PromiseSettledResult<DeliveryResult>[],
  now: Date,
): Record<string, number> {
  const known = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const ages = messages
    .filter(({ attempt, manual }) => attempt === 1 && !manual)
    .map(({ at }) => now.getTime() - Date.parse(at))
  return {
    ...Object.fromEntries(
      STATES.map((state) => [
        `Deliveries${inCamelCase(state)}`,
        known.filter((result) => result.state === state).length,
      ]),
    ),
    ...failuresByError(known),
    ...failingKinds(known),
    DeliveryFaults: results.length - known.length,
    ...(ages.length > 0 && { DeliveryAgeMilliseconds: Math.max(0, ...ages) }),
  }
}

/** Only those that occurred: `DeliveriesFailedTimeout`, `DeliveriesFailedHttpStatus` and so on. */
function failuresByError(results: readonly DeliveryResult[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const result of results) {
    if (result.state !== 'failed') continue
    const name = `DeliveriesFailed${inCamelCase(result.error)}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

const OWN_RECEIVERS: readonly ChannelName[] = ['webhook', 'mcp']

/** 1 for a kind that reached nobody in this batch, 0 for one that did. Receivers of customers are their own. */
function failingKinds(results: readonly DeliveryResult[]): Record<string, number> {
  const fails: Record<string, number> = {}
  for (const result of results) {
    if (result.state !== 'delivered' && result.state !== 'failed') continue
    if (OWN_RECEIVERS.includes(result.kind)) continue
    const name = kindFails(result.kind)
    fails[name] = Math.min(fails[name] ?? 1, result.state === 'failed' ? 1 : 0)
  }
  return fails
}

export const kindFails = (kind: ChannelName) => `${inCamelCase(kind)}DestinationsFail`

const inCamelCase = (words: string) => words.replace(/(?:^|_)(.)/g, (_, first: string) => first.toUpperCase())
