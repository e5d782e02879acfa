import {
  type Batch,
  failed,
  type Outcomes,
  type Platform,
  PushFault,
  type PushRow,
  type Session,
  skipped,
} from './platforms/platform.ts'

/** What is known of a chunk's rows; saved before and after every request, so that a crash loses neither. */
export interface Progress {
  outcomes: Outcomes
  /** Rows of a request that was started and whose answer was not recorded. */
  sending: readonly number[]
}

export interface Work {
  platform: Platform
  session: Session
  target: string
  /** Undefined for a row whose entity is gone. */
  rows: readonly (PushRow | undefined)[]
  progress: Progress
  save(progress: Progress): Promise<void>
  /** False when too little time is left for another request. */
  mayGoOn(): boolean
}

/** How far it got: `fault` says why it stopped before the end, nothing that time ran out. */
export interface Stop {
  progress: Progress
  finished: boolean
  fault?: PushFault
}

const UNSURE = 'the service stopped between sending this row and recording the answer; not sent again'
const DUPLICATE = 'another row of the list stands for the same person'

export async function pushRows(work: Work): Promise<Stop> {
  const unsure = new Set(work.platform.dedupes ? work.progress.sending : [])
  let outcomes = refused(work, unsureSettled(work))
  const open = (row: number) => outcomes[row] === null
  const progress = (next: readonly number[]) => ({
    outcomes,
    sending: [...new Set([...unsure, ...next])].filter(open),
  })
  const queue = batches([...outcomes.keys()].filter(open), work.platform.batchSize)
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (!work.mayGoOn()) return { progress: progress([]), finished: false }
    await work.save(progress(next))
    const answer = await send(work, next, unsure)
    outcomes = settled(outcomes, next, answer.outcomes)
    if (answer.fault?.kind === 'unavailable' && work.platform.dedupes) {
      for (const row of next) unsure.add(row)
    }
    const left = next.filter(open)
    if (left.length === 0) continue
    if (answer.fault) return { progress: progress([]), finished: false, fault: answer.fault }
    queue.unshift(...batches(left, Math.ceil(left.length / 2)))
  }
  return { progress: progress([]), finished: true }
}

function unsureSettled({ platform, progress }: Work): Outcomes {
  if (platform.dedupes) return progress.outcomes
  return settled(
    progress.outcomes,
    progress.sending,
    progress.sending.map(() => failed(UNSURE)),
  )
}

/** Rows this tool cannot take are settled before anything is sent. */
function refused({ platform, rows }: Work, outcomes: Outcomes): Outcomes {
  const seen = new Set<string>()
  return outcomes.map((outcome, index) => {
    const row = rows[index]
    if (row === undefined) return outcome ?? skipped('the row is no longer there')
    const twice = seen.has(platform.identity(row)) ? DUPLICATE : undefined
    const reason = platform.refuse(row) ?? twice
    seen.add(platform.identity(row))
    return outcome ?? (reason === undefined ? null : skipped(reason))
  })
}

/**
 * A single row always ends here. A larger request that was refused, or half taken without saying which half,
 * leaves its rows open: smaller ones will tell.
 */
async function send(work: Work, next: readonly number[], unsure: ReadonlySet<number>) {
  const rows = next.flatMap((row) => work.rows[row] ?? [])
  const batch: Batch = { target: work.target, rows, resent: next.some((row) => unsure.has(row)) }
  try {
    const added = await work.platform.add(work.session, batch)
    if (added.fault !== undefined || next.length > 1) return added
    return { outcomes: [added.outcomes[0] ?? failed(`${work.platform.label} did not say what became of it`)] }
  } catch (error) {
    if (!(error instanceof PushFault)) throw error
    if (error.kind !== 'rejected') return { outcomes: [], fault: error }
    return { outcomes: next.length === 1 ? [failed(error.message)] : [] }
  }
}

function settled(outcomes: Outcomes, rows: readonly number[], results: Outcomes): Outcomes {
  const all = [...outcomes]
  rows.forEach((row, index) => {
    all[row] ??= results[index] ?? null
  })
  return all
}

function batches(rows: readonly number[], size: number): number[][] {
  const count = Math.ceil(rows.length / size)
  return Array.from({ length: count }, (_, index) => rows.slice(index * size, (index + 1) * size))
}
