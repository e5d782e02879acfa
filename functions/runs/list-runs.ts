import { invalid, notFound } from '../shared/errors.ts'
import type { RunRow } from './run.ts'

export interface RunOwners {
  exists(organizationId: string, what: 'list' | 'keyword', id: string): Promise<boolean>
}

interface RunPage {
  readonly rows: readonly RunRow[]
  /** The place of the last one; null at the end. */
  readonly next: string | null
}

export interface RunHistory {
  /** Undefined when the organization has no such run. */
  find(organizationId: string, runId: string): Promise<RunRow | undefined>
  /** Of all lists and keywords, deleted ones too; newest first, older than a place. */
  ofAll(organizationId: string, limit: number, before?: string): Promise<RunPage>
  ofOwner(organizationId: string, ownerId: string, limit: number, before?: string): Promise<RunPage>
}

export interface RunReaders {
  readonly owners: RunOwners
  readonly history: RunHistory
}

interface RunsQuery {
  readonly listId?: string | undefined
  readonly keywordId?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

export async function listRuns(
  { owners, history }: RunReaders,
  organizationId: string,
  { listId, keywordId, limit, cursor }: RunsQuery,
) {
  const before = cursor === undefined ? undefined : placeIn(cursor)
  const id = listId ?? keywordId
  if (id === undefined) return answerOf(await history.ofAll(organizationId, limit, before))
  const page = await history.ofOwner(organizationId, id, limit, before)
  // The runs of a deleted keyword or list stay.
  const what = listId === undefined ? 'keyword' : 'list'
  const isKnown = page.rows.length > 0 || (await owners.exists(organizationId, what, id))
  if (!isKnown) throw notFound(what, id)
  return answerOf(page)
}

const answerOf = ({ rows, next }: RunPage) => ({
  data: [...rows],
  nextCursor: next === null ? null : Buffer.from(next).toString('base64url'),
})

const PLACE = /^\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z#run_[0-9A-Za-z]{1,100}$/

function placeIn(cursor: string): string {
  const place = Buffer.from(cursor, 'base64url').toString('utf8')
  if (PLACE.test(place)) return place
  throw invalid([{ path: 'cursor', message: 'Must be the nextCursor of an answer.' }])
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
