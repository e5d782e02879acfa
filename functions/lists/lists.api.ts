import * as v from 'valibot'
import { parseSocialUrl } from '../entities/social-url.ts'
import { ListFilters } from '../search/filter-schemas.ts'
import { EXPORTS } from '../shared/export.ts'
import { Interval } from '../shared/fields.ts'
import { api } from '../shared/http/endpoint.ts'
import { integerParameter } from '../shared/http/parameters.ts'
import { listOf, strict } from '../shared/http/schema.ts'
import { webhookUrl } from '../shared/sender/webhook-url.ts'
import { List, ListName, MAX_ADDED_AT_ONCE, MAX_MEMBERS, PAGE_SIZE } from './list.ts'
import { ListItem } from './list-item.ts'
import type { MonitorWish } from './manage-lists.ts'

const LAST_PAGE = 1_000_000

const EntityId = v.pipe(v.string(), v.nonEmpty('Must not be empty.'), v.maxLength(200))

const Selected = listOf(strict({ id: EntityId, type: v.picklist(['account', 'person']) }), {
  max: MAX_ADDED_AT_ONCE,
})

const Page = v.pipe(
  v.string(),
  v.check((url) => parseSocialUrl(url) !== undefined, 'Must be the URL of a company or a profile.'),
)

const Urls = listOf(Page, { min: 1, max: MAX_ADDED_AT_ONCE })

const monitored = {
  monitor: v.optional(v.boolean()),
  monitorInterval: v.optional(v.nullable(Interval)),
}

const needsMonitor = <T extends MonitorWish>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { monitor, monitorInterval = null } = dataset.value
    if (monitor === true || monitorInterval === null) return
    addIssue({
      message: 'Must come with monitor: true.',
      path: [
        {
          type: 'object',
          origin: 'value',
          input: { monitorInterval },
          key: 'monitorInterval',
          value: monitorInterval,
        },
      ],
    })
  })

export const listsApi = api('Lists', {
  listLists: {
    method: 'GET',
    path: '/lists',
    summary: "The organization's lists, newest first",
    status: 200,
    reply: v.object({ data: v.array(List) }),
  },
  createList: {
    method: 'POST',
    path: '/lists',
    summary: 'Create a list of selected companies and people, or of whatever matches filters',
    description: `A list with filters and nothing selected is live. Empty filters select nothing. At most ${MAX_MEMBERS} members. Monitoring costs 10 credits per account and run.`,
    body: v.pipe(
      strict({
        name: ListName,
        webhookUrl: v.optional(v.nullable(webhookUrl)),
        ...monitored,
        filters: v.optional(v.nullable(ListFilters)),
        selected: v.optional(Selected),
      }),
      needsMonitor(),
    ),
    status: 201,
    reply: List,
  },
  uploadList: {
    method: 'POST',
    path: '/lists/upload',
    summary: 'Create a list from the URLs of companies and profiles',
    description:
      'Every usual spelling of a page is understood. Unknown pages are taken up as they are; a monitor fills them in.',
    maxBodyBytes: 5 * 1024 * 1024,
    body: v.pipe(strict({ name: ListName, urls: Urls, ...monitored }), needsMonitor()),
    status: 201,
    reply: v.object({
      ...List.entries,
      upload: v.object({ matched: v.number(), created: v.number(), duplicates: v.number() }),
    }),
  },
  getList: {
    method: 'GET',
    path: '/lists/{id}',
    summary: 'The items of a list, with their newest signals and decision makers',
    description:
      'As CSV or NDJSON without a limit, the answer holds as many pages as fit; a Link header leads to the rest.',
    query: strict({
      page: v.optional(integerParameter(1, LAST_PAGE)),
      limit: v.optional(integerParameter(1, PAGE_SIZE)),
    }),
    status: 200,
    reply: v.object({
      list: List,
      data: v.array(ListItem),
      page: v.number(),
      limit: v.number(),
      total: v.number(),
      pages: v.number(),
    }),
    exports: EXPORTS,
  },
  updateList: {
    method: 'PATCH',
    path: '/lists/{id}',
    summary: 'Change a list; what is left out stays as it is',
    body: strict({
      name: v.optional(ListName),
      webhookUrl: v.optional(v.nullable(webhookUrl)),
      ...monitored,
      filters: v.optional(v.nullable(ListFilters)),
    }),
    status: 200,
    reply: List,
  },
  deleteList: {
    method: 'DELETE',
    path: '/lists/{id}',
    summary: 'Delete a list, its monitor and its pushes; its signals stay',
    status: 204,
  },
})
