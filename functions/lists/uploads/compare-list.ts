import type { EntityRef } from '../../entities/entity-ref.ts'
import type { Members, StoredList } from '../list/list.ts'
import type { ListChanges, UploadMode } from './upload-job.ts'

const MOST_SHOWN = 100

/** What becomes of a list that shall have what a file leads to. */
export async function compareList(
  members: Pick<Members, 'all'>,
  list: StoredList,
  mode: UploadMode,
  wanted: ReadonlyMap<string, EntityRef>,
): Promise<ListChanges> {
  const present = new Set<string>()
  const changes = { added: 0, removed: 0, kept: 0, firstAdded: [], firstRemoved: [] } as Mutable
  for await (const some of members.all(list)) {
    for (const { id, type } of some) {
      present.add(id)
      if (mode === 'add' || wanted.has(id)) changes.kept += 1
      else {
        changes.removed += 1
        show(changes.firstRemoved, { id, type })
      }
    }
  }
  for (const { id, type } of wanted.values()) {
    if (present.has(id)) continue
    changes.added += 1
    show(changes.firstAdded, { id, type })
  }
  return changes
}

type Mutable = { -readonly [K in keyof ListChanges]: ListChanges[K] }

function show(shown: EntityRef[], ref: EntityRef) {
  if (shown.length < MOST_SHOWN) shown.push(ref)
}

export const unexpected = (removed: number, expected: number) =>
  `The file lacks ${removed} members of the list, and expectRemoved is ${expected}. Nothing was changed.`

export const NO_USABLE_ROW = 'No row leads to a company or a person.'
