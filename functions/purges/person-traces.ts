import type { Key } from '../shared/table.ts'
import { AMENDMENT } from '../signals/amendments/amendment.ts'

/** Takes the place of a person where a row must stay, such as a position of a list. */
const ERASED = 'per_erased'

/** The person's id and all ids that lead to it. */
export type PersonIds = ReadonlySet<string>

type TracedItem = Key & Readonly<Record<string, unknown>>

type Trace = 'none' | 'remove' | { readonly replace: Readonly<Record<string, unknown>> }

/** Rows that are about the person and have no other purpose. */
export function traceOf(item: TracedItem, ids: PersonIds): Trace {
  // It goes by itself, when those were told who got something about the person.
  if (item.kind === AMENDMENT) return 'none'
  const { pk, sk, ...values } = item
  if ([...parts(pk), ...parts(sk)].some((part) => ids.has(part))) return 'remove'
  if (SUBJECTS.has(item.kind) && isId(item.personId, ids)) return 'remove'
  if (item.kind === 'alias' && isId(item.entityId, ids)) return 'remove'
  const replaced = Object.entries(values).flatMap(([name, value]) => {
    const cleared = withoutPerson(value, ids)
    return JSON.stringify(cleared) === JSON.stringify(value) ? [] : [[name, cleared] as const]
  })
  return replaced.length === 0 ? 'none' : { replace: Object.fromEntries(replaced) }
}

/** Signals about the person, and what organizations say of them. */
const SUBJECTS: ReadonlySet<unknown> = new Set(['signal', 'verdict'])

const parts = (key: string) => key.split(/[#|]/)
const isId = (value: unknown, ids: PersonIds) => typeof value === 'string' && ids.has(value)

/** The value without what it says about the person: entries of lists go, cards become null, ids are replaced. */
function withoutPerson(value: unknown, ids: PersonIds): unknown {
  if (typeof value === 'string') return withoutIds(value, ids)
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    return value.filter((entry) => !isAbout(entry, ids)).map((entry) => withoutPerson(entry, ids))
  }
  if (isAbout(value, ids)) return null
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutPerson(each, ids)]))
}

/** Says more than the id. */
const isAbout = (value: unknown, ids: PersonIds) =>
  typeof value === 'object' && value !== null && 'id' in value && isId(value.id, ids) && 'name' in value

/** A text may be JSON with references in it, whose places count. */
const withoutIds = (text: string, ids: PersonIds) =>
  ids.has(text)
    ? ERASED
    : [...ids].reduce((left, id) => left.replaceAll(JSON.stringify(id), JSON.stringify(ERASED)), text)

/** Whether a text, such as the body of a webhook, names the person. */
export const namesPerson = (text: string, ids: PersonIds) =>
  [...ids].some((id) => text.includes(JSON.stringify(id)))
