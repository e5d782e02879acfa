import type { Account } from '../entities/account.ts'
import { nameOf, type Person } from '../entities/person.ts'
import { type ListFilters, tabOf } from '../lists/filters.ts'

/** Who a signal is about, and where that person works. */
export interface Subjects {
  readonly account: Account | undefined
  readonly person: Person | undefined
  readonly employer: Account | undefined
}

export type ListMatch = (filters: ListFilters, subjects: Subjects) => boolean

export const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether the signal's account, or its person, is on the live list that these filters define. */
export const listMatches: ListMatch = (filters, { account, person, employer }) => {
  if (tabOf(filters) === 'accounts') return account !== undefined && accountMatches(filters, account)
  return person !== undefined && personMatches(filters, person, employer)
}

function accountMatches(filters: ListFilters, account: Account): boolean {
  return companyMatches(filters, account, [account.location]) && found(filters.search, accountTexts(account))
}

function personMatches(filters: ListFilters, person: Person, employer: Account | undefined): boolean {
  if (filters.hasEmail === true && !person.email) return false
  if (filters.hasEmail === false && person.email) return false
  return (
    companyMatches(filters, employer, [person.location, employer?.location]) &&
    found(filters.search, personTexts(person))
  )
}

function companyMatches(
  filters: ListFilters,
  company: Account | undefined,
  locations: readonly Text[],
): boolean {
  const { industry, location, techStack, minHeadcount, maxHeadcount } = filters
  return (
    contains(industry, [company?.industry]) &&
    contains(location, locations) &&
    contains(techStack, company?.techStack ?? []) &&
    (minHeadcount === undefined || (company?.headcount ?? Number.NEGATIVE_INFINITY) >= minHeadcount) &&
    (maxHeadcount === undefined || (company?.headcount ?? Number.POSITIVE_INFINITY) <= maxHeadcount)
  )
}

type Text = string | null | undefined

function contains(wanted: readonly string[] | undefined, texts: readonly Text[]): boolean {
  if (wanted === undefined || wanted.length === 0) return true
  const folded = texts.map((text) => fold(text ?? ''))
  return wanted.some((value) => folded.some((text) => text.includes(fold(value))))
}

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

function found(search: string | undefined, texts: readonly Text[]): boolean {
  const wanted = wordsOf(search ?? '')
  const words = texts.flatMap((text) => wordsOf(text ?? ''))
  return wanted.every((word, index) =>
    index === wanted.length - 1 ? words.some((other) => other.startsWith(word)) : words.includes(word),
  )
}

const accountTexts = ({ name, industry, location, websiteUrl, techStack }: Account): Text[] => [
  name,
  industry,
  location,
  hostOf(websiteUrl),
  ...techStack,
]

const personTexts = (person: Person): Text[] => [
  nameOf(person),
  person.title,
  person.accountName,
  person.location,
]

const hostOf = (url: string | null) => (url !== null && URL.canParse(url) ? new URL(url).hostname : url)

/** Texts of which one must be part of `haystack` for the filters to match; empty when no text decides. */
export function anchorsOf({ techStack, industry, location, search }: ListFilters): string[] {
  const values = [techStack, industry, location].find((given) => given !== undefined && given.length > 0)
  if (values) return values.map(fold)
  const longest = wordsOf(search ?? '').sort((a, b) => b.length - a.length)[0]
  return longest === undefined ? [] : [longest]
}

/** Everything that filters could look for in these subjects. */
export const haystack = ({ account, person, employer }: Subjects): string =>
  [
    ...(account ? accountTexts(account) : []),
    ...(person ? personTexts(person) : []),
    ...(employer ? accountTexts(employer) : []),
  ]
    .map((text) => fold(text ?? ''))
    .join('\n')
