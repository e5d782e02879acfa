import * as v from 'valibot'
import { DecisionMaker, type Images, imageUrl } from '../../entities/entity-rows.ts'
import { nameOf, type Person } from '../../entities/person.ts'

const MOST_SHOWN = 100
/** More than are shown, so that the next move up when others leave. */
const MOST_KEPT = 500

export const StoredMaker = v.object({
  ...v.omit(DecisionMaker, ['imageUrl']).entries,
  profilePictureKey: v.nullable(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type StoredMaker = v.InferOutput<typeof StoredMaker>

interface PersonChange {
  readonly before: Person | undefined
  readonly after: Person | undefined
}

export interface DecisionMakers {
  /** Repeated changes change nothing. */
  apply(changes: readonly PersonChange[]): Promise<void>
  /** By account, without accounts that have none. */
  of(accountIds: readonly string[]): Promise<ReadonlyMap<string, readonly DecisionMaker[]>>
}

const decidesFor = (person: Person | undefined) => (person?.decisionMaker ? person.accountId : null)

export function byAccount(changes: readonly PersonChange[]): ReadonlyMap<string, readonly PersonChange[]> {
  const accounts = new Map<string, PersonChange[]>()
  for (const change of changes) {
    for (const id of new Set([decidesFor(change.before), decidesFor(change.after)])) {
      if (id !== null) accounts.set(id, [...(accounts.get(id) ?? []), change])
    }
  }
  return accounts
}

/** A late, older state of a person does not replace a newer one. */
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
  return [...kept.values()].sort(longestFirst).slice(0, MOST_KEPT)
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

export const shownMakers = (makers: readonly StoredMaker[], images: Images) =>
  makers.slice(0, MOST_SHOWN).map((maker) => shownMaker(maker, images))

const shownMaker = (maker: StoredMaker, images: Images): DecisionMaker => ({
  id: maker.id,
  name: maker.name,
  title: maker.title,
  seniority: maker.seniority,
  imageUrl: imageUrl(images, maker.profilePictureKey),
  socialUrl: maker.socialUrl || null,
  email: maker.email,
})
