import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { isEmptyFilter, ListFilters } from '../../search/filter-schemas.ts'
import { batchGet } from '../../shared/dynamo/batch-get.store.ts'
import { key, keyText } from '../../shared/table.ts'
import type { OwnerRef, OwnerSettings } from './chosen-index.ts'
import { filtersFit } from './filter-size.ts'

/** Filters that can't be read select nothing. */
const ListItem = v.object({
  name: v.string(),
  filters: v.fallback(v.nullable(ListFilters), null),
  members: v.optional(v.number(), 0),
})
const KeywordItem = v.object({ query: v.string() })

export type ReadOwners = (owners: readonly OwnerRef[]) => Promise<ReadonlyMap<string, OwnerSettings>>

/** The lists and keywords that exist, by id. */
export const destinationOwners =
  (client: DynamoDBDocumentClient, table: string): ReadOwners =>
  async (owners) => {
    const items = await batchGet(
      client,
      owners.map((owner) => ({ table, key: keyOf(owner) })),
    )
    return new Map(
      owners.flatMap((owner): [string, OwnerSettings][] => {
        const item = items.get(keyText(keyOf(owner)))
        return item ? [[owner.id, settingsOf(owner, item)]] : []
      }),
    )
  }

const keyOf = ({ kind, organizationId, id }: OwnerRef) => key[kind](organizationId, id)

function settingsOf({ kind }: OwnerRef, item: unknown): OwnerSettings {
  if (kind === 'keyword') return { name: v.parse(KeywordItem, item).query, filters: null, isTooLarge: false }
  const { name, filters, members } = v.parse(ListItem, item)
  const isLive = filters !== null && !isEmptyFilter(filters) && members === 0
  if (!isLive) return { name, filters: null, isTooLarge: false }
  const fits = filtersFit(filters)
  return { name, filters: fits ? filters : null, isTooLarge: !fits }
}
