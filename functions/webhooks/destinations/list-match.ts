import type { Account } from '../../entities/account.ts'
import { accountCard } from '../../entities/card.ts'
import type { Person } from '../../entities/person.ts'
import { accountDocument, type Document, personDocument } from '../../search/document.ts'
import { type ListFilters, tabOf } from '../../search/filter-schemas.ts'
import { TEXT_FILTERS } from '../../search/filters/filters.ts'
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
export function anchorsOf({ facets, words, prefix }: SearchQuery): readonly string[] {
  const values = TEXT_FILTERS.map(({ name }) => facets[name]).findLast(
    (wanted) => wanted !== undefined && wanted.length > 0,
  )
  if (values) return values
  const [longest] = [...words, ...(prefix === undefined ? [] : [prefix])].sort((a, b) => b.length - a.length)
  return longest === undefined ? [] : [longest]
}

/** Every text that a query could look for. */
export const searchedText = (subjects: SignalSubjects): string =>
  subjects
    .flatMap(({ words, facets }) => [...words, ...TEXT_FILTERS.flatMap(({ name }) => facets[name])])
    .join('\n')
