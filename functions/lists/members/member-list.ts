import * as v from 'valibot'
import type { EntityRef } from '../../entities/entity-ref.ts'
import type { Listed } from '../../entities/listed/listed.ts'
import type { ListedRef } from '../../entities/listed/listed-ref.ts'
import { isEmptyFilter, ListFilters } from '../../search/filter-schemas.ts'

export const MAX_MEMBERS = 100_000

export interface Member extends ListedRef {
  readonly addedAt: string
}

export interface NewMember extends EntityRef {
  /** What the row of an upload says of it. */
  readonly listed?: Listed | undefined
}

/** Where rows come from. */
export interface Telling {
  /** The input that an error names. */
  readonly field: string
  /** An upload in the background. Of its rows for one member the first counts, also when a part is done again. */
  readonly upload?: string | undefined
}

/** What a list knows of its members. */
export const memberCounts = {
  /** The number of members. */
  members: v.number(),
  /** The number of accounts among them, which a monitor run is charged for. */
  accounts: v.number(),
  /** The highest position that was ever given. Missing until a member is removed: then it is `members`. */
  lastPosition: v.optional(v.number()),
  /** The names of all fields that members ever had, in the order in which they came. */
  fieldNames: v.optional(v.array(v.string())),
}

export const MemberList = v.object({
  organizationId: v.string(),
  id: v.string(),
  webhookUrl: v.nullable(v.string()),
  filters: v.nullable(ListFilters),
  includeFields: v.optional(v.boolean(), false),
  createdAt: v.string(),
  ...memberCounts,
})
export type MemberList = v.InferOutput<typeof MemberList>

export const lastPositionOf = ({ lastPosition, members }: MemberList) => lastPosition ?? members

/** The number of members that were ever removed. */
export const removedFrom = (list: MemberList) => lastPositionOf(list) - list.members

/** A live list has filters, not empty ones, and no selected members. */
export const holdsMatches = ({ filters, members }: Pick<MemberList, 'filters' | 'members'>) =>
  filters !== null && !isEmptyFilter(filters) && members === 0

export const accountsIn = (refs: readonly EntityRef[]) => refs.filter(({ type }) => type === 'account').length
