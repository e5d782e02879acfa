import { randomUUID } from 'node:crypto'
import type { Subscription } from '../../events/subscription.ts'
import { type Key, key, TTL } from '../../shared/table.ts'
import type { DestinationChange } from './destination.ts'

/** How long the change feed keeps a change: longer than a warm function goes without reading it. */
export const CHANGE_DAYS = 2

/**
 * For the transaction that writes the owner: the current record, which cold functions and deliveries read, and an
 * entry of the change feed, which warm functions read. Safe to repeat.
 */
export function destinationWrites(
  TableName: string,
  change: DestinationChange,
  now: Date,
  expected: Expected = {},
) {
  const at = now.toISOString()
  return [
    recordWrite(TableName, key.destination(change.organizationId, change.id), change, { at, ...expected }),
    {
      Put: {
        TableName,
        Item: {
          ...key.destinationChange(at, change.id),
          kind: 'destinationChange',
          expiresAt: Math.floor(now.getTime() / 1000) + CHANGE_DAYS * 86_400,
          // Without the settings: this partition is shared by all organizations and is read for every batch.
          organizationId: change.organizationId,
          id: change.id,
          // Tells two changes in one millisecond apart.
          number: randomUUID(),
        },
      },
    },
  ]
}

const settings = (change: DestinationChange) => ({
  destination: change.kind,
  organizationId: change.organizationId,
  id: change.id,
  url: change.url,
  filters: change.filters ?? null,
  selected: change.selected ?? false,
  includeFields: change.includeFields ?? false,
  createdAt: change.createdAt ?? null,
  ...(change.chosen && {
    chosen: change.chosen,
    sealedUrl: change.sealedUrl ?? null,
    signing: change.signing ?? null,
  }),
  ...(change.chosen?.subscription && { [TTL]: removedAfter(change.chosen.subscription) }),
})

const DAY_MS = 86_400_000

/** A subscription that ended is forgotten some time later: until then, the log can say why nothing was sent. */
const removedAfter = ({ expiresAt }: Subscription) => Math.ceil((Date.parse(expiresAt) + DAY_MS) / 1000)

interface Expected {
  /** When the record was last written; null for none. Left out where the owner's own write is conditional. */
  readonly seen?: string | null
}

function conditionFor({ seen }: Expected) {
  if (seen === undefined) return {}
  return { ConditionExpression: seen === null ? 'attribute_not_exists(pk)' : 'updatedAt = :seen' }
}

const seenValue = ({ seen }: Expected) => (seen ? { ':seen': seen } : {})

function recordWrite(
  TableName: string,
  Key: Key,
  change: DestinationChange,
  { at, ...expected }: Expected & { readonly at: string },
) {
  const condition = conditionFor(expected)
  if (change.url === null) {
    const seen = seenValue(expected)
    const values = Object.keys(seen).length > 0 && { ExpressionAttributeValues: seen }
    return { Delete: { TableName, Key, ...condition, ...values } }
  }
  const values = Object.entries({ kind: 'destination', ...settings(change), updatedAt: at })
  const since = change.given ? ':updatedAt' : 'if_not_exists(#since, :updatedAt)'
  return {
    Update: {
      TableName,
      Key,
      ...condition,
      UpdateExpression: `SET ${values.map(([name]) => `#${name} = :${name}`).join(', ')}, #since = ${since}`,
      ExpressionAttributeNames: Object.fromEntries(
        [...values.map(([name]) => name), 'since'].map((name) => [`#${name}`, name]),
      ),
      ExpressionAttributeValues: {
        ...Object.fromEntries(values.map(([name, value]) => [`:${name}`, value])),
        ...seenValue(expected),
      },
    },
  }
}
