import * as v from 'valibot'
import { listsApi } from '../../lists/lists.api.ts'
import { FILTERS, perFilter } from '../../search/filters/filters.ts'
import type { JsonSchema } from '../../shared/http/json-schema.ts'
import { ConciseList, conciseList } from '../shape/concise-lists.ts'
import { ConciseItem, conciseItem } from '../shape/concise-rows.ts'
import { ConciseUpload, conciseUpload } from '../shape/concise-upload.ts'
import { fitRows } from '../shape/fit-rows.ts'
import { READ_ONLY, SETTINGS_WITHHELD, tool, writing } from '../shape/tool.ts'

const { listLists, getList, createList, uploadList, previewUpload } = listsApi.endpoints

const monitoring = {
  monitor: {
    description: 'Watch the accounts of the list. Each run costs 10 credits per account; people are free.',
  },
  monitorInterval: { description: '7d unless told. Only with monitor: true.' },
}

const ROWS: JsonSchema = {
  type: 'array',
  description: 'Instead of urls. Keys: the column names of the CRM.',
  items: { type: 'object' },
}

const COLUMNS: JsonSchema = {
  type: 'object',
  description: 'Corrects upload.columns of the answer: {"COLUMN": field or null}.',
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
      'The accounts and people on a list, page by page, each with its newest signals and, for accounts, decision makers. Go on with page while page < pages, then with nextAfter as after. Free.',
    annotations: READ_ONLY,
    id: 'listId',
    about: {
      search: { description: 'All these words.' },
      ...perFilter(FILTERS, () => ({ description: 'Of items.' })),
      types: { description: 'Of the nested signals.' },
      since: { description: 'Nested signals from then on, ISO 8601.' },
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
    title: 'Create a list of what you have',
    description:
      'A list of network pages (/company/..., /in/...), websites, domains, e-mail addresses or company names: urls, or rows of a CRM. Free, unless monitor is true: then each run costs 10 credits per account, the first at once. One bad URL and nothing is saved; a bad row spoils only itself.',
    withheld: SETTINGS_WITHHELD,
    annotations: writing({ openWorldHint: true }),
    about: {
      ...monitoring,
      urls: { type: 'array', items: { type: 'string' } },
      rows: ROWS,
      columns: COLUMNS,
    },
    output: v.object({ ...ConciseList.entries, upload: ConciseUpload }),
    concise: ({ upload, ...list }) => ({ ...conciseList(list), upload: conciseUpload(upload) }),
    advice,
  }),
  tool(previewUpload, {
    name: 'preview_upload',
    title: 'Preview an upload',
    description: 'What create_list_from_urls would do. Free.',
    annotations: READ_ONLY,
    about: {
      urls: { type: 'array' },
      rows: { type: 'array' },
      columns: { type: 'object' },
    },
    output: ConciseUpload,
    concise: conciseUpload,
  }),
]
