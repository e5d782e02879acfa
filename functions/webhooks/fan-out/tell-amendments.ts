import * as v from 'valibot'
import type { StoredItem } from '../../shared/stream.ts'
import type { Correction, Erasure } from '../../signals/amendments/amendment.ts'
import { AMENDMENT, Amendment } from '../../signals/amendments/amendment.ts'
import type { SentBefore } from '../amendments/sent-before.ts'
import { deliveryIdFor } from '../attempts/attempt-key.ts'
import { channelOf } from '../channels/channels.ts'
import type { ChosenMatch } from '../destinations/chosen-index.ts'
import type { DestinationIndex } from '../destinations/destination-index.ts'
import { channelIn, groupByUrl } from '../destinations/group-by-url.ts'
import { subjectsOf } from '../destinations/list-match.ts'
import type { Chosen, Destination } from '../destinations/stored-destination.ts'
import type { DeliveryMessage } from '../queue/delivery-message.ts'
import { firstMessages } from '../queue/first-messages.ts'
import { nextDue } from '../rhythm/next-due.ts'
import type { Broken } from './broken.ts'
import { CapturedSignal, withCards } from './captured-signal.ts'
import { listHolders, type MembershipReader } from './list-holders.ts'
import { type BodyParts, signalBodies } from './signal-bodies.ts'
import { entitiesOf, readSubjects, type SubjectReader } from './subjects.ts'

export interface AmendmentParts extends SubjectReader, BodyParts, MembershipReader {
  destinations(): Promise<DestinationIndex>
  enqueue(messages: readonly DeliveryMessage[]): Promise<void>
  readonly sent: SentBefore
}

export const isAmendment = (item: StoredItem | undefined) => item?.kind === AMENDMENT

/** Tells those who got the signals before, and asked to be told. One that can't be read stops no other. */
export async function tellAmendments(
  parts: AmendmentParts,
  items: readonly StoredItem[],
): Promise<{ readonly told: number; readonly broken: readonly Broken[] }> {
  if (items.length === 0) return { told: 0, broken: [] }
  const index = await parts.destinations()
  const messages: DeliveryMessage[] = []
  const broken: Broken[] = []
  for (const item of items) {
    const amendment = v.safeParse(Amendment, item)
    if (amendment.success) messages.push(...(await messagesFor(parts, index, amendment.output)))
    else broken.push({ id: String(item.id), problem: amendment.issues[0].message })
  }
  if (messages.length > 0) await parts.enqueue(messages)
  return { told: messages.length, broken }
}

async function messagesFor(
  parts: AmendmentParts,
  index: DestinationIndex,
  amendment: Amendment,
): Promise<DeliveryMessage[]> {
  const asking = index.asking(amendment.organizationId, amendment.event)
  if (asking.length === 0) return []
  return amendment.event === 'person.erased'
    ? erasureMessages(asking, amendment)
    : correctionMessages(parts, index, asking, amendment)
}

function erasureMessages(asking: readonly Chosen[], erasure: Erasure): DeliveryMessage[] {
  const told = asking.filter(({ id }) => id === erasure.destinationId)
  const text = (destination: Destination) => channelOf(channelIn(destination)).body({ erasure })
  return firstMessages(erasure.id, text, erasure.at, groupByUrl(told))
}

async function correctionMessages(
  parts: AmendmentParts,
  index: DestinationIndex,
  asking: readonly Chosen[],
  correction: Correction,
): Promise<DeliveryMessage[]> {
  const stored = v.safeParse(CapturedSignal, await parts.sent.signal(correction))
  if (!stored.success) return []
  const signal = stored.output
  const subjects = await readSubjects(parts, [signal])
  const { account, person, employer } = entitiesOf(signal, subjects)
  const matches = index.chosenFor({
    signal: withCards(signal, person, account),
    subjects: subjectsOf(account, person, employer),
    heldBy: await listHolders(parts, index, signal, subjects),
  })
  const told = await toldOf(parts.sent, { signal, correction, asking, matches })
  const chosen = told.map(
    (destination) =>
      matches.find((match) => match.destination.id === destination.id) ?? { destination, owners: [] },
  )
  const bodies = await signalBodies(parts, { signal, person, account, plain: [], chosen })
  const by = signal.evidence?.correctedBy?.find(({ signalId }) => signalId === correction.by) ?? null
  const text = (destination: Destination) =>
    channelOf(channelIn(destination)).body({
      ...bodies.notice(destination),
      correction: { ...correction, by },
    })
  return firstMessages(correction.id, text, correction.at, groupByUrl(told))
}

interface Told {
  readonly signal: CapturedSignal
  readonly correction: Correction
  readonly asking: readonly Chosen[]
  readonly matches: readonly ChosenMatch[]
}

async function toldOf(sent: SentBefore, { signal, correction, asking, matches }: Told): Promise<Chosen[]> {
  const firstAt = signal.storedAt ?? signal.createdAt
  const { organizationId, at } = correction
  const got = await sent.receivers(organizationId, signal.id, firstAt)
  const matching = new Set(matches.map(({ destination }) => destination.id))

  const isTold = async (destination: Chosen): Promise<boolean> => {
    const { id, chosen, createdAt } = destination
    if (got.destinationIds.has(id) || got.deliveryIds.has(deliveryOf(destination, signal.id))) return true
    const mayCome = matching.has(id) && (createdAt ?? '') <= firstAt
    // What waits in the queue has no row yet. So it is told now, and the signal comes later.
    if (chosen.rhythm === null) return mayCome
    await sent.leaveOut(organizationId, id, signal.id, firstAt)
    const mayBeSealedNow = nextDue(chosen.rhythm, new Date(firstAt)).toISOString() <= at
    if (mayCome && mayBeSealedNow) return true
    return sent.wasInDigest(organizationId, id, signal.id, firstAt)
  }
  const answers = await Promise.all(asking.map(isTold))
  return asking.filter((_, place) => answers[place])
}

const deliveryOf = (destination: Chosen, signalId: string) =>
  deliveryIdFor(
    signalId,
    destination.organizationId,
    destination.sealedUrl?.name ?? destination.url,
    channelIn(destination),
  )
