import { notFound } from '../shared/errors.ts'
import type { RunRow } from './run.ts'
import type { Recurrences } from './run-world.ts'

export interface RunOwners {
  exists(organizationId: string, what: 'list' | 'keyword', id: string): Promise<boolean>
}

interface RunsQuery {
  readonly listId?: string | undefined
  readonly keywordId?: string | undefined
  readonly limit: number
}

export async function listRuns(
  recurrences: Pick<Recurrences, 'history'>,
  owners: RunOwners,
  organizationId: string,
  { listId, keywordId = '', limit }: RunsQuery,
): Promise<RunRow[]> {
  const [what, id] = listId === undefined ? (['keyword', keywordId] as const) : (['list', listId] as const)
  if (!(await owners.exists(organizationId, what, id))) throw notFound(what, id)
  return [...(await recurrences.history(organizationId, id, limit))]
}
