import { dataOf, type List } from '@signalbox/client'
import { signalbox } from '../../api/signalbox.ts'
import { type Rows, savePage } from './data-resources.ts'

/** Rows that were chosen, or all that match a query. */
export type ToSave =
  | { readonly search: string }
  | { readonly rows: Rows; readonly chosen: ReadonlySet<string> }

type Target = { readonly name: string } | { readonly id: string }

const MOST_AT_ONCE = 1000

/** Adds rows to a list, and says how many are done. */
export function saveTo(what: ToSave, target: Target, onSaved: (rows: number) => void): Promise<List> {
  return 'search' in what ? saveAll(what.search, target, onSaved) : saveChosen(what, target)
}

async function saveAll(search: string, target: Target, onSaved: (rows: number) => void): Promise<List> {
  let to = 'id' in target ? target.id : target.name
  let saved = 0
  let after = ''
  for (;;) {
    const { list, count, nextAfter } = await savePage(search, to, after)
    if (list === undefined) throw new Error('The rows were not saved.')
    to = list.id
    saved += count
    onSaved(saved)
    if (typeof nextAfter !== 'string') return list
    after = nextAfter
  }
}

interface Ref {
  readonly id: string
  readonly type: 'account' | 'person'
}

async function saveChosen(
  { rows, chosen }: { readonly rows: Rows; readonly chosen: ReadonlySet<string> },
  target: Target,
): Promise<List> {
  const selected = refsOf(rows, chosen)
  if ('name' in target) {
    return dataOf(
      signalbox.POST('/lists', { body: { name: target.name, selected: selected.slice(0, MOST_AT_ONCE) } }),
    ).then((list) => addRest(list, selected.slice(MOST_AT_ONCE)))
  }
  return addRest(undefined, selected, target.id)
}

async function addRest(list: List | undefined, selected: readonly Ref[], id = list?.id ?? ''): Promise<List> {
  let now = list
  for (let from = 0; from < selected.length || now === undefined; from += MOST_AT_ONCE) {
    const body = { selected: selected.slice(from, from + MOST_AT_ONCE) }
    now = await dataOf(signalbox.POST('/lists/{id}/items', { params: { path: { id } }, body }))
  }
  return now
}

/** Of signals, their companies and people. */
function refsOf(rows: Rows, chosen: ReadonlySet<string>): Ref[] {
  if (rows.type !== 'signals') {
    const type = rows.type === 'accounts' ? 'account' : 'person'
    return rows.data.flatMap(({ id }) => (chosen.has(id) ? [{ id, type }] : []))
  }
  const refs = rows.data
    .filter(({ id }) => chosen.has(id))
    .flatMap(({ account, person }): Ref[] => [
      ...(account === null ? [] : [{ id: account.id, type: 'account' as const }]),
      ...(person === null ? [] : [{ id: person.id, type: 'person' as const }]),
    ])
  return [...new Map(refs.map((ref) => [ref.id, ref])).values()]
}
