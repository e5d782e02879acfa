import * as v from 'valibot'
import { DecisionMaker, type Images, imageUrl } from '../../entities/entity-rows.ts'
import { nameOf, type Person } from '../../entities/person.ts'

/** As many as an account shows; the longest standing ones stay. */
const MOST = 100

/** A decision maker as it is kept at hand with the account. */
export const StoredMaker = v.object({
  ...v.omit(DecisionMaker, ['imageUrl']).entries,
  profilePictureKey: v.nullable(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type StoredMaker = v.InferOutput<typeof StoredMaker>

/** A person before and after a change; undefined where it was not there. */
export interface PersonChange {
  readonly before: Person | undefined
  readonly after: Person | undefined
}

export interface DecisionMakers {
  /** Brings what these changes touch up to date. The same changes again change nothing. */
  apply(changes: readonly PersonChange[]): Promise<void>
  /** By account; one without any is left out. */
  of(accountIds: readonly string[]): Promise<ReadonlyMap<string, readonly DecisionMaker[]>>
}

const decidesFor = (person: Person | undefined) => (person?.decisionMaker ? person.accountId : null)

/** The changes that matter to each account, in order. */
export function byAccount(changes: readonly PersonChange[]): ReadonlyMap<string, readonly PersonChange[]> {
  const accounts = new Map<string, PersonChange[]>()
  for (const change of changes) {
    for (const id of new Set([decidesFor(change.before), decidesFor(change.after)])) {
      if (id !== null) accounts.set(id, [...(accounts.get(id) ?? []), change])
    }
  }
  return accounts
}

/** An older state of a person that comes late must not replace a newer one. */
export function changedMakers(
  accountId: string,
  makers: readonly StoredMaker[],
  changes: readonly PersonChange[],
) {
  const kept = new Map(makers.map((maker) => [maker.id, maker]))
  for (const { before, after } of changes) {
    const id = (after ?? before)?.id ?? ''
    const known = kept.get(id)
    if (after === undefined || decidesFor(after) !== accountId) kept.delete(id)
    else if (known === undefined || known.updatedAt <= after.updatedAt) kept.set(id, storedMaker(after))
  }
  return [...kept.values()].sort(longestFirst).slice(0, MOST)
}

const longestFirst = (a: StoredMaker, b: StoredMaker) =>
  a.createdAt.localeCompare(b.createdAt) || (a.id < b.id ? -1 : Number(a.id > b.id))

const storedMaker = (person: Person): StoredMaker => ({
  id: person.id,
  name: nameOf(person),
  title: person.title,
  seniority: person.seniority,
  socialUrl: person.socialUrl,
  email: person.email,
  profilePictureKey: person.profilePictureKey,
  createdAt: person.createdAt,
  updatedAt: person.updatedAt,
})

export const shownMaker = (maker: StoredMaker, images: Images): DecisionMaker => ({
  id: maker.id,
  name: maker.name,
  title: maker.title,
  seniority: maker.seniority,
  imageUrl: imageUrl(images, maker.profilePictureKey),
  socialUrl: maker.socialUrl,
  email: maker.email,
})
