import type { Document } from '../../../functions/search/document.ts'
import type { ListMembers, RestOfList } from '../../../functions/search/list-members.ts'
import { justAfter } from '../../../functions/search/position.ts'

/** Members of a list, with digests of `size` signals. Reading them costs as much as reading `cost` rows. */
export function membersOf(
  documents: readonly Document[],
  scopes: readonly string[],
  members: readonly string[],
  { size, cost }: { readonly size: number; readonly cost: number },
) {
  const ids: ReadonlySet<string> = new Set(members)
  const digests = [...ids].flatMap((id) => scopes.map((scope) => digestOf(documents, scope, id, size)))
  const byPosition = new Map(
    digests.flatMap(({ newest }) => newest.map(({ position, scope }) => [position, { position, scope }])),
  )
  const newest = [...byPosition.values()].sort((a, b) => (a.position < b.position ? -1 : 1))
  const list: ListMembers = {
    among: async (entities) => new Set(entities.map(({ id }) => id).filter((id) => ids.has(id))),
    signals: async (rows) =>
      rows < cost ? undefined : { newest, rest: digests.flatMap(({ rest }) => rest) },
  }
  return { ids, list }
}

function digestOf(documents: readonly Document[], scope: string, id: string, size: number) {
  const about = documents
    .filter((document) => document.dataset === 'signals' && document.scope === scope)
    .filter(({ accountId, personId }) => accountId === id || personId === id)
    .sort((a, b) => (a.position < b.position ? -1 : 1))
  const newest = about.slice(0, size)
  const from = newest.length > 0 ? justAfter(newest.at(-1)?.position ?? '') : '0'
  const field = id.startsWith('acc') ? 'account' : 'person'
  const list = { scope, dataset: 'signals', field, value: id } as const
  const rest: readonly RestOfList[] = about.length > size ? [{ list, from }] : []
  return { newest, rest }
}
