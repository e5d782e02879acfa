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
export async function sealDigest(
  digests: MessageDigests,
  due: DueDigest,
  now: Date,
  hasTime: () => boolean,
): Promise<number> {
  const [destination, { refs, isAll }] = await Promise.all([digests.destination(due), digests.collected(due)])
  const sealed = destination && (await sealNew(digests, due, { destination, refs, now }))
  if (sealed === 'underway') return 0
  const { signals, later } = sealed ?? NOTHING
  const waiting = new Set(later)
  await digests.remove(
    due,
    refs.filter((ref) => !waiting.has(ref)),
  )
  // Those that wait are in the next digest, which is due at once.
  if (waiting.size > 0) return hasTime() ? signals + (await sealDigest(digests, due, now, hasTime)) : signals
  if (isAll) await digests.done(due)
  return signals
}

const NOTHING: Sealed = { signals: 0, later: [] }

interface Sealed {
  readonly signals: number
  /** For the next digest. */
  readonly later: readonly CollectedRef[]
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
): Promise<Sealed | 'underway'> {
  const [oldest] = refs
  if (oldest === undefined) return NOTHING
  const before = await digests.sealedSince(due, new Date(Date.parse(oldest.at) - CLOCKS_DIFFER_MS))
  const fresh = refs.filter(({ signalId }) => !before.signals.has(signalId))
  if (fresh.length === 0) return NOTHING
  const whole = channelOf(destination.channel).wholeDigests
  const most = whole?.signals ?? destination.most
  const wanted = whole ? fresh.slice(0, most) : fresh
  const notices = await digests.notices(due, wanted.slice(-most).reverse())
  const given = { fresh: wanted, notices, number: before.next, now }
  const content = whole ? thatFits(destination, given, whole.bytes) : given
  const digest = digestOf(destination, content)
  if (!(await digests.seal(digest))) return 'underway'
  await digests.send(digest)
  return { signals: content.fresh.length, later: fresh.slice(content.fresh.length) }
}

/** The oldest signals that have room in one digest. One always fits. */
function thatFits(destination: DigestDestination, content: Content, bytes: number): Content {
  const channel = channelOf(destination.channel)
  let { fresh, notices } = content
  for (;;) {
    const body = channel.digest({ ...contentOf(destination, { ...content, fresh, notices }), notices })
    const fits = Buffer.byteLength(body) <= bytes && pack(body).length <= MOST_BYTES
    if (fits || fresh.length <= 1) return { ...content, fresh, notices }
    fresh = fresh.slice(0, Math.ceil(fresh.length / 2))
    const ids = new Set(fresh.map(({ signalId }) => signalId))
    notices = notices.filter(({ record }) => ids.has(record.id))
  }
}

interface Content {
  readonly fresh: readonly CollectedRef[]
  readonly notices: readonly SignalNotice[]
  readonly number: number
  readonly now: Date
}

function contentOf({ id }: DigestDestination, { fresh, notices, number, now }: Content): DigestNotice {
  const at = now.toISOString()
  const deliveryId = idOf('dlv', 'digest', id, String(number), at)
  return { id: deliveryId, from: fresh[0]?.at ?? at, to: at, count: fresh.length, notices }
}

function digestOf(destination: DigestDestination, given: Content): SealedDigest {
  const { organizationId, id, url, place, channel } = destination
  const { fresh, number, now } = given
  const at = now.toISOString()
  const content = contentOf(destination, given)
  const deliveryId = content.id
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
