import type { EntityRef } from '../entities/entity-ref.ts'
import { isMuted, type Muted } from '../feedback/muted.ts'
import type { Clock } from '../shared/clock.ts'
import { idOf } from '../shared/ids.ts'
import type { OwnSignal } from '../signals/signal.ts'
import { correctionsOf, type KnownClaim, type OwnSignals } from '../sources/corrections/corrections.ts'
import type { Define } from '../sources/definitions/match-definition.ts'
import { headlineClaim } from '../sources/headlines/same-event/claim.ts'
import { eventKey } from '../sources/headlines/same-event/event-key.ts'
import type { Observation } from '../sources/observation.ts'
import type { PersonFinder } from '../sources/people/person-finder.ts'
import { type ObservationReading, readObservation, signalContent } from '../sources/signal-content.ts'
import { titleWords } from '../sources/text/compare-titles.ts'
import type { MonitorRun } from './run-parts.ts'
import type { Subject } from './subject.ts'

/** Reads each headline once, for its signal and for its copies. */
export function headlineReader(
  {
    run,
    define,
    muted,
  }: { readonly run: MonitorRun; readonly define: Define; readonly muted: Muted | undefined },
  { ref, watched }: Subject,
  { clock, rulesOff }: Pick<ObservedSignalWorld, 'clock' | 'rulesOff'>,
) {
  const readings = new Map<Observation, ObservationReading>()
  const read = (observation: Observation): ObservationReading => {
    const known = readings.get(observation)
    if (known) return known
    const account = watched && { account: watched.name }
    const definition = define?.({ ...observation, company: watched?.name ?? observation.company })
    const reading = readObservation(observation, { ownFeed: true, ...account, definition, rulesOff })
    readings.set(observation, reading)
    return reading
  }
  const isLeftOut = (observation: Observation) =>
    muted !== undefined &&
    isMuted(muted, { ...signalContent(observation, clock(), read(observation)), source: observation.url })
  const isWanted = (observation: Observation) =>
    (!define || read(observation).definition !== undefined) && !isLeftOut(observation)
  const tell = (observation: Observation) => ({
    unwanted: !isWanted(observation),
    signalId: signalIdOf(run, ref, observation),
    event: HEADLINES.has(observation.kind) ? eventKey(read(observation).event) : undefined,
  })
  return { read, tell, isWanted }
}

const signalIdOf = ({ ownerId }: MonitorRun, { id }: EntityRef, { source, nativeId }: Observation) =>
  idOf('sig', ownerId, id, source, nativeId)

export interface ObservedSignalWorld {
  readonly clock: Clock
  readonly personOf: PersonFinder
  readonly ownSignals: OwnSignals
  /** The rules for headlines that the operator has switched off. */
  readonly rulesOff: ReadonlySet<string>
}

/** The signal of an observation. `told` are the headlines that the same check has stored; this one is added. */
export async function observedSignal(
  world: ObservedSignalWorld,
  run: MonitorRun,
  { ref, watched }: Subject,
  observation: Observation,
  reading: ObservationReading,
  told: KnownClaim[],
): Promise<OwnSignal> {
  const now = world.clock()
  const signal: OwnSignal = {
    id: signalIdOf(run, ref, observation),
    ...signalContent(observation, now, reading),
    source: observation.url,
    personId: observation.personId ?? (ref.type === 'person' ? ref.id : null),
    accountId: ref.type === 'account' ? ref.id : (observation.accountId ?? null),
    keywordId: null,
    listId: run.ownerId,
    organizationId: run.organizationId,
    updatedAt: now.toISOString(),
  }
  if (!watched || !HEADLINES.has(observation.kind)) return signal
  const headline = headlineOf(observation, reading)
  const [personId, corrections] = await Promise.all([
    signal.personId ?? world.personOf(reading, { mergedIds: [], ...watched }),
    correctionsOf(world.ownSignals, signal, headline, told),
  ])
  told.push({ signalId: signal.id, ...headline })
  return { ...signal, personId, evidence: { ...signal.evidence, ...corrections } }
}

const HEADLINES: ReadonlySet<Observation['kind']> = new Set(['news', 'announcement'] as const)

const headlineOf = ({ title }: Observation, { event }: ObservationReading) => ({
  words: titleWords(title),
  claim: headlineClaim(event),
})
