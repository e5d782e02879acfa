import { type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import { DESTINATION_SHARDS, destinationChanges, destinations } from '../../shared/table.ts'
import { CHANGE_DAYS } from './destination.writes.ts'
import { Destination, DestinationIndex } from './destination-index.ts'

/** A change can become visible this much later than its key says: requests take time and clocks differ. */
const OVERLAP_MS = 40_000
/** Half of the time that the change feed keeps changes. */
const RELOAD_MS = (CHANGE_DAYS * 86_400_000) / 2

const Keyed = v.object({ sk: v.string() })

/** Every webhook of the service. A cold function loads all, a warm one reads the changes with one query a batch. */
export function cachedDestinations(client: DynamoDBDocumentClient, TableName: string, clock: Clock) {
  let index = new DestinationIndex()
  let readTo = 0
  /** One after the other: a batch must not see an index that another is still loading. */
  let last: Promise<unknown> = Promise.resolve()

  const pages = (pk: string, after: string) =>
    paginateQuery(
      { client },
      {
        TableName,
        KeyConditionExpression: 'pk = :pk AND sk > :after',
        ExpressionAttributeValues: { ':pk': pk, ':after': after },
        // A webhook that was set before a signal was stored must get it.
        ConsistentRead: true,
      },
    )

  const load = async (now: number) => {
    const loaded = new DestinationIndex()
    const shards = Array.from({ length: DESTINATION_SHARDS }, async (_, shard) => {
      for await (const { Items = [] } of pages(destinations(shard), ' ')) {
        for (const item of Items) loaded.apply(v.parse(Destination, item))
      }
    })
    await Promise.all(shards)
    index = loaded
    readTo = now
  }

  const refresh = async () => {
    const now = clock().getTime()
    if (now - readTo > RELOAD_MS) await load(now)
    let newest = readTo
    for await (const { Items = [] } of pages(
      destinationChanges,
      new Date(readTo - OVERLAP_MS).toISOString(),
    )) {
      for (const item of Items) {
        index.apply(v.parse(Destination, item))
        newest = Math.max(newest, Date.parse(v.parse(Keyed, item).sk.slice(0, 24)))
      }
    }
    readTo = Math.min(newest, now)
    return index
  }

  return (): Promise<DestinationIndex> => {
    const next = last.then(refresh, refresh)
    last = next.catch(() => undefined)
    return next
  }
}
