import type { EntityRef } from '../entities/entity-ref.ts'
import { accountRow, type DecisionMaker, type Images, personRow } from '../entities/entity-rows.ts'
import { shownFeedback } from '../feedback/verdict.ts'
import type { List } from '../lists/list/list.ts'
import type { Dataset, StoredRow } from '../search/document.ts'
import type { TextFilter } from '../search/filters/filters.ts'
import type { ListMembers } from '../search/list-members.ts'
import { dayOf } from '../search/position.ts'
import { queryOf, type SearchQuery } from '../search/query.ts'
import type { Clock } from '../shared/clock.ts'
import { notFound } from '../shared/errors.ts'
import { contentType, csv, type ExportType, exportType, ndjson } from '../shared/export.ts'
import { Answer, type Implementations } from '../shared/http/endpoint.ts'
import { PUBLIC, scopeOf } from '../shared/table.ts'
import { signalRow } from '../signals/signal-row.ts'
import type { dataApi } from './data.api.ts'
import { COLUMNS, type DataRow, dataRow, flatRow, rowsOfType } from './data-row.ts'
import { foundRows, type More, type RowSources } from './found-rows.ts'
import type { ValueCount } from './list-values.ts'
import type { OneRow } from './one-row/one-row.ts'
import type { DataParameters } from './parameters.ts'
import { totalText } from './table-page.ts'

/** Saves to the list with this id, or to the newest list of this name, which is made if there is none. */
type SaveToList = (request: {
  readonly organizationId: string
  /** The same for every retry of the request. */
  readonly operationId: string
  readonly list: string
  readonly rows: readonly EntityRef[]
}) => Promise<List>

export interface DataWorld extends RowSources {
  values(field: TextFilter['name'], prefix: string, limit: number): Promise<ValueCount[]>
  readonly oneRow: OneRow
  /** Rejects with `not_found` when the organization has no such list. */
  membersOf(organizationId: string, listId: string): Promise<ListMembers>
  /** Rejects with `not_found` when the organization never had such a keyword. */
  requireKeyword(organizationId: string, keywordId: string): Promise<void>
  /** By account. An account without any may be missing. */
  decisionMakers(accountIds: readonly string[]): Promise<ReadonlyMap<string, readonly DecisionMaker[]>>
  /** The hosts of their websites, by account. */
  domains(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  readonly saveToList: SaveToList
  readonly images: Images
  readonly clock: Clock
}

export const dataOperations = (world: DataWorld): Implementations<(typeof dataApi)['endpoints']> => ({
  queryData: async ({ caller, query, headers, operationId }) => {
    const { list: name } = query
    const wanted = await searchQueryOf(world, caller.organizationId, query)
    const { rows, ...more } = await foundRows(world, caller.organizationId, query, wanted)
    const [data, list] = await Promise.all([
      dataRows(world, rows, query),
      name === undefined
        ? undefined
        : world.saveToList({
            organizationId: caller.organizationId,
            operationId,
            list: name,
            rows: rows.flatMap(entitiesOf),
          }),
    ])
    const format = exportType(headers.accept)
    if (format !== undefined) return exported(world, format, query.type, data, more)
    return {
      ...rowsOfType(query.type, data),
      count: data.length,
      ...(list && { list }),
      ...more,
    }
  },

  getSignal: async ({ caller, params: { id } }) => {
    const found = await world.oneRow.signal(caller.organizationId, id)
    if (!found) throw notFound('signal', id)
    const feedback = found.verdict && { feedback: shownFeedback(found.verdict) }
    return { ...signalRow(found.signal, world.images), ...feedback }
  },

  getAccount: async ({ caller, params: { id } }) => {
    const found = await world.oneRow.account(caller.organizationId, id)
    if (!found) throw notFound('account', id)
    const makers = await world.decisionMakers([found.id])
    return { ...accountRow(found, world.images), decisionMakers: [...(makers.get(found.id) ?? [])] }
  },

  getPerson: async ({ caller, params: { id } }) => {
    const found = await world.oneRow.person(caller.organizationId, id)
    if (!found) throw notFound('person', id)
    return personRow(found, world.images)
  },

  listValues: async ({ query: { field, prefix = '', limit } }) => ({
    data: await world.values(field, prefix, limit),
  }),
})

async function searchQueryOf(
  world: DataWorld,
  organizationId: string,
  { type, filters, listId, cursor }: DataParameters,
): Promise<SearchQuery> {
  const [members] = await Promise.all([
    listId === undefined ? undefined : world.membersOf(organizationId, listId),
    filters.keywordId === undefined ? undefined : world.requireKeyword(organizationId, filters.keywordId),
  ])
  const scopes = type === 'signals' ? [PUBLIC, scopeOf(organizationId)] : [PUBLIC]
  const today = dayOf(world.clock())
  // With a cursor, rows dated in the future come too: the caller reads every row exactly once.
  const toDate = cursor === undefined ? filters.toDate : (filters.toDate ?? NO_LAST_DAY)
  return queryOf(type, scopes, { ...filters, toDate }, today, members)
}

const NO_LAST_DAY = '9999-12-31'

async function dataRows(
  { decisionMakers, images }: DataWorld,
  stored: readonly StoredRow[],
  { type, includeDecisionMakers }: DataParameters,
): Promise<readonly DataRow[]> {
  const rows = stored.map((row) => dataRow(row, images))
  if (type !== 'accounts' || !includeDecisionMakers) return rows
  const makers = await decisionMakers(rows.map(({ id }) => id))
  return rows.map((row) => ({ ...row, decisionMakers: [...(makers.get(row.id) ?? [])] }))
}

/** The account and the person of a signal, or the row itself. */
function entitiesOf({ dataset, item }: StoredRow): EntityRef[] {
  if (dataset === 'accounts') return [{ id: item.id, type: 'account' }]
  if (dataset === 'people') return [{ id: item.id, type: 'person' }]
  return [
    ...(item.account ? [{ id: item.account.id, type: 'account' } as const] : []),
    ...(item.person ? [{ id: item.person.id, type: 'person' } as const] : []),
  ]
}

async function exported(
  { domains }: DataWorld,
  format: ExportType,
  dataset: Dataset,
  data: readonly DataRow[],
  { nextCursor, nextAfter, total }: More,
) {
  const accounts = data.flatMap((row) => ('person' in row && row.accountId !== null ? [row.accountId] : []))
  const known = format === 'text/csv' && accounts.length > 0 ? await domains(accounts) : new Map()
  const flat = () => data.map((row) => flatRow(row, known))
  const body = format === 'text/csv' ? csv(COLUMNS[dataset], flat()) : ndjson(data)
  return new Answer(body, {
    'content-type': contentType(format),
    ...(nextCursor !== undefined && { 'x-next-cursor': nextCursor }),
    ...(nextAfter && { 'x-next-after': nextAfter }),
    ...(total !== undefined && { 'x-total': totalText(total) }),
  })
}
