import { type FieldError, invalid } from '../../shared/errors.ts'
import { type Quotas, roomIn } from '../../shared/quotas.ts'
import type { ChosenSettings } from '../destinations/chosen.ts'
import { type OwnerRef, type OwnerSettings, ownersIn } from '../destinations/chosen-index.ts'
import { FILTERS_TOO_LARGE } from '../destinations/filter-size.ts'
import type { ChosenDestinations } from './chosen-destinations.ts'

export interface OwnerWorld {
  readonly owners: (owners: readonly OwnerRef[]) => Promise<ReadonlyMap<string, OwnerSettings>>
  readonly destinations: Pick<ChosenDestinations, 'all'>
  readonly quotas: Quotas
}

/** Its lists and keywords are there, and every signal can be compared with their filters. */
export async function requireOwners(
  world: OwnerWorld,
  organizationId: string,
  id: string,
  chosen: ChosenSettings,
) {
  const own = ownersIn(organizationId, chosen)
  if (own.length === 0) return
  const found = await world.owners(own)
  const errors = own.flatMap((owner): FieldError[] => {
    const problem = problemOf(owner, found.get(owner.id))
    return problem === undefined ? [] : [{ path: pathOf(owner, chosen), message: problem }]
  })
  if (errors.length > 0) throw invalid(errors)
  const live = own.filter((owner) => found.get(owner.id)?.filters)
  if (live.length > 0) await requireRoomForLive(world, organizationId, id, live)
}

function problemOf({ kind, id }: OwnerRef, settings: OwnerSettings | undefined): string | undefined {
  if (settings === undefined) return `No ${kind} has the id ${id}.`
  return settings.isTooLarge ? `Its filters: ${FILTERS_TOO_LARGE}` : undefined
}

function pathOf({ kind, id }: OwnerRef, { owners }: ChosenSettings): string {
  const place = owners.findIndex((owner) => owner.id === id)
  return place < 0 ? `filter.${kind}Id` : `owners.${place}.id`
}

/** Of all destinations of the organization together, like its live lists with a webhook. */
async function requireRoomForLive(
  { owners, destinations, quotas }: OwnerWorld,
  organizationId: string,
  id: string,
  live: readonly OwnerRef[],
) {
  const others = (await destinations.all(organizationId)).filter((one) => one.id !== id)
  const lists = others
    .flatMap(({ chosen }) => ownersIn(organizationId, chosen))
    .filter((owner) => owner.kind === 'list' && live.every((own) => own.id !== owner.id))
  const found = await owners(lists)
  const before = [...found.values()].filter(({ filters }) => filters !== null).length
  // Throws where the last of them does not fit.
  roomIn(quotas, 'liveLists', before + live.length - 1)
}
