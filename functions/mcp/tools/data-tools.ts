import * as v from 'valibot'
import { dataApi } from '../../data/data.api.ts'
import type { DataRow } from '../../data/data-row.ts'
import { DEFAULT_ROWS } from '../../data/parameters.ts'
import { DATASETS } from '../../search/document.ts'
import { FILTERS, perFilter } from '../../search/filters/filters.ts'
import { ConciseList, conciseList } from '../shape/concise-lists.ts'
import {
  ConciseAccount,
  ConcisePerson,
  ConciseSignal,
  conciseAccount,
  concisePerson,
  conciseSignal,
  type Room,
} from '../shape/concise-rows.ts'
import { addingCost } from '../shape/costs.ts'
import { fitRows } from '../shape/fit-rows.ts'
import { READ_ONLY, tool, writing } from '../shape/tool.ts'

const { queryData, listValues } = dataApi.endpoints

const about = {
  type: { description: 'The dataset.' },
  search: {
    description:
      'Every word must occur; the last may be a beginning. Signals: text, highlights, names. Accounts: name, industry, location, website, tech. People: names, title, company, location.',
  },
  limit: {
    description: `${DEFAULT_ROWS} unless given.`,
  },
  types: { description: 'Only for signals.' },
  ...perFilter(FILTERS, ({ description }) => ({ description })),
  minHeadcount: { description: "Of the account: a signal's own, a person's current employer." },
  includeDecisionMakers: { description: 'Only for accounts: nest their decision makers.' },
  fromDate: { description: 'First day on which it happened, UTC.' },
  toDate: { description: 'Last day, UTC; today unless given.' },
  accountId: { description: 'Only for signals, as the next four.' },
  listId: { description: 'Signals of the members of a list.' },
  keywordId: { description: 'Signals that a keyword found.' },
  definition: { description: 'Names of definitions, as evidence.definition has them.' },
  filters: {
    type: 'object',
    description: 'The filters as one object. Rarely needed.',
  },
} as const

/** Its model has read both, so the second says less. */
const AS_THERE = { description: 'As in query_data.' } as const

/** Of a table: all pages of a query, in an order. */
const ABOUT_PAGES = {
  after: { description: 'nextAfter of an answer to the same query; null at the end. Empty to begin.' },
  sort: { description: 'headcount: accounts. name: accounts, people.' },
  total: { description: 'Count all that match, up to 10,000.' },
}

/**
 * A model reads a page or two; following every signal is for programs. It took the time of capture for the time of the
 * event: after an import, that is today for events of many years.
 */
const ONLY_REST = {
  cursor: 'Only GET /data takes it.',
  since: 'Is when a signal was stored, for programs over REST. Give fromDate: when it happened.',
}

const OF_QUERIES = 'Only query_data takes it.'

const SHORT_FILTERS = {
  ...ONLY_REST,
  accountId: OF_QUERIES,
  personId: OF_QUERIES,
  keywordId: OF_QUERIES,
  listId: OF_QUERIES,
  definition: OF_QUERIES,
  after: OF_QUERIES,
  sort: OF_QUERIES,
  total: OF_QUERIES,
  filters: OF_QUERIES,
}

const PAGES = {
  nextAfter: v.optional(v.nullable(v.string())),
  total: v.optional(v.union([v.number(), v.object({ atLeast: v.number() })])),
}

const output = v.object({
  type: v.picklist(DATASETS),
  count: v.number(),
  data: v.array(v.union([ConciseSignal, ConciseAccount, ConcisePerson])),
  ...PAGES,
})

function conciseRow(row: DataRow, room: Room) {
  if ('source' in row) return conciseSignal(row, room)
  return 'headcount' in row ? conciseAccount(row, room) : concisePerson(row)
}

const conciseRows = (rows: readonly DataRow[]) => fitRows(rows, conciseRow)

export const queryDataTool = tool(queryData, {
  name: 'query_data',
  title: 'Query signals, accounts or people',
  description:
    'The newest rows that match: signals (events about companies and people, public ones and those of your monitors and keywords), accounts (companies) or people. Reads only; free. All filters must hold.',
  annotations: READ_ONLY,
  about: { ...about, ...ABOUT_PAGES },
  withheld: { ...ONLY_REST, list: 'This tool only reads. Save rows with save_query_to_list.' },
  output,
  concise: ({ type, count, data, nextAfter, total }) => ({
    type,
    count,
    data: conciseRows(data),
    ...(nextAfter !== undefined && { nextAfter }),
    ...(total !== undefined && { total }),
  }),
  foreignText: true,
})

export const dataTools = [
  queryDataTool,
  tool(queryData, {
    name: 'save_query_to_list',
    title: 'Save the rows of a query to a list',
    description:
      'Runs query_data and adds its accounts and people to a list, once each; of signals, those they are about. Free, unless the list is monitored: then each added account costs 10 credits more per run.',
    annotations: writing(),
    costs: addingCost('list'),
    withheld: SHORT_FILTERS,
    about: {
      ...about,
      search: AS_THERE,
      minHeadcount: { type: 'integer' },
      maxHeadcount: { type: 'integer' },
      types: { type: 'array', ...AS_THERE },
      ...perFilter(FILTERS, () => ({ type: 'array' })),
      hasEmail: { type: 'boolean' },
      includeDecisionMakers: { type: 'boolean' },
      fromDate: { type: 'string', format: 'date' },
      toDate: { type: 'string', format: 'date' },
      list: {
        description:
          'The id of a list (lst_...), or a name: the newest list of that name, made if there is none.',
      },
    },
    required: ['list'],
    output: v.object({ count: v.number(), list: ConciseList }),
    concise: ({ type, count, list }) => ({ type, count, ...(list && { list: conciseList(list) }) }),
    advice: { not_found: 'Call list_lists for the ids that exist, or give a name.' },
  }),
  tool(listValues, {
    name: 'list_values',
    title: 'Look up known values',
    description:
      'The industries, locations or technologies that accounts have, most frequent first, with counts. Use it before you filter by one. Free.',
    annotations: READ_ONLY,
    about: { prefix: { description: 'What they begin with.' } },
    output: listValues.reply,
    foreignText: true,
  }),
]
