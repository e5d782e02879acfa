import { receiverUrl } from '../../shared/sender/receiver-url.ts'
import type { Destination } from './stored-destination.ts'

type DestinationsOfUrl = readonly [Destination, ...Destination[]]

/** URLs are compared for every signal, so each is brought into its common form once. */
const urls = new WeakMap<Destination, string>()

function commonUrl(destination: Destination): string {
  const known = urls.get(destination)
  if (known !== undefined) return known
  const url = receiverUrl(destination.url ?? '')
  urls.set(destination, url)
  return url
}

/**
 * The destinations of one organization with the same URL, and one form of message, are one receiver. The first is the
 * most specific one.
 */
export function groupByUrl(destinations: readonly Destination[]): DestinationsOfUrl[] {
  const groups = new Map<string, [Destination, ...Destination[]]>()
  for (const destination of destinations) {
    const receiver = `${destination.organizationId} ${channelIn(destination)} ${commonUrl(destination)}`
    const group = groups.get(receiver)
    if (group) group.push(destination)
    else groups.set(receiver, [destination])
  }
  for (const group of groups.values()) if (group.length > 1) group.sort(mostSpecificFirst)
  return [...groups.values()]
}

/** A `webhookUrl` gets the signal as JSON. */
export const channelIn = ({ chosen }: Destination) => chosen?.channel ?? 'webhook'

const ORDER = { keyword: 0, list: 1, organization: 2, destination: 3 } as const

/** Of several lists, the oldest: those without a time are from before it was kept. */
const mostSpecificFirst = (a: Destination, b: Destination) =>
  ORDER[a.kind] - ORDER[b.kind] ||
  (a.createdAt ?? '').localeCompare(b.createdAt ?? '') ||
  a.id.localeCompare(b.id)
