import * as v from 'valibot'
import { hasExpired } from '../../events/subscription.ts'
import type { ItemChange } from '../../shared/stream.ts'
import type { DestinationIndex } from '../destinations/destination-index.ts'
import { groupByUrl } from '../destinations/group-by-url.ts'
import { subjectsOf } from '../destinations/list-match.ts'
import type { Chosen } from '../destinations/stored-destination.ts'
import type { CollectedSignal } from '../digests/collected-signal.ts'
import type { DeliveryMessage } from '../queue/delivery-message.ts'
import { firstMessages } from '../queue/first-messages.ts'
import type { Broken } from './broken.ts'
import { CapturedSignal, withCards } from './captured-signal.ts'
import { shareOut } from './collected-signals.ts'
import { endingsOf } from './endings.ts'
import { listHolders, type MembershipReader, readOnce } from './list-holders.ts'
import { type BodyParts, signalBodies } from './signal-bodies.ts'
import { entitiesOf, readSubjects, type SubjectReader, type Subjects } from './subjects.ts'

export interface FanOut extends SubjectReader, MembershipReader, BodyParts {
  /** Every webhook that is set now. */
  destinations(): Promise<DestinationIndex>
  enqueue(messages: readonly DeliveryMessage[]): Promise<void>
  /** Keeps signals for the next digests of their destinations. */
  collect(signals: readonly CollectedSignal[]): Promise<void>
}

interface FannedOut {
  readonly deliveries: number
  /** Signals that wait for a digest, once for each destination. */
  readonly collected: number
  readonly broken: readonly Broken[]
  /** Webhooks that are out of their organization's share, by organization, with the reason. */
  readonly setAside: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** What a worker holds at once, so that a hundred signals for all organizations fit into its memory. */
const MOST_BYTES = 16_000_000
const BYTES_A_MESSAGE = 500

export async function fanOut(service: FanOut, changes: readonly ItemChange[]): Promise<FannedOut> {
  const rows = changes.map(({ after, at }) => ({ after, at, parsed: v.safeParse(CapturedSignal, after) }))
  const signals = rows.flatMap(({ parsed, at }) => (parsed.success ? [{ signal: parsed.output, at }] : []))
  const broken: Broken[] = rows.flatMap(({ parsed, after }) =>
    parsed.success ? [] : [{ id: String(after?.id), problem: parsed.issues[0].message }],
  )
  const [index, subjects] = await Promise.all([
    service.destinations(),
    readSubjects(
      service,
      signals.map(({ signal }) => signal),
    ),
  ])
  const memberships = readOnce(service)
  const held = await Promise.all(
    signals.map(({ signal }) => listHolders(memberships, index, signal, subjects)),
  )
  const sender = sending(service)
  const [{ at: seenAt } = { at: undefined }] = signals
  if (seenAt) sender.add({ messages: endingsOf(index.takeOrphans(), seenAt), collected: [] })
  for (const [place, { signal, at }] of signals.entries()) {
    try {
      const occasion = { signal, at, index, subjects, heldBy: held[place] ?? new Set<string>() }
      sender.add(await messagesOf(service, occasion))
    } catch (problem) {
      broken.push({ id: signal.id, problem })
    }
    await sender.sendWhen(MOST_BYTES)
  }
  await sender.sendWhen(0)
  return { ...sender.sent(), broken, setAside: index.setAside() }
}

function sending(service: Pick<FanOut, 'enqueue' | 'collect'>) {
  let waiting: DeliveryMessage[] = []
  let collecting: CollectedSignal[] = []
  let bytes = 0
  const sent = { deliveries: 0, collected: 0 }
  return {
    add({ messages, collected }: Handed) {
      for (const message of messages) {
        waiting.push(message)
        bytes += BYTES_A_MESSAGE + (message.body?.length ?? 0)
      }
      for (const signal of collected) {
        collecting.push(signal)
        bytes += BYTES_A_MESSAGE + signal.body.length
      }
    },
    async sendWhen(most: number) {
      if (bytes <= most) return
      if (waiting.length > 0) await service.enqueue(waiting)
      if (collecting.length > 0) await service.collect(collecting)
      sent.deliveries += waiting.length
      sent.collected += collecting.length
      waiting = []
      collecting = []
      bytes = 0
    },
    sent: () => sent,
  }
}

interface Handed {
  readonly messages: readonly DeliveryMessage[]
  readonly collected: readonly CollectedSignal[]
}

const NOTHING: Handed = { messages: [], collected: [] }

interface Occasion {
  readonly signal: CapturedSignal
  readonly at: Date
  readonly index: DestinationIndex
  readonly subjects: Subjects
  readonly heldBy: ReadonlySet<string>
}

async function messagesOf(
  service: FanOut,
  { signal, at, index, subjects, heldBy }: Occasion,
): Promise<Handed> {
  const { account, person, employer } = entitiesOf(signal, subjects)
  const found = { subjects: subjectsOf(account, person, employer), heldBy }
  const plain = index.of({ signal, ...found })
  const first = firstAt(signal.storedAt, at)
  const matches = index.chosenFor({ signal: withCards(signal, person, account), ...found })
  const chosen = matches.filter(({ destination }) => isAwaited(destination, first))
  const destinations = [...plain, ...chosen.map(({ destination }) => destination)]
  if (destinations.length === 0) return NOTHING
  const bodies = await signalBodies(service, { signal, person, account, plain, chosen })
  const { now, collected } = shareOut(groupByUrl(destinations), signal.id, first, bodies.notice)
  return { messages: firstMessages(signal.id, bodies.text, first, now), collected }
}

/** What was captured after the end of a subscription is for nobody. */
const isAwaited = ({ chosen: { subscription } }: Chosen, at: string) =>
  subscription === undefined || !hasExpired(subscription, new Date(at))

/** Must be the same when the stream repeats a signal, because it is part of the attempt's id. */
function firstAt(storedAt: string | undefined, writtenAt: Date): string {
  if (storedAt !== undefined) return storedAt
  // The stream rounds down to the second, so this rounds up: a signal must not look too old.
  return new Date(writtenAt.getTime() + 999).toISOString()
}
