import type { EntityRef } from '../entities/entity-ref.ts'
import { DomainError, notFound } from '../shared/errors.ts'
import { idOf } from '../shared/ids.ts'
import type { Quotas } from '../shared/quotas.ts'
import { isLive, type List, type Lists, listView, type Members, type Monitors } from './list/list.ts'

interface SavingWorld {
  lists: Pick<Lists, 'get' | 'named'>
  members: Pick<Members, 'append'>
  monitors: Pick<Monitors, 'of'>
  quotas: Quotas
}

const LOOKS_LIKE_AN_ID = /^lst_/

/** Appends rows to the list with this id or name. A list of an unknown name is created. */
export async function saveToList(
  { lists, members, monitors, quotas }: SavingWorld,
  organizationId: string,
  idOrName: string,
  operationId: string,
  rows: readonly EntityRef[],
): Promise<List> {
  const id = LOOKS_LIKE_AN_ID.test(idOrName)
    ? idOrName
    : await lists.named(
        {
          organizationId,
          id: idOf('lst', operationId, idOrName),
          name: idOrName,
          webhookUrl: null,
          filters: null,
        },
        quotas,
      )
  if (LOOKS_LIKE_AN_ID.test(idOrName)) await requireSelection(lists, organizationId, id)
  await members.append(organizationId, id, rows)
  const [list, monitor] = await Promise.all([lists.get(organizationId, id), monitors.of(organizationId, id)])
  if (!list) throw notFound('list', id)
  return listView(list, monitor)
}

/** A live list holds what matches its filters. Rows that are saved to it would end that. */
async function requireSelection(lists: SavingWorld['lists'], organizationId: string, id: string) {
  const list = await lists.get(organizationId, id)
  if (!list) throw notFound('list', id)
  if (isLive(list))
    throw new DomainError(
      'conflict',
      `The list ${id} is live: it holds what matches its filters. Name another.`,
    )
}
