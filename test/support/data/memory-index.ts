import type { EntryChanges } from '../../../functions/indexer/entry-changes.ts'
import type { Document } from '../../../functions/search/document.ts'
import type { DocumentRow } from '../../../functions/search/index-walk.ts'
import {
  compareKeys,
  type SortedEntry,
  type SortedLists,
} from '../../../functions/search/orders/sorted-lists.ts'
import { sortField } from '../../../functions/search/orders/sorts.ts'
import type { SortedIndex } from '../../../functions/search/orders/take-rows.ts'
import type { Position } from '../../../functions/search/position.ts'
import {
  type IndexEntry,
  LISTED_FIELDS,
  type Posting,
  type Postings,
  termsOf,
  type Vocabulary,
} from '../../../functions/search/postings.ts'
import { positionIn, sortList } from '../../../functions/search/sort-keys.ts'
import { indexKey, keyText } from '../../../functions/shared/table.ts'

export interface MemoryIndex extends SortedIndex<DocumentRow> {
  apply(change: Pick<EntryChanges, 'puts' | 'deletes'>, current: Document | undefined): void
  readonly entries: ReadonlyMap<string, IndexEntry>
}

/** The index in memory. Small pages make a search continue often. */
export function memoryIndex(documents: ReadonlyMap<string, Document>, pageSize: () => number): MemoryIndex {
  const entries = new Map<string, IndexEntry>()
  const lists = new Map<string, Map<Position, Posting>>()
  const terms = new Map<string, Set<string>>()

  const list = (pk: string) => {
    const found = lists.get(pk) ?? new Map<Position, Posting>()
    lists.set(pk, found)
    return found
  }
  const values = (pk: string) => {
    const found = terms.get(pk) ?? new Set<string>()
    terms.set(pk, found)
    return found
  }

  const postings: Postings = {
    async page({ scope, dataset, field, value }, from, to, limit = 1000) {
      const all = [...list(indexKey.posting(scope, dataset, field, value, '').pk).values()]
      const within = all.filter(({ position }) => position >= from && position <= to).sort(byPosition)
      const size = Math.max(1, Math.min(limit, pageSize()))
      return { postings: within.slice(0, size), more: within.length >= size }
    },
  }
  const vocabulary: Vocabulary = {
    async values(scope, dataset) {
      const valuesOf = (field: string) => [...values(indexKey.vocabulary(scope, dataset, field, '').pk)]
      return new Map(LISTED_FIELDS.map((field) => [field, valuesOf(field)]))
    },
    async words(scope, dataset, prefix, limit) {
      const words = [...values(indexKey.vocabulary(scope, dataset, 'word', '').pk)]
      return words.filter((word) => word.startsWith(prefix)).slice(0, limit)
    },
  }
  const sorted: SortedLists = {
    async page({ scopes, dataset, range }, sort, after, limit) {
      const field = sortField(sort)
      const all = scopes.flatMap((scope) =>
        [
          ...list(
            field === undefined
              ? indexKey.posting(scope, dataset, 'all', '', '').pk
              : sortList(scope, dataset, field),
          ).keys(),
        ]
          .filter((key) => field !== undefined || (key >= range.from && key <= range.to))
          .map((key): SortedEntry => ({ key, position: positionIn(key), scope })),
      )
      const behind = all
        .filter(({ key }) => after === undefined || compareKeys(sort, key, after) > 0)
        .sort((a, b) => compareKeys(sort, a.key, b.key))
      const size = Math.max(1, Math.min(limit, pageSize()))
      return { entries: behind.slice(0, size), more: behind.length >= size }
    },
    isFilled: async () => true,
  }
  return {
    postings,
    vocabulary,
    sorted,
    entries,
    async rows(_query, wanted) {
      return wanted.flatMap(({ position }) => {
        const document = documents.get(position.slice(position.indexOf('#') + 1))
        return document ? [{ document }] : []
      })
    },
    apply({ puts, deletes }, current) {
      for (const { pk, sk } of deletes) {
        list(pk).delete(sk)
        entries.delete(keyText({ pk, sk }))
      }
      for (const entry of puts) {
        const scope = entry.pk.slice(0, entry.pk.indexOf('|'))
        list(entry.pk).set(entry.sk, { position: entry.sk, scope, headcount: entry.headcount })
        entries.set(keyText(entry), entry)
      }
      if (!current) return
      for (const { field, value } of termsOf(current)) {
        values(indexKey.vocabulary(current.scope, current.dataset, field, '').pk).add(value)
      }
    },
  }
}

const byPosition = (a: Posting, b: Posting) => (a.position < b.position ? -1 : 1)
