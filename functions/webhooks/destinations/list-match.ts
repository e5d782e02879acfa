import type { Account } from '../../entities/account.ts'
import { accountCard } from '../../entities/card.ts'
import type { Person } from '../../entities/person.ts'
import { accountDocument, type Document, personDocument } from '../../search/document.ts'
import { type ListFilters, tabOf } from '../../search/filter-schemas.ts'
import { matches, queryOf, type SearchQuery } from '../../search/query.ts'
import { scopeOf } from '../../shared/table.ts'

/** The account and person of a signal, as the search index has them. */
export type SignalSubjects = readonly Document[]

export function subjectsOf(
  account: Account | undefined,
  person: Person | undefined,
  employer: Account | undefined,
): SignalSubjects {
  const card = employer ? accountCard({ version: 0, ...employer }) : null
  return [
    ...(account ? [accountDocument(account)] : []),
    ...(person ? [personDocument({ ...person, account: card })] : []),
  ]
}

const NO_LAST_DAY = '9999-12-31'

export const listQuery = (filters: ListFilters): SearchQuery =>
  queryOf(tabOf(filters), [scopeOf(null)], filters, NO_LAST_DAY)

export const listMatches = (query: SearchQuery, subjects: SignalSubjects) =>
  subjects.some((document) => matches(query, document))

/** The query matches only if one of these texts occurs in `searchedText`; empty when no text decides. */
export function anchorsOf({ tech, industry, location, words, prefix }: SearchQuery): readonly string[] {
  const values = [tech, industry, location].find((given) => given !== undefined && given.length > 0)
  if (values) return values
  const [longest] = [...words, ...(prefix === undefined ? [] : [prefix])].sort((a, b) => b.length - a.length)
  return longest === undefined ? [] : [longest]
}

/** Every text that a query could look for. */
export const searchedText = (subjects: SignalSubjects): string =>
  subjects
    .flatMap(({ words, industry, location, tech }) => [...words, ...industry, ...location, ...tech])
    .join('\n')
