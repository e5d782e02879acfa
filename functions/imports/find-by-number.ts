import type { StoredEntity } from '../entities/stored-entity.ts'
import type { EntityCore, EntityPatch, EntityRules } from './apply-patch.ts'

/** The id and the page that a patch gives. */
export const namesOf = ({ id, socialUrl }: EntityPatch) => [
  ...new Set([id, socialUrl?.id].filter((name) => name !== undefined)),
]

/** Where a row's entity may be. Without id and page, its numbers say where, or its surest place. */
export const groupingNames = <E extends EntityCore, P extends EntityPatch>(
  names: readonly string[],
  patch: P,
  { numberIds, placeIds }: EntityRules<E, P>,
) => {
  const numbers = numberIds?.(patch) ?? []
  if (names.length > 0) return names
  return numbers.length > 0 ? numbers : placeIds(patch).slice(0, 1)
}

export function byNumbers<E extends EntityCore, P extends EntityPatch>(
  found: ReadonlyMap<string, StoredEntity<E>>,
  patch: P,
  { numberIds, ownNumberId }: EntityRules<E, P>,
) {
  const ids = numberIds?.(patch) ?? []
  const isKnown = found.has(patch.id ?? '') || found.has(patch.socialUrl?.id ?? '')
  return {
    byNumber: ids.map((id) => found.get(id)).find((entity) => entity !== undefined),
    byOwnNumber: isKnown ? undefined : found.get(ownNumberId?.(patch) ?? ''),
    newNumberIds: ids.filter((id) => !found.has(id)),
  }
}

/** What is at the places of a row by which it may be recognized without a page. */
export function byPlaces<E extends EntityCore, P extends EntityPatch>(
  found: ReadonlyMap<string, StoredEntity<E>>,
  patch: P,
  { placeIds, isOther }: EntityRules<E, P>,
) {
  const ids = placeIds(patch)
  const known = ids.flatMap((id) => found.get(id) ?? []).filter((entity) => !isOther?.(patch, entity))
  const hasName = namesOf(patch).length > 0
  return {
    byPlace: known.find((entity) => !hasName || !entity.socialUrl),
    // A catalogue has too many rows to note the website of each.
    newPlaceIds: patch.catalogue === undefined ? ids.filter((id) => !found.has(id)) : [],
  }
}
