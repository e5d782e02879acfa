import { notFound } from '../shared/errors.ts'
import type { RunRow } from './run.ts'
import type { Recurrences } from './run-world.ts'

export interface RunOwners {
  exists(organizationId: string, what: 'list' | 'keyword', id: string): Promise<boolean>
}

export interface RunHistory {
  /** Undefined when the organization has no such run. */
  find(organizationId: string, runId: string): Promise<RunRow | undefined>
  /** Of all lists and keywords, deleted ones too. */
  newest(organizationId: string, limit: number): Promise<readonly RunRow[]>
}

export interface RunReaders {
  readonly recurrences: Pick<Recurrences, 'history'>
  readonly owners: RunOwners
  readonly history: RunHistory
}

interface RunsQuery {
  readonly listId?: string | undefined
  readonly keywordId?: string | undefined
  readonly limit: number
}

export async function listRuns(
  { recurrences, owners, history }: RunReaders,
  organizationId: string,
  { listId, keywordId, limit }: RunsQuery,
): Promise<RunRow[]> {
  const id = listId ?? keywordId
  if (id === undefined) return [...(await history.newest(organizationId, limit))]
  const what = listId === undefined ? 'keyword' : 'list'
  if (!(await owners.exists(organizationId, what, id))) throw notFound(what, id)
  return [...(await recurrences.history(organizationId, id, limit))]
}

/** A text of any length or form is no key of the table. */
const RUN_ID = /^run_[0-9A-Za-z]{1,100}$/

export async function getRun(
  { history }: Pick<RunReaders, 'history'>,
  organizationId: string,
  id: string,
): Promise<RunRow> {
  const run = RUN_ID.test(id) ? await history.find(organizationId, id) : undefined
  if (!run) throw notFound('run', id)
  return run
}
