import type { StoredEntity } from '../entities/stored-entity.ts'
import type { EntityCore, EntityPatch, EntityRules } from './apply-patch.ts'

/** The id and the page that a patch gives. */
export const namesOf = ({ id, socialUrl }: EntityPatch) => [
  ...new Set([id, socialUrl?.id].filter((name) => name !== undefined)),
]

/** Where a row's entity may be. Without id and page, its numbers say where, or its website. */
export const groupingNames = <E extends EntityCore, P extends EntityPatch>(
  names: readonly string[],
  patch: P,
  { numberIds, hostId }: EntityRules<E, P>,
) => {
  const [numbers, host] = [numberIds?.(patch) ?? [], hostId(patch)]
  if (names.length > 0) return names
  return numbers.length > 0 || host === undefined ? numbers : [host]
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
