import type { EntityRef } from '../entities/entity-ref.ts'
import { notFound } from '../shared/errors.ts'
import { idOf } from '../shared/ids.ts'
import type { Quotas } from '../shared/quotas.ts'
import { type List, type Lists, listView, type Members, type Monitors } from './list/list.ts'

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
  await members.append(organizationId, id, rows)
  const [list, monitor] = await Promise.all([lists.get(organizationId, id), monitors.of(organizationId, id)])
  if (!list) throw notFound('list', id)
  return listView(list, monitor)
}
