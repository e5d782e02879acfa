import type { EntityType } from '../entities/entity-ref.ts'
import type { Batch, Platform, PushRow, Session } from './platforms/platform.ts'
import { PushFault } from './platforms/push-fault.ts'
import { failed, type RowOutcomes, skipped } from './platforms/row-outcome.ts'

/** The state of a part's rows, saved before and after every request so that a crash loses neither. */
export interface PushProgress {
  outcomes: RowOutcomes
  /** Rows of a request that was started and whose answer was not recorded. */
  sending: readonly number[]
}

export interface SendingRows {
  platform: Platform
  session: Session
  target: string
  /** Undefined for a row whose entity is gone. */
  rows: readonly (PushRow | undefined)[]
  progress: PushProgress
  save(progress: PushProgress): Promise<void>
  /** False when too little time is left for another request. */
  hasTime(): boolean
}

/** Why it stopped before the end: `fault`, or nothing when time ran out. */
export interface SentRows {
  progress: PushProgress
  finished: boolean
  fault?: PushFault
}

const UNSURE = 'the service stopped between sending this row and recording the answer; not sent again'
const DUPLICATE = 'another row of the list stands for the same person'

export async function sendRows(work: SendingRows): Promise<SentRows> {
  const unsure = new Set(work.platform.dedupes ? work.progress.sending : [])
  let outcomes = withSkipped(work, withUnsureFailed(work))
  const isOpen = (row: number) => outcomes[row] === null
  const progress = (next: readonly number[]) => ({
    outcomes,
    sending: [...new Set([...unsure, ...next])].filter(isOpen),
  })
  const queue = split([...outcomes.keys()].filter(isOpen), work.platform.batchSize)
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (!work.hasTime()) return { progress: progress([]), finished: false }
    await work.save(progress(next))
    const answer = await sendBatch(work, next, unsure)
    outcomes = withOutcomes(outcomes, next, answer.outcomes)
    if (answer.fault?.kind === 'unavailable' && work.platform.dedupes) {
      for (const row of next) unsure.add(row)
    }
    const left = next.filter(isOpen)
    if (left.length === 0) continue
    if (answer.fault) return { progress: progress([]), finished: false, fault: answer.fault }
    queue.unshift(...split(left, Math.ceil(left.length / 2)))
  }
  return { progress: progress([]), finished: true }
}

function withUnsureFailed({ platform, progress }: SendingRows): RowOutcomes {
  if (platform.dedupes) return progress.outcomes
  const unsure = progress.sending.map(() => failed(UNSURE))
  return withOutcomes(progress.outcomes, progress.sending, unsure)
}

function withSkipped({ platform, rows }: SendingRows, outcomes: RowOutcomes): RowOutcomes {
  const seen = new Set<string>()
  return outcomes.map((outcome, index) => {
    const row = rows[index]
    if (row === undefined) return outcome ?? skipped('the row is no longer there')
    const duplicate = seen.has(platform.identity(row)) ? DUPLICATE : undefined
    const reason = refusal(platform, row) ?? duplicate
    seen.add(platform.identity(row))
    return outcome ?? (reason === undefined ? null : skipped(reason))
  })
}

const SINGULAR: Readonly<Record<EntityType, string>> = { account: 'company', person: 'person' }
const PLURAL: Readonly<Record<EntityType, string>> = { account: 'companies', person: 'people' }

function refusal({ label, takes, containers, missing }: Platform, row: PushRow): string | undefined {
  if (takes.includes(row.type)) return missing(row)
  return `${SINGULAR[row.type]} row: ${label} ${containers} take ${takes.map((type) => PLURAL[type]).join(' and ')}`
}

/**
 * A batch of one row always gets an outcome. A larger one that was refused, or taken in part without the names
 * of the rows, stays open and is sent again in halves.
 */
async function sendBatch(work: SendingRows, next: readonly number[], unsure: ReadonlySet<number>) {
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

function withOutcomes(outcomes: RowOutcomes, rows: readonly number[], results: RowOutcomes): RowOutcomes {
  const all = [...outcomes]
  rows.forEach((row, index) => {
    all[row] ??= results[index] ?? null
  })
  return all
}

function split(rows: readonly number[], size: number): number[][] {
  const count = Math.ceil(rows.length / size)
  return Array.from({ length: count }, (_, index) => rows.slice(index * size, (index + 1) * size))
}
