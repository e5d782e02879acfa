import * as v from 'valibot'
import { listsApi } from '../lists/lists.api.ts'
import { ConciseList, conciseList } from './concise-lists.ts'
import { ConciseItem, conciseItem, roomFor } from './concise-rows.ts'
import { READ_ONLY, SETTINGS_WITHHELD, tool, writing } from './tool.ts'

const { listLists, getList, createList, uploadList } = listsApi.endpoints

const monitoring = {
  monitor: {
    description: 'Watch the accounts of the list. Each run costs 10 credits per account; people are free.',
  },
  monitorInterval: { description: 'How often the monitor runs, 7d unless told. Only with monitor: true.' },
}

const advice = {
  insufficient_credits:
    'Nothing was created. Tell the user that one run needs `required` credits and `available` are left, or call again without monitor.',
}

export const listTools = [
  tool(listLists, {
    name: 'list_lists',
    title: 'List saved lists',
    description: "The organization's lists: ids, names, sizes and monitors. Free.",
    annotations: READ_ONLY,
    output: v.object({ data: v.array(ConciseList) }),
    concise: ({ data }) => ({ data: data.map(conciseList) }),
  }),
  tool(getList, {
    name: 'get_list',
    title: 'Read a list',
    description:
      'The accounts and people on a list, page by page, each with its newest signals and, for accounts, decision makers. Go on with page while page < pages. Free.',
    annotations: READ_ONLY,
    id: 'listId',
    withheld: { types: 'Only GET /lists/{id} takes it.', since: 'Only GET /lists/{id} takes it.' },
    output: v.object({
      list: ConciseList,
      data: v.array(ConciseItem),
      page: v.number(),
      limit: v.number(),
      total: v.number(),
      pages: v.number(),
    }),
    concise: ({ list, data, ...page }) => ({
      list: conciseList(list),
      ...page,
      data: data.map((item) => conciseItem(item, roomFor(data.length))),
    }),
    foreignText: true,
    advice: { not_found: 'Call list_lists for the ids that exist.' },
  }),
  tool(createList, {
    name: 'create_list',
    title: 'Create a list',
    description:
      'A list of selected accounts and people (ids from query_data), or, with filters and nothing selected, a live list of whatever matches. Free, unless monitor is true: then each run costs 10 credits per account on the list, and the first run starts at once.',
    withheld: SETTINGS_WITHHELD,
    annotations: writing({ openWorldHint: true }),
    about: {
      ...monitoring,
      webhookUrl: { description: 'Gets every new signal about the list as JSON.' },
      filters: { description: 'What a live list holds. tab chooses between accounts and people.' },
      selected: { description: 'Members by id.' },
    },
    output: ConciseList,
    concise: conciseList,
    advice,
  }),
  tool(uploadList, {
    name: 'create_list_from_urls',
    title: 'Create a list from URLs',
    description:
      'A list of the companies (/company/...) and people (/in/...) behind professional-network URLs. Unknown ones are taken up too. Free, unless monitor is true: then each run costs 10 credits per account, and the first run starts at once. One bad URL and nothing is saved.',
    withheld: SETTINGS_WITHHELD,
    annotations: writing({ openWorldHint: true }),
    about: { ...monitoring, urls: { description: 'Company and profile URLs.' } },
    output: v.object({ ...ConciseList.entries, upload: uploadList.reply.entries.upload }),
    concise: ({ upload, ...list }) => ({ ...conciseList(list), upload }),
    advice,
  }),
]
