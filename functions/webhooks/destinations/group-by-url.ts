import { urlName } from '../channels/url-name.ts'
import type { Destination } from './stored-destination.ts'

export type DestinationsOfUrl = readonly [Destination, ...Destination[]]

/** URLs are compared for every signal, so each gets its name once. */
const names = new WeakMap<Destination, string>()

function nameOf(destination: Destination): string {
  const known = names.get(destination)
  if (known !== undefined) return known
  const name = destination.sealedUrl?.name ?? urlName(destination.url ?? '')
  names.set(destination, name)
  return name
}

/**
 * The destinations of one organization with the same URL, and one form of message, are one receiver. The first is the
 * most specific one.
 */
export function groupByUrl(destinations: readonly Destination[]): DestinationsOfUrl[] {
  const groups = new Map<string, [Destination, ...Destination[]]>()
  for (const destination of destinations) {
    const receiver = `${destination.organizationId} ${formIn(destination)} ${nameOf(destination)}`
    const group = groups.get(receiver)
    if (group) group.push(destination)
    else groups.set(receiver, [destination])
  }
  for (const group of groups.values()) if (group.length > 1) group.sort(mostSpecificFirst)
  return [...groups.values()]
}

/** A `webhookUrl` gets the signal as JSON. */
export const channelIn = ({ chosen }: Destination) => chosen?.channel ?? 'webhook'

/** Each subscription has a secret and an id of its own, so two with one URL get an event each. */
export const formIn = (destination: Destination) =>
  destination.chosen?.subscription ? subscriptionForm(destination.id) : channelIn(destination)

export const subscriptionForm = (id: string) => `mcp ${id}`

/** Sorts destinations that get signals at once before those that collect them for digests. */
const isCollecting = ({ chosen }: Destination) => Number((chosen?.rhythm ?? null) !== null)

const ORDER = { keyword: 0, list: 1, organization: 2, destination: 3 } as const

/** Of several lists, the oldest: those without a time are from before it was kept. */
const mostSpecificFirst = (a: Destination, b: Destination) =>
  ORDER[a.kind] - ORDER[b.kind] ||
  isCollecting(a) - isCollecting(b) ||
  (a.createdAt ?? '').localeCompare(b.createdAt ?? '') ||
  a.id.localeCompare(b.id)
