import * as v from 'valibot'
import { ListFilters } from '../search/filter-schemas.ts'
import { EXPORTS } from '../shared/export.ts'
import { INTERVAL_NAMES, Interval } from '../shared/fields.ts'
import { api } from '../shared/http/endpoint.ts'
import {
  booleanParameter,
  choiceParameter,
  integerParameter,
  textParameter,
} from '../shared/http/parameters.ts'
import { strict } from '../shared/http/schema.ts'
import { webhookUrl } from '../shared/sender/webhook-url.ts'
import { List, ListName, MAX_ADDED_AT_ONCE, MAX_MEMBERS, PAGE_SIZE } from './list.ts'
import { ListItem } from './list-item.ts'
import { UploadResult } from './lookup/upload-results.ts'
import { UPLOAD_COLUMNS, UploadRow, UploadUrl } from './lookup/upload-row.ts'
import type { MonitorWish } from './manage-lists.ts'

const LAST_PAGE = 1_000_000

const EntityId = v.pipe(v.string(), v.nonEmpty('Must not be empty.'), v.maxLength(200))

const Selected = v.pipe(
  v.array(strict({ id: EntityId, type: v.picklist(['account', 'person']) })),
  v.maxLength(MAX_ADDED_AT_ONCE, `Must have at most ${MAX_ADDED_AT_ONCE} entries.`),
)

const uploaded = <S extends v.GenericSchema>(entry: S) =>
  v.optional(
    v.pipe(
      v.array(entry),
      v.minLength(1, 'Must not be empty.'),
      v.maxLength(MAX_ADDED_AT_ONCE, `Must have at most ${MAX_ADDED_AT_ONCE} entries.`),
    ),
  )

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

const urlsOrRows = <T extends { urls?: unknown; rows?: unknown }>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { urls, rows } = dataset.value
    if ((urls === undefined) !== (rows === undefined)) return
    const input = dataset.value
    const message = urls === undefined ? 'Must be given, or rows.' : 'Must not be given together with rows.'
    addIssue({ message, path: [{ type: 'object', origin: 'value', input, key: 'urls', value: urls }] })
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
    summary: 'Create a list from what you have: network pages, websites, domains, e-mail addresses, names',
    description:
      'A row is matched by its network page, then its website, then the domain of its e-mail address, then by exact name, if only one public account has it. An unknown page or domain is taken up as it is. Only organizations that list it see it, until a source or an import fills it in. The answer has a result for each row. As `text/csv`, the first line names the columns `url`, `domain`, `name` and `email`, in any order; other columns are left out, and the parameters stand for the other fields.',
    body: v.pipe(
      strict({ name: ListName, urls: uploaded(UploadUrl), rows: uploaded(UploadRow), ...monitored }),
      needsMonitor(),
      urlsOrRows(),
    ),
    csv: {
      field: 'rows',
      columns: UPLOAD_COLUMNS,
      query: strict({
        name: v.optional(textParameter(200)),
        monitor: v.optional(booleanParameter()),
        monitorInterval: v.optional(choiceParameter(INTERVAL_NAMES)),
      }),
    },
    status: 201,
    reply: v.object({
      ...List.entries,
      upload: UploadResult,
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
