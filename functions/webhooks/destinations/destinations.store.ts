import { type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import { getItems } from '../../shared/dynamo/batch.store.ts'
import { DESTINATION_SHARDS, destinationChanges, destinations, key } from '../../shared/table.ts'
import { logger } from '../../shared/telemetry.ts'
import { type OwnerRef, ownersOf } from './chosen-index.ts'
import { CHANGE_DAYS } from './destination.writes.ts'
import { DestinationIndex } from './destination-index.ts'
import { destinationOwners } from './owners.store.ts'
import { Destination, isChosen } from './stored-destination.ts'
import type { WebhookShare } from './webhook-share.ts'

/** A change can become visible this much later than its key says: requests take time and clocks differ. */
const OVERLAP_MS = 40_000
/** Half of the time that the change feed keeps changes. */
const RELOAD_MS = (CHANGE_DAYS * 86_400_000) / 2

/** Versions before wrote the settings themselves, and no number. */
const Change = v.object({
  sk: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT/)),
  organizationId: v.string(),
  id: v.string(),
  number: v.optional(v.string(), ''),
})
type Change = v.InferOutput<typeof Change>

const changeId = ({ sk, number }: Change) => `${sk}#${number}`
const writtenAt = ({ sk }: Change) => Date.parse(sk.slice(0, 24)) || 0

/** Every webhook of the service. A cold function loads all, a warm one reads the changes with one query a batch. */
export function cachedDestinations(
  client: DynamoDBDocumentClient,
  TableName: string,
  share: WebhookShare,
  clock: Clock,
) {
  let index = new DestinationIndex(share)
  let readTo = 0
  /** The changes in the time that is read again. */
  let seen: ReadonlySet<string> = new Set()
  /** One after the other: a batch must not see an index that another is still loading. */
  let last: Promise<unknown> = Promise.resolve()

  const readOwners = destinationOwners(client, TableName)

  /** What the lists and keywords are now that destinations belong to. */
  const followOwners = async (to: DestinationIndex, owners: readonly OwnerRef[]) => {
    if (owners.length === 0) return
    const found = await readOwners(owners)
    for (const { id } of owners) to.setOwner(id, found.get(id))
  }

  const load = async (now: number) => {
    const owners: OwnerRef[] = []
    const loaded = new DestinationIndex(share)
    const shards = Array.from({ length: DESTINATION_SHARDS }, async (_, shard) => {
      for await (const items of pagesOf(client, TableName, destinations(shard), ' ')) {
        for (const destination of readable(Destination, items)) {
          loaded.apply(destination)
          owners.push(...ownersIn(destination))
        }
      }
    })
    await Promise.all(shards)
    await followOwners(loaded, owners)
    index = loaded
    seen = new Set()
    readTo = now
  }

  /** The records as they are now; a change without a record has removed it. */
  const follow = async (changes: readonly Change[]) => {
    const keys = changes.map(({ organizationId, id }) => key.destination(organizationId, id))
    const records = readable(Destination, await getItems(client, TableName, keys, true))
    const current = new Map(records.map((record) => [record.id, record]))
    for (const { id } of changes) {
      const record = current.get(id)
      if (record) index.apply(record)
      else index.remove(id)
    }
    await followOwners(index, [...[...current.values()].flatMap(ownersIn), ...changes.flatMap(ownersChanged)])
  }

  const ownersChanged = ({ id, organizationId }: Change): OwnerRef[] =>
    index.chosen.wants(id) ? [{ kind: id.startsWith('kw_') ? 'keyword' : 'list', id, organizationId }] : []

  const refresh = async () => {
    const now = clock().getTime()
    if (now - readTo > RELOAD_MS) await load(now)
    const since = new Date(readTo - OVERLAP_MS).toISOString()
    const changes: Change[] = []
    for await (const items of pagesOf(client, TableName, destinationChanges, since)) {
      changes.push(...readable(Change, items))
    }
    await follow(changes.filter((change) => !seen.has(changeId(change))))
    seen = new Set(changes.map(changeId))
    readTo = Math.min(
      changes.reduce((newest, change) => Math.max(newest, writtenAt(change)), readTo),
      now,
    )
    return index
  }

  return (): Promise<DestinationIndex> => {
    const next = last.then(refresh, refresh)
    last = next.catch(() => undefined)
    return next
  }
}

const ownersIn = (destination: Destination) => (isChosen(destination) ? ownersOf(destination) : [])

async function* pagesOf(client: DynamoDBDocumentClient, TableName: string, pk: string, after: string) {
  const query = {
    TableName,
    KeyConditionExpression: 'pk = :pk AND sk > :after',
    ExpressionAttributeValues: { ':pk': pk, ':after': after },
    // A webhook that was set before a signal was stored must get it.
    ConsistentRead: true,
  }
  for await (const { Items = [] } of paginateQuery({ client }, query)) yield Items
}

/** An item that can't be read must not keep the others from being read. */
function readable<S extends v.GenericSchema>(schema: S, items: readonly unknown[]): v.InferOutput<S>[] {
  return items.flatMap((item) => {
    const result = v.safeParse(schema, item)
    if (result.success) return [result.output]
    const { sk } = v.parse(v.object({ sk: v.string() }), item)
    logger.error('webhook can not be read', { sk, problem: result.issues[0].message })
    return []
  })
}
