import * as v from 'valibot'
import { dataApi } from '../data/data.api.ts'
import type { DataRow } from '../data/data-row.ts'
import { DEFAULT_ROWS, MOST_ROWS } from '../data/parameters.ts'
import { DATASETS } from '../search/document.ts'
import { FILTERS, perFilter } from '../search/filters/filters.ts'
import { ConciseList, conciseList } from './concise-lists.ts'
import {
  ConciseAccount,
  ConcisePerson,
  ConciseSignal,
  conciseAccount,
  concisePerson,
  conciseSignal,
  type Room,
  roomFor,
} from './concise-rows.ts'
import { READ_ONLY, tool, writing } from './tool.ts'

const { queryData } = dataApi.endpoints

const about = {
  type: { description: 'The dataset.' },
  search: {
    description:
      'Every word must occur; the last one may be the beginning of a word. Signals: text, highlights, names. Accounts: name, industry, location, website, tech. People: names, title, company, location.',
  },
  limit: {
    description: `Rows: ${DEFAULT_ROWS} unless given, at most ${MOST_ROWS}. There are no further pages, so narrow the filters instead.`,
  },
  types: { description: 'Only for signals.' },
  ...perFilter(FILTERS, ({ description }) => ({ description })),
  minHeadcount: { description: "Of the account: a signal's own, a person's current employer." },
  includeDecisionMakers: { description: 'Only for accounts: nest their decision makers.' },
  fromDate: { description: 'First day, YYYY-MM-DD, UTC.' },
  toDate: { description: 'Last day, YYYY-MM-DD, UTC; today unless given.' },
  filters: {
    type: 'object',
    description: 'The filters above as one object. What is given directly wins. Rarely needed.',
  },
} as const

/** Parameters that the tools do not take. */
const ONLY_REST = {
  accountId: 'Only GET /data takes it.',
  personId: 'Only GET /data takes it.',
  keywordId: 'Only GET /data takes it.',
  listId: 'Only GET /data takes it.',
  since: 'Only GET /data takes it.',
  cursor: 'Only GET /data takes it.',
}

const output = v.object({
  type: v.picklist(DATASETS),
  count: v.number(),
  data: v.array(v.union([ConciseSignal, ConciseAccount, ConcisePerson])),
})

function conciseRow(row: DataRow, room: Room) {
  if ('source' in row) return conciseSignal(row, room)
  return 'headcount' in row ? conciseAccount(row, room) : concisePerson(row)
}

const conciseRows = (rows: readonly DataRow[]) => rows.map((row) => conciseRow(row, roomFor(rows.length)))

export const dataTools = [
  tool(queryData, {
    name: 'query_data',
    title: 'Query signals, accounts or people',
    description:
      'The newest rows that match: signals (events about companies and people, public ones and those of your monitors and keywords), accounts (companies) or people. Reads only; free. All filters must hold.',
    annotations: READ_ONLY,
    about,
    withheld: { ...ONLY_REST, list: 'This tool only reads. Save rows with save_query_to_list.' },
    output,
    concise: ({ type, count, data }) => ({ type, count, data: conciseRows(data) }),
    foreignText: true,
  }),
  tool(queryData, {
    name: 'save_query_to_list',
    title: 'Save the rows of a query to a list',
    description:
      'Runs the same query as query_data and adds its accounts and people to a list; of signals, the accounts and people they are about. Rows already on the list are not added twice. Free, unless the list is monitored: then each added account costs 10 credits more per run.',
    annotations: writing(),
    withheld: ONLY_REST,
    about: {
      ...about,
      list: {
        description:
          'The id of a list (lst_...), or a name: the newest list of that name, made if there is none.',
      },
    },
    required: ['list'],
    output: v.object({
      ...v.partial(v.omit(output, ['count'])).entries,
      count: v.number(),
      list: ConciseList,
    }),
    concise: ({ type, count, list }) => ({ type, count, ...(list && { list: conciseList(list) }) }),
    advice: { not_found: 'Call list_lists for the ids that exist, or give a name.' },
  }),
]
