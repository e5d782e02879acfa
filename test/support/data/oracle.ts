import type { Account } from '../../../functions/entities/account.ts'
import type { Person } from '../../../functions/entities/person.ts'
import type { Dataset } from '../../../functions/search/document.ts'
import type { FilterName } from '../../../functions/search/filters/filters.ts'
import type { Sort } from '../../../functions/search/orders/sorts.ts'
import type { Filters } from '../../../functions/search/query.ts'
import type { Signal } from '../../../functions/signals/signal.ts'
import { captureOf } from './dataset.ts'

export interface Truth {
  readonly accounts: ReadonlyMap<string, Account>
  readonly people: ReadonlyMap<string, Person>
  readonly signals: ReadonlyMap<string, Signal>
}

type Text = string | null | undefined

interface Seen {
  readonly id: string
  readonly createdAt: string
  readonly name: Text
  readonly texts: readonly Text[]
  readonly company: Account | undefined
  readonly locations: readonly Text[]
  readonly email: Text
  readonly type: string | undefined
  readonly owner: string | null
  readonly accountId?: string | null
  readonly personId?: string | null
  readonly keywordId?: string | null
  readonly evidence?: Signal['evidence']
}

/** The ids that a query must find, by a scan of all rows. */
export function oracle(
  truth: Truth,
  dataset: Dataset,
  organizationId: string,
  filters: Filters,
  limit: number,
  today: string,
  members?: ReadonlySet<string>,
  sort: Sort = '-createdAt',
): string[] {
  return rows(truth, dataset)
    .filter((row) => row.owner === null || row.owner === organizationId)
    .filter((row) => isWanted(row, dataset, filters, today))
    .filter(
      ({ accountId, personId }) => !members || members.has(accountId ?? '') || members.has(personId ?? ''),
    )
    .sort(ORDERS[sort])
    .slice(0, limit)
    .map(({ id }) => id)
}

type Order = (a: Seen, b: Seen) => number

const newestFirst: Order = (a, b) =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? -1 : 1)

const reversed =
  (order: Order): Order =>
  (a, b) =>
    order(b, a)

/** Rows without a headcount are last in both directions. */
const bySize =
  (order: Order): Order =>
  (a, b) =>
    Number(headcountOf(a) === null) - Number(headcountOf(b) === null) || order(a, b)

const headcountOf = (row: Seen) => row.company?.headcount ?? null

const smallestFirst: Order = (a, b) => (headcountOf(a) ?? 0) - (headcountOf(b) ?? 0) || newestFirst(a, b)

const codes = (text: Text) => [...spaced(text)].map((sign) => sign.codePointAt(0) ?? 0)

function byName(a: Seen, b: Seen): number {
  const [one, other] = [codes(a.name), codes(b.name)]
  const at = one.findIndex((code, index) => code !== other[index])
  if (at < 0) return one.length - other.length || newestFirst(a, b)
  return (one[at] ?? 0) - (other[at] ?? -1)
}

const ORDERS: Readonly<Record<Sort, Order>> = {
  '-createdAt': newestFirst,
  createdAt: reversed(newestFirst),
  headcount: bySize(smallestFirst),
  '-headcount': bySize(reversed(smallestFirst)),
  name: byName,
}

function rows({ accounts, people, signals }: Truth, dataset: Dataset): Seen[] {
  if (dataset === 'accounts') {
    return [...accounts.values()].map((account) => ({
      ...account,
      texts: [account.name, account.industry, account.location, host(account), account.techStack.join(' / ')],
      company: account,
      locations: [account.location],
      email: 'is not asked of accounts',
      type: undefined,
      owner: null,
    }))
  }
  if (dataset === 'people') {
    return [...people.values()].map((person) => {
      const company = accounts.get(person.accountId ?? '')
      return {
        ...person,
        name: `${person.firstName} ${person.lastName}`,
        texts: [person.firstName, person.lastName, person.title, company?.name, person.location],
        company,
        locations: [person.location, company?.location],
        type: undefined,
        owner: null,
      }
    })
  }
  return [...signals.values()].map((signal) => {
    const company = accounts.get(signal.accountId ?? '')
    const person = people.get(signal.personId ?? '')
    return {
      ...signal,
      name: null,
      texts: [signal.text, ...signal.highlights, person?.firstName, person?.lastName, company?.name],
      company,
      locations: [company?.location],
      email: person?.email,
      owner: signal.organizationId,
    }
  })
}

const host = ({ websiteUrl }: Account) => websiteUrl?.replace(/^https?:\/\/(www\.)?/, '').split('/')[0]

function isWanted(row: Seen, dataset: Dataset, filters: Filters, today: string): boolean {
  const day = row.createdAt.slice(0, 10)
  const { headcount = null } = row.company ?? {}
  const bounded = filters.minHeadcount !== undefined || filters.maxHeadcount !== undefined
  const facets: Record<FilterName, boolean> = {
    industry: hasPart([row.company?.industry], filters.industry),
    location: hasPart(row.locations, filters.location),
    techStack: hasPart(row.company?.techStack ?? [], filters.techStack),
    hasEmail: filters.hasEmail !== true || dataset === 'accounts' || Boolean(row.email),
  }
  return [
    ...Object.values(facets),
    filters.accountId === undefined || row.accountId === filters.accountId,
    filters.personId === undefined || row.personId === filters.personId,
    filters.keywordId === undefined || row.keywordId === filters.keywordId,
    !filters.definition || filters.definition.some((name) => name === row.evidence?.definition),
    filters.since === undefined || captureOf(row.id).getTime() >= Date.parse(filters.since),
    day <= (filters.toDate ?? today),
    day >= (filters.fromDate ?? '0000'),
    saysAll(row.texts, filters.search ?? ''),
    filters.types === undefined || filters.types.some((type) => type === row.type),
    !bounded || headcount !== null,
    (headcount ?? 0) >= (filters.minHeadcount ?? 0),
    (headcount ?? 0) <= (filters.maxHeadcount ?? Number.MAX_SAFE_INTEGER),
  ].every(Boolean)
}

const plain = (text: Text) =>
  (text ?? '')
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

const split = (text: Text) =>
  plain(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)

const SIGNED = new Set(['c++', 'c#', '.net', 'r&d', 'at&t'])

const pieces = (text: Text) => plain(text).split(/[\s,—]+/)

function saysAll(texts: readonly Text[], search: string): boolean {
  const said = texts.flatMap((text) => [...split(text), ...pieces(text).filter((piece) => SIGNED.has(piece))])
  const asked = pieces(search).flatMap((piece) => (SIGNED.has(piece) ? [piece] : split(piece)))
  const last = asked.pop()
  return (
    asked.every((word) => said.includes(word)) &&
    (last === undefined || said.some((word) => word.startsWith(last)))
  )
}

const spaced = (text: Text) => plain(text).trim().split(/\s+/).join(' ')

const hasPart = (values: readonly Text[], parts: readonly string[] | undefined) =>
  parts === undefined ||
  parts.some((part) => values.some((value) => value && spaced(value).includes(spaced(part))))
