import * as v from 'valibot'
import { GivenMutes } from '../feedback/muted.ts'
import { GivenSettings, SPENDING } from '../runs/run-settings.ts'
import {
  GivenListFilters,
  headcountsInOrder,
  LARGEST_HEADCOUNT,
  type ListFilters,
  LONGEST_FILTER_VALUE,
  SearchParameter,
  sharedFilters,
} from '../search/filter-schemas.ts'
import { jsonParameter, listParameter } from '../search/parameter-forms.ts'
import { EXPORTS } from '../shared/export.ts'
import { INTERVAL_NAMES, Interval, SignalType, text } from '../shared/fields.ts'
import { api } from '../shared/http/endpoint.ts'
import {
  booleanParameter,
  choiceParameter,
  integerParameter,
  momentParameter,
  textParameter,
} from '../shared/http/parameters.ts'
import { listOf, strict } from '../shared/http/schema.ts'
import { webhookUrl } from '../shared/sender/webhook-url.ts'
import { readSheetFile } from '../sheet-files/read-sheet-file.ts'
import { GivenDefinitions } from '../sources/definitions/definition.ts'
import { FILTERS_TOO_LARGE, filtersFit } from '../webhooks/destinations/filter-size.ts'
import { AddedMembers, List, ListName, MAX_ADDED_AT_ONCE, PAGE_SIZE, RemovedMembers } from './list/list.ts'
import { ListItem } from './list/list-item.ts'
import { MOST_SEARCHED } from './list/search-list.ts'
import { broughtRows, ColumnChoices, WrittenChoices } from './lookup/brought-rows.ts'
import { MOST_PREVIEWED_ROWS } from './lookup/preview-limits.ts'
import { UploadPreview } from './lookup/preview-upload.ts'
import { UploadResult } from './lookup/upload-results.ts'
import { UploadUrl } from './lookup/upload-row.ts'
import type { MonitorWish } from './manage-lists.ts'
import { MAX_MEMBERS } from './members/member-list.ts'
import { BegunUpload } from './uploads/upload-job.ts'
import { MOST_AT_ONCE, MOST_UPLOADED_ROWS } from './uploads/upload-limits.ts'

const LAST_PAGE = 1_000_000
export const UPLOAD_BYTES = 5 * 1024 * 1024

const EntityId = v.pipe(v.string(), v.nonEmpty('Must not be empty.'), v.maxLength(200))

const Selected = listOf(strict({ id: EntityId, type: v.picklist(['account', 'person']) }), {
  max: MAX_ADDED_AT_ONCE,
})

const AtLeastOne = v.pipe(Selected, v.minLength(1, 'Must not be empty.'))

const Ids = listOf(EntityId, { min: 1, max: MAX_ADDED_AT_ONCE })

/** What an upload takes: addresses, or rows of a table. */
export const brought = {
  urls: v.optional(listOf(UploadUrl, { min: 1, max: MAX_ADDED_AT_ONCE })),
  rows: v.optional(broughtRows(MOST_UPLOADED_ROWS)),
  columns: v.optional(ColumnChoices),
}

const LONGEST_CHOICES = 20_000
export const choicesParameter = v.optional(jsonParameter(WrittenChoices, LONGEST_CHOICES))

export const CSV_FIELD = {
  field: 'rows',
  read: readSheetFile,
  description:
    'An export of your CRM: columns of any names, in any order, separated by commas, semicolons, tabs or pipes. As `text/csv` in UTF-8; as `application/octet-stream` also in UTF-16 or Windows-1252, or a workbook of Excel (`.xlsx`, its first sheet), at most 4 MB.',
} as const

const monitored = {
  monitor: v.optional(v.boolean()),
  monitorInterval: v.optional(v.nullable(Interval)),
  ...GivenSettings.entries,
}

const needsMonitor = <T extends MonitorWish>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.monitor === true) return
    const { monitorInterval = null, paused = false } = dataset.value
    if (monitorInterval !== null) addIssue(missingMonitor('monitorInterval', monitorInterval))
    if (paused) addIssue(missingMonitor('paused', paused))
  })

const fittingFilters = <T extends { filters?: ListFilters | null | undefined }>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    const filters = dataset.typed ? dataset.value.filters : undefined
    if (!filters || filtersFit(filters)) return
    addIssue(issueAt('filters', filters, FILTERS_TOO_LARGE))
  })

const missingMonitor = (key: string, value: unknown) => issueAt(key, value, 'Must come with monitor: true.')

export const urlsOrRows = <T extends { urls?: unknown; rows?: unknown; columns?: unknown }>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { urls, rows, columns } = dataset.value
    const neither = urls === undefined && rows === undefined
    if (neither) addIssue(issueAt('urls', urls, 'Must be given, or rows.'))
    if (urls === undefined) return
    if (rows !== undefined) addIssue(issueAt('urls', urls, 'Must not be given together with rows.'))
    if (columns !== undefined) addIssue(issueAt('columns', columns, 'Must come with rows.'))
  })

const issueAt = (key: string, value: unknown, message: string) => ({
  message,
  path: [{ type: 'object', origin: 'value', input: { [key]: value }, key, value }] satisfies [
    v.IssuePathItem,
  ],
})

export const listsApi = api('Lists', {
  listLists: {
    method: 'GET',
    path: '/lists',
    scopes: ['read'],
    summary: "The organization's lists, newest first",
    status: 200,
    reply: v.object({ data: v.array(List) }),
  },
  createList: {
    method: 'POST',
    path: '/lists',
    scopes: ['lists'],
    fieldScopes: { webhookUrl: 'webhooks', monitor: 'credits' },
    summary: 'Create a list of selected companies and people, or of whatever matches filters',
    description: `A list with filters and nothing selected is live. Empty filters select nothing. At most ${MAX_MEMBERS} members. With includeFields, the webhook gets recordId, owner and fields of the member beside the signal. Monitoring costs 10 credits per account and run.`,
    body: v.pipe(
      strict({
        name: ListName,
        webhookUrl: v.optional(v.nullable(webhookUrl)),
        ...monitored,
        filters: v.optional(v.nullable(GivenListFilters)),
        includeFields: v.optional(v.boolean()),
        definitions: v.optional(GivenDefinitions),
        selected: v.optional(Selected),
      }),
      needsMonitor(),
      fittingFilters(),
    ),
    refuses: ['insufficient_credits', 'cap_reached', 'quota_exceeded'],
    status: 201,
    reply: List,
  },
  uploadList: {
    method: 'POST',
    path: '/lists/upload',
    scopes: ['lists'],
    fieldScopes: { monitor: 'credits' },
    summary: 'Create a list from what you have: network pages, websites, domains, e-mail addresses, names',
    description: `A row is matched by its network page, then its website, then the domain of its e-mail address, then by exact name, if only one public account has it. An unknown page or domain is taken up as it is. Only organizations that list it see it, until a source or an import fills it in. \`rows\`, and a file as \`text/csv\`, may have the columns that your CRM writes: \`upload.columns\` says how each was read, and \`columns\` changes that, with null to leave one out. The answer has a result for each row. A bad row is \`refused\`, with its line, column and reason, and the others are taken. A bad entry of \`urls\` refuses the request. More than ${MOST_AT_ONCE} rows are carried out in the background: 202, and GET /lists/{id}/uploads/{uploadId} says how far they are. The same body begins no second list within a day. A monitor then starts when all rows are on the list; its price is checked before, for all accounts that the rows may lead to. With includeFields, a webhook of the list gets recordId, owner and fields of the row beside the signal.`,
    maxBodyBytes: UPLOAD_BYTES,
    refuses: ['insufficient_credits', 'cap_reached', 'quota_exceeded'],
    body: v.pipe(
      strict({ name: ListName, ...brought, ...monitored, includeFields: v.optional(v.boolean()) }),
      needsMonitor(),
      urlsOrRows(),
    ),
    csv: {
      ...CSV_FIELD,
      query: strict({
        name: v.optional(textParameter(200)),
        columns: choicesParameter,
        monitor: v.optional(booleanParameter()),
        monitorInterval: v.optional(choiceParameter(INTERVAL_NAMES)),
        includeFields: v.optional(booleanParameter()),
      }),
    },
    status: 201,
    reply: v.object({
      ...List.entries,
      upload: UploadResult,
    }),
    accepted: BegunUpload,
  },
  previewUpload: {
    method: 'POST',
    isPreview: true,
    path: '/lists/upload/preview',
    scopes: ['lists'],
    summary: 'What an upload would do: how its columns are read, and what comes of each row',
    description: `Takes what \`POST /lists/upload\` takes, without a name and a monitor. Stores nothing and costs nothing. \`columns\` has the first three different cells of each column. What would be made has no id yet. The first ${MOST_PREVIEWED_ROWS} rows are looked up: \`lookedUp\` of \`total\`. Of the others, only those are named that cannot be read. \`problem\` says why the upload would be refused as a whole, such as when no column leads to companies: then no row is looked up, and \`columns\` may change that.`,
    maxBodyBytes: UPLOAD_BYTES,
    body: v.pipe(strict(brought), urlsOrRows()),
    csv: { ...CSV_FIELD, query: strict({ columns: choicesParameter }) },
    status: 200,
    reply: UploadPreview,
  },
  getList: {
    method: 'GET',
    path: '/lists/{id}',
    scopes: ['read'],
    summary: 'The items of a list, with their newest signals and decision makers',
    description: `As CSV or NDJSON without a limit, the answer holds as many pages as fit; a Link header leads to the rest. \`types\` and \`since\` (time of capture, ISO 8601) choose the signals of the items, not the items. \`search\` and the filters choose items, with the meaning of GET /data; then \`total\` and \`pages\` count what matches. A request looks at ${MOST_SEARCHED} members. When there are more, the answer has \`nextAfter\`, and the search goes on with it as \`after\`.`,
    query: v.pipe(
      strict({
        page: v.optional(integerParameter(1, LAST_PAGE, { default: 1 })),
        limit: v.optional(integerParameter(1, PAGE_SIZE, { default: PAGE_SIZE })),
        after: v.optional(textParameter(300)),
        types: v.optional(listParameter(SignalType, SignalType.options)),
        since: v.optional(momentParameter),
        search: v.optional(SearchParameter),
        ...sharedFilters({
          texts: listParameter(text(LONGEST_FILTER_VALUE)),
          count: integerParameter(0, LARGEST_HEADCOUNT),
          flag: booleanParameter(),
        }),
      }),
      v.forward(
        v.partialCheck(
          [['minHeadcount'], ['maxHeadcount']],
          headcountsInOrder,
          'Must not be greater than maxHeadcount.',
        ),
        ['minHeadcount'],
      ),
    ),
    status: 200,
    reply: v.object({
      list: List,
      data: v.array(ListItem),
      page: v.number(),
      limit: v.number(),
      total: v.number(),
      pages: v.number(),
      nextAfter: v.optional(v.string()),
    }),
    refuses: ['search_too_wide'],
    exports: EXPORTS,
  },
  updateList: {
    method: 'PATCH',
    path: '/lists/{id}',
    scopes: ['lists'],
    fieldScopes: { webhookUrl: 'webhooks', monitor: 'credits', monitorInterval: 'credits', ...SPENDING },
    summary: 'Change a list; what is left out stays as it is',
    body: v.pipe(
      strict({
        name: v.optional(ListName),
        webhookUrl: v.optional(v.nullable(webhookUrl)),
        ...monitored,
        filters: v.optional(v.nullable(GivenListFilters)),
        includeFields: v.optional(v.boolean()),
        definitions: v.optional(GivenDefinitions),
        muted: v.optional(GivenMutes),
      }),
      fittingFilters(),
    ),
    refuses: ['insufficient_credits', 'cap_reached', 'quota_exceeded'],
    status: 200,
    reply: List,
  },
  addItems: {
    method: 'POST',
    path: '/lists/{id}/items',
    scopes: ['lists'],
    summary: 'Add companies and people to a list',
    description: `Rows that are on the list already, or given twice, are dropped and counted as duplicates. A live list becomes a list of what is added. At most ${MAX_ADDED_AT_ONCE} a request and ${MAX_MEMBERS} members.`,
    body: strict({ selected: AtLeastOne }),
    status: 200,
    reply: v.object({ ...List.entries, items: AddedMembers }),
  },
  removeItems: {
    method: 'DELETE',
    path: '/lists/{id}/items',
    scopes: ['lists'],
    summary: 'Remove companies and people from a list',
    description: `Ids that are not on the list are named and do no harm. A live list answers 409. A list with filters becomes live when its last member is removed. At most ${MAX_ADDED_AT_ONCE} a request.`,
    body: strict({ ids: Ids }),
    refuses: ['conflict'],
    status: 200,
    reply: v.object({ ...List.entries, items: RemovedMembers }),
  },
  deleteList: {
    method: 'DELETE',
    path: '/lists/{id}',
    scopes: ['lists'],
    summary: 'Delete a list, its monitor and its pushes; its signals stay',
    status: 204,
  },
})
