import type { EntityRef } from '../entities/entity-ref.ts'
import type { DecisionMaker, Images } from '../entities/entity-rows.ts'
import type { List } from '../lists/list.ts'
import type { Dataset, StoredRow } from '../search/document.ts'
import { dayOf } from '../search/position.ts'
import { queryOf, type SearchQuery } from '../search/query.ts'
import type { Clock } from '../shared/clock.ts'
import { contentType, csv, type ExportRow, type ExportType, exportType, ndjson } from '../shared/export.ts'
import { Answer, type Implementations } from '../shared/http/endpoint.ts'
import { PUBLIC, scopeOf } from '../shared/table.ts'
import type { dataApi } from './data.api.ts'
import { COLUMNS, type DataRow, dataRow, rowsOfType } from './data-row.ts'
import type { DataParameters } from './parameters.ts'

/** Saves to the list with this id, or to the newest list of this name, which is made if there is none. */
type SaveToList = (request: {
  readonly organizationId: string
  /** The same for every retry of the request. */
  readonly operationId: string
  readonly list: string
  readonly rows: readonly EntityRef[]
}) => Promise<List>

export interface DataWorld {
  search(query: SearchQuery, limit: number): Promise<readonly StoredRow[]>
  /** By account. An account without any may be missing. */
  decisionMakers(accountIds: readonly string[]): Promise<ReadonlyMap<string, readonly DecisionMaker[]>>
  readonly saveToList: SaveToList
  readonly images: Images
  readonly clock: Clock
}

export const dataOperations = (world: DataWorld): Implementations<(typeof dataApi)['endpoints']> => ({
  queryData: async ({ caller, query, headers, operationId }) => {
    const { type, limit, filters, list: name } = query
    const scopes = type === 'signals' ? [PUBLIC, scopeOf(caller.organizationId)] : [PUBLIC]
    const rows = await world.search(queryOf(type, scopes, filters, dayOf(world.clock())), limit)
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
    if (format !== undefined) return exported(format, type, data)
    return { ...rowsOfType(type, data), count: data.length, ...(list && { list }) }
  },
})

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

function exported(format: ExportType, dataset: Dataset, data: readonly ExportRow[]) {
  const body = format === 'text/csv' ? csv(COLUMNS[dataset], data) : ndjson(data)
  return new Answer(body, { 'content-type': contentType(format) })
}
