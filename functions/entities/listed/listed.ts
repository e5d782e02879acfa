import * as v from 'valibot'
import type { Account } from '../account.ts'
import { asNamed, type OwnName } from '../own-names.ts'
import type { Person } from '../person.ts'

const text = v.optional(v.string())

/** A column that the service does not know, with its cell. As a pair, because a name may be `__proto__`. */
const Field = v.tuple([v.string(), v.string()])

/** What the row of an upload said of a member. Only this list of this organization shows it. */
export const Listed = v.object({
  /** Of the company, also beside a person. */
  name: text,
  websiteUrl: text,
  location: text,
  headcount: v.optional(v.number()),
  industry: text,
  firstName: text,
  lastName: text,
  title: text,
  /** Of a person that is known without them. */
  email: text,
  socialUrl: text,
  /** The id of the row in the program that it comes from. */
  recordId: text,
  owner: text,
  fields: v.optional(v.array(Field)),
})
export type Listed = v.InferOutput<typeof Listed>

interface Stubbed {
  readonly stub?: boolean | undefined
}

/**
 * An account as a list of an organization shows it. What a source says wins: a row of an upload fills only what
 * nobody knows, and names a stub until its website does.
 */
export function asListedAccount<A extends Account & Stubbed>(
  account: A,
  own: OwnName | undefined,
  listed: Listed | undefined,
): A {
  const known = account.stub ? asNamed({ ...account, name: listed?.name ?? account.name }, own) : account
  if (!listed) return known
  return {
    ...known,
    websiteUrl: known.websiteUrl ?? listed.websiteUrl ?? null,
    headcount: known.headcount ?? listed.headcount ?? null,
    location: known.location ?? listed.location ?? null,
    industry: known.industry ?? listed.industry ?? null,
  }
}

/** The same for a person. The first name of a stub is made from the address of the page. */
export function asListedPerson<P extends Person & Stubbed>(person: P, listed: Listed | undefined): P {
  if (!listed) return person
  const { firstName = '', lastName = '' } = listed
  const named = person.stub && (firstName !== '' || lastName !== '')
  return {
    ...person,
    ...(named && { firstName, lastName }),
    title: person.title ?? listed.title ?? null,
    email: person.email ?? listed.email ?? null,
    socialUrl: person.socialUrl || (listed.socialUrl ?? ''),
    location: person.location ?? listed.location ?? null,
    accountName: person.accountId === null ? (person.accountName ?? listed.name ?? null) : person.accountName,
  }
}

/** Every text that a search in the list looks at, beyond those of the account or the person. */
export const listedTexts = ({ recordId, owner, fields = [] }: Listed): readonly string[] =>
  [recordId, owner, ...fields.map(([, value]) => value)].flatMap((one) => one ?? [])

/** What the items of a list show beside the account or the person. */
export const ShownListed = v.object({
  /** The id of the row in the program that it was uploaded from. */
  recordId: v.nullable(v.string()),
  owner: v.nullable(v.string()),
  /** Columns of the uploaded row that the service does not know. */
  fields: v.record(v.string(), v.string()),
})
export type ShownListed = v.InferOutput<typeof ShownListed>

/** A name such as `__proto__` is a name like others. */
export const shownListed = (listed: Listed | undefined): ShownListed => ({
  recordId: listed?.recordId ?? null,
  owner: listed?.owner ?? null,
  fields: Object.fromEntries(listed?.fields ?? []),
})
