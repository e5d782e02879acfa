import { idOf } from '../../shared/ids.ts'
import { attemptShard } from '../attempts/attempt-key.ts'
import { pack } from '../attempts/packed-text.ts'
import type { DigestNotice, SignalNotice } from '../channels/channel.ts'
import { channelOf } from '../channels/channels.ts'
import type { CollectedRef, DigestDestination, DueDigest, MessageDigests, SealedDigest } from './digest.ts'

/** Clocks of workers differ, and the time of a capture is rounded up. */
const CLOCKS_DIFFER_MS = 600_000
/** A row of the log and a message of the queue have room for it. */
const MOST_BYTES = 250_000

/**
 * Seals what was collected into one digest. Each step may run again after a crash: a sealed digest is never changed, and
 * what it has is left out of all later ones.
 */
export async function sealDigest(digests: MessageDigests, due: DueDigest, now: Date): Promise<number> {
  const [destination, { refs, isAll }] = await Promise.all([digests.destination(due), digests.collected(due)])
  const signals = destination === undefined ? 0 : await sealNew(digests, due, { destination, refs, now })
  if (signals === 'underway') return 0
  await digests.remove(due, refs)
  if (isAll) await digests.done(due)
  return signals
}

interface Sealing {
  readonly destination: DigestDestination
  readonly refs: readonly CollectedRef[]
  readonly now: Date
}

async function sealNew(
  digests: MessageDigests,
  due: DueDigest,
  { destination, refs, now }: Sealing,
): Promise<number | 'underway'> {
  const [oldest] = refs
  if (oldest === undefined) return 0
  const before = await digests.sealedSince(due, new Date(Date.parse(oldest.at) - CLOCKS_DIFFER_MS))
  const fresh = refs.filter(({ signalId }) => !before.signals.has(signalId))
  if (fresh.length === 0) return 0
  const newest = fresh.slice(-destination.most).reverse()
  const notices = await digests.notices(due, newest)
  const digest = digestOf(destination, { fresh, notices, number: before.next, now })
  if (!(await digests.seal(digest))) return 'underway'
  await digests.send(digest)
  return fresh.length
}

interface Content {
  readonly fresh: readonly CollectedRef[]
  readonly notices: readonly SignalNotice[]
  readonly number: number
  readonly now: Date
}

function digestOf(destination: DigestDestination, { fresh, notices, number, now }: Content): SealedDigest {
  const { organizationId, id, url, place, channel } = destination
  const at = now.toISOString()
  const deliveryId = idOf('dlv', 'digest', id, String(number), at)
  const content = { id: deliveryId, from: fresh[0]?.at ?? at, to: at, count: fresh.length, notices }
  const message = {
    organizationId,
    destination: { kind: 'destination', id },
    shard: attemptShard(deliveryId),
    signalId: idOf('dgt', id, String(number), at),
    deliveryId,
    attempt: 1,
    at,
    url,
    ...(place !== undefined && { place }),
    body: Buffer.from(bodyThatFits(channelOf(channel), content)).toString('base64'),
  } as const
  return { number, sealedAt: now, signalIds: fresh.map(({ signalId }) => signalId), message }
}

/** Shows fewer signals rather than to be too large. One always fits. */
function bodyThatFits(channel: ReturnType<typeof channelOf>, content: DigestNotice): Uint8Array {
  let { notices } = content
  for (;;) {
    const body = pack(channel.digest({ ...content, notices }))
    if (body.length <= MOST_BYTES || notices.length <= 1) return body
    notices = notices.slice(0, Math.ceil(notices.length / 2))
  }
}
