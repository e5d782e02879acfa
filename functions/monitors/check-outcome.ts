import type { NotChecked } from '../runs/run-coverage.ts'
import { baselineOf, summedBaselines } from '../runs/run-coverage.ts'
import type { RunWorld } from '../runs/run-world.ts'
import { type SourceReport, summedReports } from '../runs/source-report.ts'
import { Deferred } from '../sources/fetch/pace.ts'
import type { CheckedSubject } from './check-subject.ts'
import type { LastCheck } from './last-check.ts'
import type { HeldPart, MonitorRun, PartResult } from './run-parts.ts'
import type { Subject } from './subject.ts'

/** The result of checking one account or person. */
export type CheckOutcome =
  | ({ readonly kind: 'checked'; readonly subject: Subject } & CheckedSubject)
  /** It waits for a turn, or the time of this call is up. */
  | { readonly kind: 'deferred' | 'late' }
  | { readonly kind: 'broken'; readonly subject: Subject; readonly reason: unknown }

/** By a worker that died, or an earlier call. */
export const checkedBefore = (
  subjects: readonly Subject[],
  lastChecks: ReadonlyMap<string, LastCheck>,
  { runId }: MonitorRun,
): CheckOutcome[] =>
  subjects.flatMap((subject): CheckOutcome[] => {
    const check = lastChecks.get(subject.ref.id)
    if (check?.runId !== runId) return []
    const { reports, unseen, baseline } = check
    return [{ kind: 'checked', subject, reports, unseen, baseline }]
  })

export async function outcomeOf(subject: Subject, check: Promise<CheckedSubject>): Promise<CheckOutcome> {
  try {
    return { kind: 'checked', subject, ...(await check) }
  } catch (reason) {
    if (reason instanceof Deferred) return { kind: 'deferred' }
    if (reason instanceof TimeIsUp) return { kind: 'late' }
    return { kind: 'broken', subject, reason }
  }
}

export const isOpen = (outcome: CheckOutcome): outcome is OpenOutcome =>
  outcome.kind === 'deferred' || outcome.kind === 'late'

type OpenOutcome = Extract<CheckOutcome, { readonly kind: 'deferred' | 'late' }>

/** Only what is saved counts as finished: an account that breaks is checked again by the next call. */
export const lateAfter = (late: number, outcomes: readonly CheckOutcome[]): number => {
  if (outcomes.some(({ kind }) => kind === 'checked')) return 0
  return outcomes.some(({ kind }) => kind === 'late') ? late + 1 : late
}

export class TimeIsUp extends Error {
  override readonly name = 'TimeIsUp'
}

export function logBroken(
  world: Pick<RunWorld, 'log'>,
  { run }: HeldPart,
  outcomes: readonly CheckOutcome[],
): void {
  for (const outcome of outcomes) {
    if (outcome.kind !== 'broken' || outcome.subject.ref.type !== 'account') continue
    const { subject, reason } = outcome
    const details = { runId: run.runId, accountId: subject.ref.id, error: String(reason) }
    world.log('could not check an account', details)
  }
}

export function partResult(outcomes: readonly CheckOutcome[], others: readonly SourceReport[]): PartResult {
  const ofAccounts = outcomes.filter((outcome) => !isOpen(outcome) && outcome.subject.ref.type === 'account')
  const notChecked = ofAccounts.flatMap(notCheckedOf)
  const reports = outcomes.flatMap((outcome) => (outcome.kind === 'checked' ? outcome.reports : []))
  return {
    checked: ofAccounts.length - notChecked.length,
    notChecked,
    reports: summedReports([...reports, ...others]),
    baseline: baselineOf(summedBaselines(outcomes.flatMap(baselineIn))),
  }
}

const baselineIn = (outcome: CheckOutcome) => (outcome.kind === 'checked' ? (outcome.baseline ?? []) : [])

function notCheckedOf(outcome: CheckOutcome): NotChecked[] {
  if (isOpen(outcome)) return []
  const reason = outcome.kind === 'broken' ? 'the check failed unexpectedly' : outcome.unseen
  if (reason === null) return []
  const { ref, watched, card } = outcome.subject
  return [{ id: ref.id, name: card?.name ?? watched?.name ?? null, reason }]
}
