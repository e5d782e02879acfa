import { PUBLIC } from '../shared/table.ts'
import type { Dataset } from './document.ts'
import { FLAG_FILTERS, type FlagFilter, TEXT_FILTERS, type TextFilter } from './filters/filters.ts'
import { MOST_LISTS } from './index-walk.ts'
import type { ListMembers } from './list-members.ts'
import { memberPostings } from './member-postings.ts'
import { DAY_MS, dayOf } from './position.ts'
import {
  definitionValue,
  type Field,
  type Posting,
  type PostingList,
  type Postings,
  sizeOf,
  type Vocabulary,
} from './postings.ts'
import { type SearchQuery, within } from './query.ts'

/** One condition of a query: every row that meets it is in at least one of these lists. */
export interface SearchCondition {
  /** Undefined when there are more than `most`. */
  lists(most: number): Promise<readonly PostingList[] | undefined>
  /** Set where the lists also have postings that do not meet the condition. */
  readonly accept?: (posting: Posting) => boolean
  /** Set where such postings can be told only by their rows. */
  readonly isRough?: true
  /** Reads the lists when they are not in the index. */
  readonly source?: Postings
}

export function conditionsOf(
  query: SearchQuery,
  { vocabulary, postings }: { readonly vocabulary: Vocabulary; readonly postings: Postings },
): SearchCondition[] {
  const { words, prefix, types, headcount, ids, definitions, since, members } = query
  return [
    ...words.map((word) => fixed(query, 'word', [word])),
    ...(prefix === undefined ? [] : [begins(query, vocabulary, prefix)]),
    ...(types === undefined ? [] : [fixed(query, 'type', types)]),
    ...TEXT_FILTERS.flatMap((filter) => contains(query, vocabulary, filter)),
    ...(headcount === undefined ? [] : [sized(query, headcount)]),
    ...FLAG_FILTERS.flatMap((filter) => holds(query, filter)),
    ...(ids.accountId === undefined ? [] : [fixed(query, 'account', [ids.accountId])]),
    ...(ids.personId === undefined ? [] : [fixed(query, 'person', [ids.personId])]),
    ...(ids.keywordId === undefined ? [] : [fixed(query, 'keyword', [ids.keywordId])]),
    ...(definitions === undefined ? [] : [named(query, definitions)]),
    ...(since === undefined ? [] : [captured(query, since)]),
    ...(members === undefined ? [] : [aboutAny(query, members, postings)]),
  ]
}

/** The lists that have every row of the dataset. */
export const everything = (query: SearchQuery): SearchCondition => fixed(query, 'all', [''])

const listNames = (scopes: readonly string[], dataset: Dataset, field: Field, values: readonly string[]) =>
  scopes.flatMap((scope) => values.map((value): PostingList => ({ scope, dataset, field, value })))

const atMost = (most: number, lists: readonly PostingList[]) => (lists.length > most ? undefined : lists)

function fixed({ scopes, dataset }: SearchQuery, field: Field, values: readonly string[]): SearchCondition {
  const lists = listNames(scopes, dataset, field, values)
  return { lists: async () => lists }
}

/** Names are given by the hundred, and each has a list of its own. */
function named({ scopes, dataset }: SearchQuery, definitions: readonly string[]): SearchCondition {
  const lists = listNames(scopes, dataset, 'definition', definitions.map(definitionValue))
  return { lists: async (most) => atMost(most, lists) }
}

function begins({ scopes, dataset }: SearchQuery, vocabulary: Vocabulary, prefix: string): SearchCondition {
  return {
    async lists(most) {
      const found = await Promise.all(
        scopes.map(async (scope) =>
          listNames([scope], dataset, 'word', await vocabulary.words(scope, dataset, prefix, most + 1)),
        ),
      )
      return atMost(most, found.flat())
    },
  }
}

function contains(
  query: SearchQuery,
  vocabulary: Vocabulary,
  { name, field }: TextFilter,
): SearchCondition[] {
  const wanted = query.facets[name]
  if (wanted === undefined) return []
  const { scopes, dataset } = query
  const within = (value: string) => wanted.some((part) => value.includes(part))
  return [
    {
      async lists(most) {
        const found = await Promise.all(
          scopes.map(async (scope) => {
            const values = await vocabulary.values(scope, dataset)
            return listNames([scope], dataset, field, (values.get(field) ?? []).filter(within))
          }),
        )
        return atMost(most, found.flat())
      },
    },
  ]
}

function holds(query: SearchQuery, { name, field }: FlagFilter): SearchCondition[] {
  const wanted = query.facets[name]
  return wanted === undefined ? [] : [fixed(query, field, wanted)]
}

function aboutAny(query: SearchQuery, members: ListMembers, postings: Postings): SearchCondition {
  const list: PostingList = { scope: PUBLIC, dataset: query.dataset, field: 'all', value: '' }
  const everyList = listNames(query.scopes, query.dataset, 'all', [''])
  return {
    lists: async (most) => ((await members.signals(most)) ? [list] : undefined),
    source: {
      async page(...range) {
        const signals = await members.signals(Number.POSITIVE_INFINITY)
        if (!signals) throw new Error('The list has too many members to be read')
        return memberPostings(signals, postings, everyList, MOST_LISTS).page(...range)
      },
    },
  }
}

/** Until the day after today, because clocks differ. */
function captured({ scopes, dataset, today }: SearchQuery, since: number): SearchCondition {
  const first = Math.floor(since / DAY_MS)
  const days = Math.max(0, Math.floor(Date.parse(today) / DAY_MS) + 2 - first)
  return {
    isRough: true,
    async lists(most) {
      if (days * scopes.length > most) return undefined
      const names = Array.from({ length: days }, (_, day) => dayOf(new Date((first + day) * DAY_MS)))
      return listNames(scopes, dataset, 'captured', names)
    },
  }
}

const LARGEST = 1_000_000_000

function sized(
  { scopes, dataset }: SearchQuery,
  headcount: NonNullable<SearchQuery['headcount']>,
): SearchCondition {
  const first = Number(sizeOf(Math.min(headcount.min, LARGEST)))
  const last = Number(sizeOf(Math.min(headcount.max, LARGEST)))
  const sizes = Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(2, '0'))
  const lists = listNames(scopes, dataset, 'size', sizes)
  return {
    lists: async (most) => atMost(Math.max(most, sizes.length * scopes.length), lists),
    accept: (posting) => within(posting.headcount ?? null, headcount),
  }
}
