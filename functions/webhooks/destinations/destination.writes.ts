import { randomUUID } from 'node:crypto'
import { type Key, key } from '../../shared/table.ts'
import type { DestinationChange } from './destination.ts'

/** How long the change feed keeps a change: longer than a warm function goes without reading it. */
export const CHANGE_DAYS = 2

/**
 * For the transaction that writes the owner: the current record, which cold functions and deliveries read, and an
 * entry of the change feed, which warm functions read. Safe to repeat.
 */
export function destinationWrites(TableName: string, change: DestinationChange, now: Date) {
  const at = now.toISOString()
  return [
    recordWrite(TableName, key.destination(change.organizationId, change.id), change, at),
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
})

function recordWrite(TableName: string, Key: Key, change: DestinationChange, at: string) {
  if (change.url === null) return { Delete: { TableName, Key } }
  const values = Object.entries({ kind: 'destination', ...settings(change), updatedAt: at })
  const since = change.given ? ':updatedAt' : 'if_not_exists(#since, :updatedAt)'
  return {
    Update: {
      TableName,
      Key,
      UpdateExpression: `SET ${values.map(([name]) => `#${name} = :${name}`).join(', ')}, #since = ${since}`,
      ExpressionAttributeNames: Object.fromEntries(
        [...values.map(([name]) => name), 'since'].map((name) => [`#${name}`, name]),
      ),
      ExpressionAttributeValues: Object.fromEntries(values.map(([name, value]) => [`:${name}`, value])),
    },
  }
}
