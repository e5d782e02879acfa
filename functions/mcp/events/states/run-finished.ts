import * as v from 'valibot'
import type { RunHistory } from '../../../runs/list-runs.ts'
import type { RunRow } from '../../../runs/run.ts'
import { runsApi } from '../../../runs/runs.api.ts'
import { strict } from '../../../shared/http/schema.ts'
import { stateCursor, stateIn } from './state-cursor.ts'
import type { StateEvent, StatePage } from './state-event.ts'

interface RunsWorld {
  readonly runs: Pick<RunHistory, 'find' | 'ofAll'>
}

/** Runs that began since: the newest so many are looked at. */
const MOST_NEW = 100
/** Runs whose end is waited for. */
const MOST_OPEN = 60

const RunId = v.pipe(v.string(), v.regex(/^run_[0-9A-Za-z]{1,100}$/))
/** Up to where runs are known by their start, and which of them had not ended or were not told yet. */
const State = v.object({ started: v.string(), open: v.pipe(v.array(RunId), v.maxLength(MOST_OPEN)) })
type State = v.InferOutput<typeof State>

const Arguments = strict({
  listId: v.optional(v.pipe(v.string(), v.description('Of the monitor of this list.'))),
  keywordId: v.optional(v.pipe(v.string(), v.description('Of this keyword.'))),
})

const Data = strict({
  runId: v.string(),
  listId: v.nullable(v.string()),
  keywordId: v.nullable(v.string()),
  status: v.picklist(['succeeded', 'failed']),
  /** Why it failed. */
  error: v.nullable(v.string()),
  newSignals: v.number(),
  credits: v.number(),
  startedAt: v.string(),
})

export const runFinished: StateEvent<RunsWorld> = {
  name: 'run.finished',
  description:
    'A run of a monitor or keyword has ended: how many new signals it found, what it cost, why it failed. get_run has the rest.',
  reading: runsApi.endpoints.listRuns,
  arguments: Arguments,
  data: Data,

  async poll({ runs }, organizationId, { given, cursor, limit }) {
    const { rows } = await runs.ofAll(organizationId, MOST_NEW)
    const state = cursor === null ? undefined : stateIn(State, cursor)
    if (!state) return { ...nothing(beginningAt(rows)), truncated: cursor !== null }
    const begun = rows.filter(({ startedAt }) => startedAt > state.started)
    const earlier = await waitedFor(runs, organizationId, rows, state)
    const known = [...new Map([...earlier, ...begun].map((row) => [row.id, row])).values()]
    const wanted = known.filter(isOf(v.parse(Arguments, given)))
    const ended = wanted.filter(({ finishedAt }) => finishedAt !== null).sort(byEnd)
    const told = ended.slice(0, limit)
    const open = wanted.filter((row) => !told.includes(row)).map(({ id }) => id)
    return {
      events: told.map(occurrenceOf),
      cursor: stateCursor({ started: newestStart(rows, state.started), open: open.slice(-MOST_OPEN) }),
      truncated: open.length > MOST_OPEN || begun.length === MOST_NEW,
      hasMore: ended.length > told.length,
    }
  },
}

/** What has begun before is not new, but its end will be. */
const beginningAt = (rows: readonly RunRow[]): State => ({
  started: newestStart(rows, ''),
  open: rows
    .filter(({ finishedAt }) => finishedAt === null)
    .map(({ id }) => id)
    .slice(0, MOST_OPEN),
})

const nothing = (state: State): StatePage => ({
  events: [],
  cursor: stateCursor(state),
  truncated: false,
  hasMore: false,
})

const newestStart = (rows: readonly RunRow[], before: string) =>
  rows.reduce((newest, { startedAt }) => (startedAt > newest ? startedAt : newest), before)

/** Those among the newest runs are known already. */
async function waitedFor(
  runs: RunsWorld['runs'],
  organizationId: string,
  rows: readonly RunRow[],
  { open }: State,
): Promise<RunRow[]> {
  const found = await Promise.all(
    open.map((id) => rows.find((row) => row.id === id) ?? runs.find(organizationId, id)),
  )
  return found.flatMap((row) => row ?? [])
}

const isOf =
  ({ listId, keywordId }: v.InferOutput<typeof Arguments>) =>
  (row: RunRow) =>
    (listId === undefined || row.listId === listId) &&
    (keywordId === undefined || row.keywordId === keywordId)

const endOf = ({ finishedAt, startedAt }: RunRow) => finishedAt ?? startedAt

const byEnd = (a: RunRow, b: RunRow) => (endOf(a) < endOf(b) ? -1 : 1)

const occurrenceOf = (row: RunRow) => {
  const { id, listId, keywordId, status, error, newSignals, credits, startedAt } = row
  const data = { runId: id, listId, keywordId, status, error, newSignals, credits, startedAt }
  return { eventId: id, timestamp: endOf(row), data }
}
