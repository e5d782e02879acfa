import * as v from 'valibot'
import { PersonRow } from '../entities/entity-rows.ts'
import { Feedback } from '../feedback/verdict.ts'
import { List } from '../lists/list/list.ts'
import type { Dataset } from '../search/document.ts'
import { EXPORTS } from '../shared/export.ts'
import { api } from '../shared/http/endpoint.ts'
import { SignalRow } from '../signals/signal-row.ts'
import { MOST_COUNTED } from './count-values.ts'
import { DataAccount } from './data-row.ts'
import { DataParameters, ValueParameters } from './parameters.ts'

const rowsOf = <D extends Dataset, Row extends v.GenericSchema, More extends v.ObjectEntries>(
  dataset: D,
  row: Row,
  more: More,
) =>
  v.object({
    type: v.literal(dataset),
    count: v.number(),
    data: v.array(row),
    list: v.optional(List),
    ...more,
  })

export const JudgedSignal = v.object({ ...SignalRow.entries, feedback: v.optional(Feedback) })

/** Only in answers to queries that ask for it. */
const MORE = {
  nextCursor: v.optional(v.string()),
  nextAfter: v.optional(v.nullable(v.string())),
  total: v.optional(v.union([v.number(), v.object({ atLeast: v.number() })])),
}

const AboutOne = v.object({
  /** With it, the rows are saved, perhaps to another list. */
  list: v.optional(v.undefined()),
  listId: v.optional(v.string()),
  filters: v.object({ keywordId: v.optional(v.string()) }),
})

/** The list or keyword whose signals are asked for. */
function ownerOf(query: unknown) {
  const { success, output } = v.safeParse(AboutOne, query)
  return success ? { list: output.listId, keyword: output.filters.keywordId } : {}
}

export const dataApi = api('Data', {
  queryData: {
    method: 'GET',
    path: '/data',
    scopes: ['read'],
    fieldScopes: { list: 'lists' },
    about: ownerOf,
    summary: 'Query signals, accounts or people, newest first',
    description:
      'Signals are the public ones and those of the organization, without those that it called wrong. Words are compared without case and accents; every word of `search` must occur, the last one also as the beginning of a word. Values of a list-valued filter are alternatives. `accountId`, `personId`, `keywordId`, `listId`, `definition` and `since` are only for signals, but `since` goes with every `cursor`: `listId` finds the signals of the members of a list, for a live list of what matches now, `definition` those of the definitions with these names, as they are written, and `since` is the earliest time of capture, ISO 8601. With `cursor`, empty to begin, rows come in order of capture, oldest first, and the answer has `nextCursor` (CSV and NDJSON: the header `x-next-cursor`). Follow it to read every row once, whoever writes meanwhile. `since` says where an empty cursor begins. An answer may have fewer rows than `limit`, even none, before the end; the end for now is where the cursor comes back unchanged. With `after`, `sort` or `total`, the answer is a page of a table. It has `nextAfter`, which as `after` leads to the next page of the same query, and is null at the end; an empty `after` begins. An order other than newest first may answer fewer rows than `limit` before the end. `total=true` counts the rows that match, up to 10,000; public signals that the organization has hidden may count. Accounts without a headcount come last in both orders by headcount; names are compared without case and accents, by their first 60 characters. A row that changes its value meanwhile may come twice or not at all; others come once. CSV and NDJSON have the headers `x-next-after` and `x-total`. `after`, `sort` and `total` do not go with `cursor`. On an index of an earlier version, `headcount`, `name` and cursors of accounts and people are 409 until the operator has run `admin index rebuild`. There, `definition` finds only what came later. A search whose words and filters are frequent each, but hardly ever meet, is 503 `search_too_wide` when it does not end in time. A parameter wins over the same key of `filters`. With `list`, the rows are saved to the list with this id, or to the newest list of this name with members of its own, which is made if there is none. A live list is never changed by this. An uploaded account or person that nobody has described yet is not found; GET /lists/{id} shows it.',
    query: DataParameters,
    status: 200,
    refuses: ['not_found', 'conflict', 'quota_exceeded', 'search_too_wide'],
    reply: v.variant('type', [
      rowsOf('signals', SignalRow, MORE),
      rowsOf('accounts', DataAccount, MORE),
      rowsOf('people', PersonRow, MORE),
    ]),
    exports: EXPORTS,
  },
  getSignal: {
    method: 'GET',
    path: '/signals/{id}',
    scopes: ['read'],
    summary: 'One signal, however old',
    description:
      'Also one that the organization has called wrong. `feedback` is what the organization says of it; it is missing while it says nothing.',
    status: 200,
    reply: JudgedSignal,
  },
  getAccount: {
    method: 'GET',
    path: '/accounts/{id}',
    scopes: ['read'],
    summary: 'One account with its decision makers',
    description:
      'The id of an account that was merged into another one leads to that one. An uploaded account that nobody has described yet is shown to organizations that list it.',
    status: 200,
    reply: DataAccount,
  },
  getPerson: {
    method: 'GET',
    path: '/people/{id}',
    scopes: ['read'],
    summary: 'One person',
    description: 'An uploaded person that nobody has described yet is shown to organizations that list it.',
    status: 200,
    reply: PersonRow,
  },
  listValues: {
    method: 'GET',
    path: '/data/values',
    scopes: ['read'],
    summary: 'The values that a filter can have, most frequent first',
    description: `Values of public accounts that begin with \`prefix\`, without case and accents, as the newest account writes them. Counts are exact below ${MOST_COUNTED}, and ${MOST_COUNTED} stands for that or more. When more than 10,000 values begin like this, a longer prefix is needed.`,
    query: ValueParameters,
    status: 200,
    reply: v.object({ data: v.array(v.object({ value: v.string(), count: v.number() })) }),
  },
})
