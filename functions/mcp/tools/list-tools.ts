import * as v from 'valibot'
import { listsApi } from '../../lists/lists.api.ts'
import { FILTERS, perFilter } from '../../search/filters/filters.ts'
import { ConciseList, conciseList } from '../shape/concise-lists.ts'
import { ConciseItem, conciseItem } from '../shape/concise-rows.ts'
import { newListCost } from '../shape/costs.ts'
import { fitRows } from '../shape/fit-rows.ts'
import { READ_ONLY, SETTINGS_WITHHELD, tool, writing } from '../shape/tool.ts'

const { listLists, getList, createList } = listsApi.endpoints

const monitoring = {
  monitor: { description: 'Watch the accounts: 10 credits each per run.' },
  monitorInterval: {
    type: 'string' as const,
    description: '1h, 1d, 7d (default), 14d, 30d. Only with monitor.',
  },
}

const advice = {
  insufficient_credits:
    'Nothing was created. Tell the user that one run needs `required` credits and `available` are left, or call again without monitor.',
}

export const listListsTool = tool(listLists, {
  name: 'list_lists',
  title: 'List saved lists',
  description: "The organization's lists: ids, names, sizes and monitors. Free.",
  annotations: READ_ONLY,
  output: v.object({ data: v.array(ConciseList) }),
  concise: ({ data }) => ({ data: data.map(conciseList) }),
})

export const getListTool = tool(getList, {
  name: 'get_list',
  title: 'Read a list',
  description:
    'The accounts and people on a list, page by page, each with its newest signals and, for accounts, decision makers. Go on with page while page < pages, then with nextAfter as after. Free.',
  annotations: READ_ONLY,
  id: 'listId',
  withheld: {
    since: 'Is when a signal was stored. Give query_data listId and fromDate: when it happened.',
  },
  about: {
    search: { description: 'All these words.' },
    ...perFilter(FILTERS, () => ({ description: 'Of items.' })),
    types: { type: 'array', description: 'Of the nested signals, as in query_data.' },
    after: { description: 'nextAfter.' },
  },
  output: v.object({
    list: ConciseList,
    data: v.array(ConciseItem),
    page: v.number(),
    limit: v.number(),
    total: v.number(),
    pages: v.number(),
    nextAfter: v.optional(v.string()),
  }),
  concise: ({ list, data, ...page }) => ({
    list: conciseList(list),
    ...page,
    data: fitRows(data, conciseItem),
  }),
  foreignText: true,
  advice: { not_found: 'Call list_lists for the ids that exist.' },
})

export const listTools = [
  listListsTool,
  getListTool,
  tool(createList, {
    name: 'create_list',
    title: 'Create a list',
    description:
      'A list of selected accounts and people (ids from query_data), or, with filters and nothing selected, a live list of whatever matches. Free, unless monitor is true: then each run costs 10 credits per account on the list, and the first run starts at once.',
    withheld: { ...SETTINGS_WITHHELD, definitions: 'Use update_list.' },
    annotations: writing({ openWorldHint: true }),
    costs: newListCost,
    about: {
      ...monitoring,
      webhookUrl: { type: ['string', 'null'], description: 'HTTPS; gets every new signal as JSON.' },
      filters: { description: 'What a live list holds. tab chooses between accounts and people.' },
      selected: { type: 'array', description: 'Members: [{id, type: account or person}].' },
    },
    output: ConciseList,
    concise: conciseList,
    advice,
  }),
]
