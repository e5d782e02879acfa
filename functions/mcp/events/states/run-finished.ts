import * as v from 'valibot'
import { givenArguments } from '../../../events/given-arguments.ts'
import type { RunHistory } from '../../../runs/list-runs.ts'
import type { RunRow } from '../../../runs/run.ts'
import { runsApi } from '../../../runs/runs.api.ts'
import { Timestamp } from '../../../shared/fields.ts'
import { idWith } from '../../../shared/http/parameters.ts'
import { strict } from '../../../shared/http/schema.ts'
import { stateCursor, stateIn } from './state-cursor.ts'
import type { StateEvent } from './state-event.ts'

interface RunsWorld {
  readonly runs: Pick<RunHistory, 'find' | 'ofAll'>
}

/** A poll looks at so many of the newest runs. */
const MOST_NEW = 100
/** A cursor names so many runs at most that have not ended yet. */
const MOST_OPEN = 60
/** The index of runs may show a run some seconds after one that began later. */
const LATE_MS = 120_000

const RunId = v.pipe(v.string(), v.regex(/^run_[0-9A-Za-z]{1,100}$/))
/**
 * `started`: the start of the newest run that a poll has seen. `open`: runs whose end the agent does not know yet. `known`:
 * runs from shortly before `started` that need not be told.
 */
const State = v.object({
  started: v.union([Timestamp, v.literal('')]),
  open: v.pipe(v.array(RunId), v.maxLength(MOST_OPEN)),
  known: v.pipe(v.array(RunId), v.maxLength(MOST_NEW)),
})
type State = v.InferOutput<typeof State>

const Arguments = strict({
  listId: v.optional(v.pipe(idWith('lst'), v.description('Of the monitor of this list.'))),
  keywordId: v.optional(v.pipe(idWith('kw'), v.description('Of this keyword.'))),
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

  about: (given) => givenArguments(Arguments, given),

  async poll({ runs }, organizationId, { given, cursor, limit }) {
    const isWanted = isOf(givenArguments(Arguments, given))
    const { rows } = await runs.ofAll(organizationId, MOST_NEW)
    const before = cursor === null ? undefined : stateIn(State, cursor)
    const state = before ?? beginningAt(rows)
    const begun = rows.filter(
      ({ id, startedAt }) => !state.known.includes(id) && startedAt > late(state.started),
    )
    const earlier = await waitedFor(runs, organizationId, rows, state)
    const unknown = [...new Map([...earlier, ...begun].map((row) => [row.id, row])).values()].filter(isWanted)
    const ended = unknown.filter(hasEnded).sort(byEnd)
    const told = ended.slice(0, limit)
    const open = idsOf(unknown.filter((row) => !told.includes(row)))
    const started = newestStart(rows, state.started)
    const known = rows.filter(({ id, startedAt }) => startedAt > late(started) && !open.includes(id))
    return {
      events: told.map(occurrenceOf),
      cursor: stateCursor({ started, open: open.slice(-MOST_OPEN), known: idsOf(known) }),
      truncated: (cursor !== null && !before) || open.length > MOST_OPEN || begun.length === MOST_NEW,
      hasMore: ended.length > told.length,
    }
  },
}

/** Runs that ended before the first poll are not told. Those that began before it are told when they end. */
const beginningAt = (rows: readonly RunRow[]): State => ({
  started: newestStart(rows, ''),
  open: idsOf(rows.filter((row) => !hasEnded(row))).slice(0, MOST_OPEN),
  known: idsOf(rows),
})

const idsOf = (rows: readonly RunRow[]) => rows.map(({ id }) => id)

const hasEnded = ({ finishedAt }: RunRow) => finishedAt !== null

const newestStart = (rows: readonly RunRow[], before: string) =>
  rows.reduce((newest, { startedAt }) => (startedAt > newest ? startedAt : newest), before)

const late = (started: string) =>
  started === '' ? '' : new Date(Date.parse(started) - LATE_MS).toISOString()

/** The runs that had not ended at the last poll. Those among the newest are not read again. */
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
