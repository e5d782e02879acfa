import { newGapId } from '../../events/gap-id.ts'
import type { StateOccurrence, StatePage } from '../../events/state-page.ts'
import type { Clock } from '../../shared/clock.ts'
import { gapText } from '../control/gap.ts'
import { groupByUrl } from '../destinations/group-by-url.ts'
import type { Chosen } from '../destinations/stored-destination.ts'
import type { DeliveryMessage } from '../queue/delivery-message.ts'
import { firstMessages } from '../queue/first-messages.ts'
import type { Watch, WatchBook } from './watch.ts'

export interface WatchParts {
  readonly book: Pick<WatchBook, 'moved' | 'remove'>
  /** Undefined for an event that this version does not know. */
  poll(watch: Watch): Promise<StatePage> | undefined
  /** Undefined when it was removed. */
  destination(watch: Watch): Promise<Chosen | undefined>
  enqueue(messages: readonly DeliveryMessage[]): Promise<void>
  /** True if the service sends an agent a gap message when events may be missing. */
  readonly tellsGaps: boolean
  readonly clock: Clock
  readonly random: () => number
}

interface SweptWatches {
  readonly polled: number
  readonly events: number
  /** Why some were not polled. The next sweep polls them again. */
  readonly failures: readonly { readonly watch: Watch; readonly reason: unknown }[]
}

const AT_ONCE = 8
const MOST_PAGES = 20

/** Polls what agents watch, and hands what they do not know to the senders. One that fails stops no other. */
export async function sweepWatches(
  parts: WatchParts,
  watches: readonly Watch[],
  hasTime: () => boolean,
): Promise<SweptWatches> {
  const swept = { polled: 0, events: 0 }
  const failures: { watch: Watch; reason: unknown }[] = []
  // When time is short, another one is last each time.
  const first = Math.floor(parts.random() * watches.length)
  const waiting = [...watches.slice(first), ...watches.slice(0, first)].values()
  const worker = async () => {
    for (const watch of waiting) {
      if (!hasTime()) return
      const [result] = await Promise.allSettled([sweepWatch(parts, watch, hasTime)])
      if (result.status === 'rejected') failures.push({ watch, reason: result.reason })
      else swept.events += result.value
      swept.polled += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return { ...swept, failures }
}

/** Returns how many events it handed over. They have the same ids when this is repeated, so each is sent once. */
async function sweepWatch(parts: WatchParts, watch: Watch, hasTime: () => boolean): Promise<number> {
  const { book, enqueue } = parts
  let [events, current] = [0, watch]
  for (let pages = 0; pages < MOST_PAGES && hasTime(); pages += 1) {
    const page = await pollNow(parts, current)
    const messages = page && (await messagesFor(parts, current, page))
    if (!messages) {
      await book.remove(current)
      return events
    }
    if (messages.length > 0) await enqueue(messages)
    events += page.events.length
    if (page.cursor !== current.cursor && !(await book.moved(current, page.cursor))) return events
    current = { ...current, cursor: page.cursor }
    if (!page.hasMore) return events
  }
  return events
}

/** Undefined for one that is over. */
const pollNow = async ({ poll, clock }: WatchParts, watch: Watch) =>
  Date.parse(watch.endsAt) > clock().getTime() ? poll(watch) : undefined

/** Undefined when the agent has no subscription any more, which is looked at only when there is something to send. */
async function messagesFor(
  { destination, tellsGaps, clock }: WatchParts,
  watch: Watch,
  page: StatePage,
): Promise<readonly DeliveryMessage[] | undefined> {
  if (page.events.length === 0 && !page.truncated) return []
  const found = await destination(watch)
  if (!found) return undefined
  const receivers = groupByUrl([found])
  const events = page.events.flatMap((event) =>
    firstMessages(event.eventId, () => textOf(watch, event), event.timestamp, receivers),
  )
  if (!page.truncated || !tellsGaps) return events
  return [
    ...firstMessages(newGapId(), () => gapText(page.cursor), clock().toISOString(), receivers),
    ...events,
  ]
}

const textOf = ({ event: name }: Watch, { eventId, timestamp, data }: StateOccurrence) =>
  JSON.stringify({ eventId, name, timestamp, data, cursor: null })
