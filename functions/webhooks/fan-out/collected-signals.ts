import type { SignalNotice } from '../channels/channel.ts'
import type { DestinationsOfUrl } from '../destinations/group-by-url.ts'
import type { Destination } from '../destinations/stored-destination.ts'
import { type CollectedSignal, packedNotice } from '../digests/collected-signal.ts'

interface SharedOut {
  /** Receivers that get the signal now. */
  readonly now: readonly DestinationsOfUrl[]
  readonly collected: readonly CollectedSignal[]
}

/** Splits receivers into those that get the signal now, and those whose digest collects it. A large signal is sent at once. */
export function shareOut(
  receivers: readonly DestinationsOfUrl[],
  signalId: string,
  at: string,
  notice: (destination: Destination) => SignalNotice,
): SharedOut {
  const now: DestinationsOfUrl[] = []
  const collected: CollectedSignal[] = []
  for (const receiver of receivers) {
    const [{ id: destinationId, organizationId, chosen }] = receiver
    const rhythm = chosen?.rhythm ?? null
    const body = rhythm === null ? undefined : packedNotice(notice(receiver[0]))
    if (rhythm === null || body === undefined) now.push(receiver)
    else collected.push({ organizationId, destinationId, rhythm, at, signalId, body })
  }
  return { now, collected }
}
