import type { EntityRef } from '../entities/entity-ref.ts'
import { DomainError, type FieldError, invalid } from '../shared/errors.ts'
import { currentList, storedList } from './list/current-list.ts'
import { isLive } from './list/list.ts'
import type { EntityLookup, ListWorld } from './manage-lists.ts'

/** Names every reference whose entity does not exist. */
export async function requireEntities(
  entities: EntityLookup,
  organizationId: string,
  selected: readonly EntityRef[],
) {
  const missing = new Set((await entities.missing(organizationId, selected)).map(nameOf))
  const errors = selected.flatMap((ref, index): FieldError[] =>
    missing.has(nameOf(ref))
      ? [{ path: `selected.${index}.id`, message: `No ${ref.type} has this id.` }]
      : [],
  )
  if (errors.length > 0) throw invalid(errors)
}

const nameOf = ({ id, type }: EntityRef) => `${type} ${id}`

/** A live list becomes a list of selected members. */
export async function addItems(
  world: ListWorld,
  organizationId: string,
  id: string,
  selected: readonly EntityRef[],
) {
  await storedList(world.lists, organizationId, id)
  await requireEntities(world.entities, organizationId, selected)
  const items = await world.members.append(organizationId, id, selected, { field: 'selected' })
  return { ...(await currentList(world, organizationId, id)), items }
}

export async function removeItems(
  world: ListWorld,
  organizationId: string,
  id: string,
  ids: readonly string[],
) {
  const list = await storedList(world.lists, organizationId, id)
  if (isLive(list)) {
    const message = 'A live list holds whatever matches its filters. Change its filters instead.'
    throw new DomainError('conflict', message)
  }
  const items = await world.members.remove(organizationId, id, ids)
  return { ...(await currentList(world, organizationId, id)), items }
}
