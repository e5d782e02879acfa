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
import type { DataParameters } from './parameters.ts'
import { COLUMNS, type DataRow, rowOf } from './row.ts'

/** Saves accounts and people to a list: the one with this id, or the newest of this name, made if there is none. */
export type SaveToList = (request: {
  readonly organizationId: string
  /** The same for every retry of the request: what is made is named after it. */
  readonly operationId: string
  readonly list: string
  readonly rows: readonly EntityRef[]
}) => Promise<List>

export interface DataWorld {
  find(query: SearchQuery, limit: number): Promise<readonly StoredRow[]>
  /** By account; one without any may be left out. */
  decisionMakers(accountIds: readonly string[]): Promise<ReadonlyMap<string, readonly DecisionMaker[]>>
  readonly save: SaveToList
  readonly images: Images
  readonly clock: Clock
}

export const dataOperations = (world: DataWorld): Implementations<(typeof dataApi)['endpoints']> => ({
  queryData: async ({ caller, query, headers, operationId }) => {
    const { type, limit, filters, list: name } = query
    const scopes = type === 'signals' ? [PUBLIC, scopeOf(caller.organizationId)] : [PUBLIC]
    const found = await world.find(queryOf(type, scopes, filters, dayOf(world.clock())), limit)
    const [data, list] = await Promise.all([
      shown(world, found, query),
      name === undefined
        ? undefined
        : world.save({
            organizationId: caller.organizationId,
            operationId,
            list: name,
            rows: found.flatMap(subjectsOf),
          }),
    ])
    const format = exportType(headers.accept)
    if (format !== undefined) return exported(format, type, data)
    return { type, count: data.length, data: [...data], ...(list && { list }) }
  },
})

async function shown(
  { decisionMakers, images }: DataWorld,
  found: readonly StoredRow[],
  { type, includeDecisionMakers }: DataParameters,
): Promise<readonly DataRow[]> {
  const rows = found.map((stored) => rowOf(stored, images))
  if (type !== 'accounts' || !includeDecisionMakers) return rows
  const makers = await decisionMakers(rows.map(({ id }) => id))
  return rows.map((row) => ({ ...row, decisionMakers: [...(makers.get(row.id) ?? [])] }))
}

/** What of a row can be on a list: of a signal, its account and its person. */
function subjectsOf({ dataset, item }: StoredRow): EntityRef[] {
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
