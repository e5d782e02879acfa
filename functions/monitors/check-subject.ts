import { type MonitorCoverageWorld, noteCoverage } from '../coverage/note-coverage.ts'
import type { EntityRef } from '../entities/entity-ref.ts'
import type { Muted } from '../feedback/muted.ts'
import type { AccountNews } from '../news/account-news.ts'
import { type Baseline, countedKinds } from '../runs/run-coverage.ts'
import { type SourceReport, summedReports } from '../runs/source-report.ts'
import type { KnownClaim } from '../sources/corrections/corrections.ts'
import type { Define } from '../sources/definitions/match-definition.ts'
import type { CompanyWatch, Fetch, WatchResult } from '../sources/source.ts'
import type { FillStub } from './fill-stub.ts'
import type { LastCheck, LastChecks } from './last-check.ts'
import { newObservations, rememberShown } from './new-entries/new-observations.ts'
import { headlineReader, type ObservedSignalWorld, observedSignal } from './observed-signal.ts'
import { placeReports } from './place-reports.ts'
import type { HeldPart, RunParts } from './run-parts.ts'
import { snapshotChanges } from './snapshot-changes.ts'
import type { Subject } from './subject.ts'

export interface SubjectCheckWorld extends ObservedSignalWorld, MonitorCoverageWorld {
  readonly source: CompanyWatch
  /** Undefined when nobody reads the news. */
  readonly news?: AccountNews | undefined
  readonly fillStub: FillStub
  readonly lastChecks: LastChecks
  readonly parts: Pick<RunParts, 'store'>
}

export interface CheckedSubject {
  readonly reports: readonly SourceReport[]
  /** Why no source could see the account. People are not for sources to see. */
  readonly unseen: string | null
  /** What a first check learned. */
  readonly baseline?: Baseline | undefined
}

/** A part, with the definitions that its signals must match, if there are any, and with what is muted. */
export type NarrowedPart = HeldPart & { readonly define: Define; readonly muted: Muted | undefined }

/** Stores the signals before the check, so that a crash between them skips nothing. */
export async function checkSubject(
  world: SubjectCheckWorld,
  held: NarrowedPart,
  given: Subject,
  before: LastCheck | undefined,
  fetch: Fetch,
): Promise<CheckedSubject> {
  const { organizationId, ownerId, runId, begunAt } = held.run
  const checkedAt = world.clock().toISOString()
  const { subject, why } = await world.fillStub(organizationId, given, fetch)
  const { ref, watched, snapshot, card } = subject
  const observed = watched
    ? await world.source.observe(watched, before?.site ?? null, fetch)
    : nothingSeen(ref)
  const seen = watched ? await withNews(world, held, ref.id, before, observed) : observed
  const { read, tell, isWanted } = headlineReader(held, subject, world)
  const found = newObservations(seen.places, before, tell)
  const changes = before ? snapshotChanges(ref, before.snapshot, snapshot, held.run.at) : []
  const stored: string[] = []
  const told: KnownClaim[] = []
  const wanted = [...found.observations, ...[...changes, ...(seen.changes ?? [])].filter(isWanted)]
  for (const observation of before ? wanted : []) {
    const signal = await observedSignal(world, held.run, subject, observation, read(observation), told)
    const paidFor = ref.type === 'account' ? ref.id : undefined
    const outcome = await world.parts.store(held, signal, { paidFor, ...(card && { account: card }) })
    if (outcome === 'lost') throw new Error(`lost part ${held.number} of the run ${runId}`)
    if (outcome === 'new' && found.observations.includes(observation)) stored.push(observation.source)
  }
  for (const [signalId, links] of found.copies)
    for (const link of links) await world.ownSignals.addLink(organizationId, signalId, link)
  const shown = rememberShown(seen.places, found, before, checkedAt)
  const unseen = seen.unseen === null ? null : [seen.unseen, ...(why === null ? [] : [why])].join('; ')
  const { state: site } = seen
  const reports = summedReports(placeReports(seen, stored))
  const baseline = before || unseen !== null ? undefined : learned(ref, seen)
  const learnt = baseline && { baseline }
  const check = { begunAt, runId, checkedAt, snapshot, site, unseen, reports, ...learnt, ...shown }
  await world.lastChecks.save(organizationId, ownerId, ref.id, check)
  await noteCoverage(world, organizationId, subject, { ...seen, unseen, stored, checkedAt })
  return { reports, unseen, ...learnt }
}

/** An entry that several places show counts once. */
function learned({ type }: EntityRef, { places }: WatchResult): Baseline {
  const entries = places.flatMap(({ observations }) => observations)
  const distinct = new Map(entries.map((entry) => [`${entry.source} ${entry.nativeId}`, entry.kind]))
  const counted = countedKinds(distinct.values())
  return type === 'account' ? { ...counted, accounts: 1 } : { ...counted, people: 1 }
}

const withNews = async (
  { news }: SubjectCheckWorld,
  { run, number: part }: HeldPart,
  accountId: string,
  before: LastCheck | undefined,
  seen: WatchResult,
): Promise<WatchResult> => {
  const { organizationId, ownerId: listId } = run
  return news ? news.add({ organizationId, listId, part }, accountId, before?.checkedAt, seen) : seen
}

const nothingSeen = ({ type }: EntityRef): WatchResult => ({
  places: [],
  state: null,
  unseen: type === 'person' ? null : 'the account is not stored any more',
  failures: [],
})
