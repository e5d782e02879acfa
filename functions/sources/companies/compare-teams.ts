import * as v from 'valibot'
import type { ListedPerson } from '../pages/people/people-items.ts'
import { foldText, wordsIn } from '../text/words.ts'

/** The title that the team page gives a person. Null while the page does not show the person. */
const Said = v.nullable(v.string())

const Member = v.object({
  id: v.string(),
  name: v.string(),
  said: Said,
  /** Something else, which one look has shown. */
  next: v.optional(v.object({ said: Said, at: v.string() })),
})
type Member = v.InferOutput<typeof Member>

export const TeamState = v.object({
  url: v.string(),
  /** How many people the page shows. */
  size: v.number(),
  /** Looks in a row that showed far fewer. */
  thin: v.optional(v.number()),
  members: v.array(Member),
})
export type TeamState = v.InferOutput<typeof TeamState>

export interface KnownEmployee {
  readonly id: string
  readonly name: string
  readonly title: string | null
}

export interface TeamChange {
  readonly employee: KnownEmployee
  readonly before: string | null
  readonly after: string | null
  /** When it was seen first. */
  readonly at: string
}

interface TeamPage {
  readonly url: string
  readonly people: readonly ListedPerson[]
}

interface Compared {
  readonly state: TeamState
  readonly changes: readonly TeamChange[]
}

/** A page that shows so little of its people is another page, or a part of it. */
const LEAST = 0.5
const MOST_THIN = 2

const keyOf = (name: string) => wordsIn(foldText(name)).join(' ')

/**
 * Compares the page with what it said of the people who are known. The first look is the baseline, and again when the
 * page has another address or was made anew.
 */
export function compareTeams(
  before: TeamState | undefined,
  { url, people }: TeamPage,
  employees: readonly KnownEmployee[],
  now: string,
): Compared {
  const isThin = before !== undefined && people.length < before.size * LEAST
  const thin = isThin ? (before.thin ?? 0) + 1 : 0
  if (isThin && before.url === url && thin <= MOST_THIN) return { state: { ...before, thin }, changes: [] }
  const known = before?.url === url && !isThin ? before : undefined
  const said = saidOf(people)
  const all = unambiguous(employees).map((employee) =>
    compareMember(
      employee,
      known?.members.find(({ id }) => id === employee.id),
      { said: said.get(keyOf(employee.name)) ?? null, isBaseline: !known, now },
    ),
  )
  return {
    state: { url, size: people.length, members: all.flatMap(({ member }) => member ?? []) },
    changes: all.flatMap(({ change }) => change ?? []),
  }
}

const saidOf = (people: readonly ListedPerson[]) =>
  new Map(people.map(({ name, title }) => [keyOf(name), title]))

/** Two people of one name can't be told apart. */
function unambiguous(employees: readonly KnownEmployee[]): KnownEmployee[] {
  const counts = new Map<string, number>()
  for (const { name } of employees) counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1)
  return employees.filter(({ name }) => counts.get(keyOf(name)) === 1)
}

interface Seen {
  readonly said: string | null
  readonly isBaseline: boolean
  readonly now: string
}

interface ComparedMember {
  readonly member?: Member
  readonly change?: TeamChange
}

/** Two looks in a row say it. What the record of the person says already is no news. */
function compareMember(
  employee: KnownEmployee,
  before: Member | undefined,
  { said, isBaseline, now }: Seen,
): ComparedMember {
  const { id, name } = employee
  // Somebody who became known later is looked for, but was not missed before.
  if (!before) return said === null && !isBaseline ? {} : { member: { id, name, said } }
  if (isSame(said, before.said)) return { member: { id, name, said: said || before.said } }
  if (!before.next || !isSame(before.next.said, said))
    return { member: { id, name, said: before.said, next: { said, at: now } } }
  const member = { id, name, said }
  if (said !== null && employee.title !== null && isSame(said, employee.title) && before.said !== null)
    return { member }
  return { member, change: { employee, before: before.said, after: said, at: before.next.at } }
}

/** A page without titles says nothing of them. */
function isSame(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return a === b
  return a === '' || b === '' || keyOf(a) === keyOf(b)
}
