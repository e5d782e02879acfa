import type { SocialUrl } from '../../entities/social-url.ts'
import { idOfEmail } from '../../imports/person-places.ts'
import type { PersonClues } from './person-places.ts'

/** What is stored at the place of a page or a host. */
export interface KnownEntity {
  readonly id: string
  /** False for a stub that the organization does not list: it must not learn of it. */
  readonly visible: boolean
  /** Of a person. */
  readonly email?: string | null | undefined
  readonly socialUrl?: string | null | undefined
}

/** A person without a page is named by what its place says, and by nothing that only one organization knows. */
export type PersonStub =
  | { readonly id: string; readonly email: string }
  | { readonly id: string; readonly firstName: string; readonly lastName: string }

/** A place of a person, other than the id. */
export interface NotedPerson {
  readonly place: string
  readonly id: string
}

type NewPerson = { readonly page: SocialUrl } | PersonStub

interface Leads {
  readonly ref: { readonly type: 'person'; readonly id: string }
  /** Other places, by which later rows find the person. */
  readonly also?: readonly string[] | undefined
}

type PlannedPerson =
  | ({ readonly status: 'matched' } & Leads)
  | ({ readonly status: 'created'; readonly stub: NewPerson } & Leads)

interface PersonRow {
  readonly row: PersonClues
  readonly places: readonly string[]
}

/** A person that is stored, or that an earlier row leads to. */
interface Candidate {
  readonly status: 'matched' | 'created'
  readonly id: string
  readonly stub?: NewPerson | undefined
  readonly email?: string | null | undefined
  readonly socialUrl?: string | null | undefined
}

/**
 * The person of each row; undefined for a row of a company. Rows that share a place are one person. Rows with a page are
 * planned first, since a page says more than an address.
 */
export function planPeople(
  rows: readonly PersonRow[],
  known: ReadonlyMap<string, KnownEntity>,
): (PlannedPerson | undefined)[] {
  const seen = new Map<string, Candidate>()
  const plans: (PlannedPerson | undefined)[] = rows.map(() => undefined)
  const hasPage = ({ row }: PersonRow) => row.page?.type === 'person'
  const people = [...rows.entries()].filter(([, { places }]) => places.length > 0)
  const ordered = [...people.filter(([, row]) => hasPage(row)), ...people.filter(([, row]) => !hasPage(row))]
  for (const [at, row] of ordered) {
    const found = candidateFor(row, known, seen) ?? newPerson(row, known)
    for (const place of row.places) if (!seen.has(place)) seen.set(place, found)
    plans[at] = planOf(row, found, known)
  }
  return plans
}

function candidateFor(
  { row, places }: PersonRow,
  known: ReadonlyMap<string, KnownEntity>,
  seen: ReadonlyMap<string, Candidate>,
): Candidate | undefined {
  for (const place of places) {
    const stored = known.get(place)
    const found = stored?.visible ? { ...stored, status: 'matched' as const } : seen.get(place)
    if (found && !isOther(row, found)) return found
  }
  return undefined
}

/** A namesake with another address, or somebody with another page. */
function isOther({ page, email }: PersonClues, { email: other, socialUrl }: Candidate): boolean {
  if (page?.type === 'person' && socialUrl && socialUrl !== page.url) return true
  const [address, known] = [idOfEmail(email), idOfEmail(other)]
  return address !== undefined && known !== undefined && address !== known
}

function newPerson({ row, places }: PersonRow, known: ReadonlyMap<string, KnownEntity>): Candidate {
  const { page, email, person = {} } = row
  const [place = ''] = places
  const id = known.get(place)?.id ?? place
  if (page?.type === 'person')
    return { status: 'created', id, stub: { page }, socialUrl: page.url, ...(email && { email }) }
  if (email !== undefined && idOfEmail(email) === place)
    return { status: 'created', id, stub: { id: place, email }, email }
  const { firstName = '', lastName = '' } = person
  return { status: 'created', id, stub: { id: place, firstName, lastName } }
}

function planOf(
  { places }: PersonRow,
  { status, id, stub }: Candidate,
  known: ReadonlyMap<string, KnownEntity>,
): PlannedPerson {
  const ref = { type: 'person', id } as const
  const also = places.filter((place) => place !== id && known.get(place)?.id !== id)
  const more = also.length > 0 ? { also } : {}
  return status === 'created' && stub !== undefined
    ? { status: 'created', ref, stub, ...more }
    : { status: 'matched', ref, ...more }
}
