import type { StoredEntity } from '../entities/stored-entity.ts'
import type { EntityCore, EntityPatch, EntityRules } from './apply-patch.ts'

/** The id and the page that a patch gives. */
export const namesOf = ({ id, socialUrl }: EntityPatch) => [
  ...new Set([id, socialUrl?.id].filter((name) => name !== undefined)),
]

/** Where a row's entity may be. Without id and page, its numbers say where. */
export const groupingNames = <E extends EntityCore, P extends EntityPatch>(
  names: readonly string[],
  patch: P,
  { numberIds }: EntityRules<E, P>,
) => (names.length > 0 ? names : (numberIds?.(patch) ?? []))

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
