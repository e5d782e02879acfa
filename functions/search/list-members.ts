import type { EntityRef } from '../entities/entity-ref.ts'
import type { Document } from './document.ts'
import type { Position } from './position.ts'
import type { Posting, PostingList } from './postings.ts'

/** The accounts and people of one list, for a search of the signals about them. */
export interface ListMembers {
  /** The ids of those that are on the list now. */
  among(entities: readonly EntityRef[]): Promise<ReadonlySet<string>>
  /** The signals about all members; undefined when finding them costs more than reading this many rows. */
  signals(rows: number): Promise<MemberSignals | undefined>
}

/** The newest signals of all members, in order, and the lists of the index that have the rest. */
export interface MemberSignals {
  readonly newest: readonly Posting[]
  readonly rest: readonly RestOfList[]
}

export interface RestOfList {
  readonly list: PostingList
  readonly from: Position
}

interface DocumentRow {
  readonly document: Document
}

/** The rows that are about a member. */
export async function aboutMembers<R extends DocumentRow>(
  members: ListMembers | undefined,
  rows: readonly R[],
): Promise<readonly R[]> {
  if (!members || rows.length === 0) return rows
  const on = await members.among(rows.flatMap(({ document }) => subjectsOf(document)))
  return rows.filter(({ document }) => subjectsOf(document).some(({ id }) => on.has(id)))
}

/** A list may hold the account under another id than the signal names. */
const subjectsOf = ({ accountId, mergedAccountIds, personId }: Document): EntityRef[] => [
  ...[...new Set([...(accountId === null ? [] : [accountId]), ...mergedAccountIds])].map(
    (id) => ({ type: 'account', id }) as const,
  ),
  ...(personId === null ? [] : [{ type: 'person', id: personId } as const]),
]
