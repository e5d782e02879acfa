import * as v from 'valibot'
import { SignalRecord } from '../../signals/signal-record.ts'
import { pack, unpack } from '../attempts/packed-text.ts'
import type { SignalNotice } from '../channels/channel.ts'
import type { Rhythm } from '../rhythm/rhythm.ts'

/** A signal that waits for the next digest of a destination. */
export interface CollectedSignal {
  readonly organizationId: string
  readonly destinationId: string
  readonly rhythm: Rhythm
  /** When it was captured: the same whenever the stream repeats the signal. */
  readonly at: string
  readonly signalId: string
  /** A packed notice. */
  readonly body: Uint8Array
}

/** Much longer than a week, and than a signal can be repeated. */
export const KEPT_DAYS = 30

/** A larger one is sent by itself: a digest could hold nothing beside it. */
const MOST_BYTES = 100_000

const Notice = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    record: SignalRecord,
    reasons: v.array(v.object({ kind: v.picklist(['keyword', 'list']), name: v.string() })),
  }),
)

/** Undefined when it is too large for a digest. */
export function packedNotice(notice: SignalNotice): Uint8Array | undefined {
  const packed = pack(JSON.stringify(notice))
  return packed.length <= MOST_BYTES ? packed : undefined
}

export const unpackedNotice = (body: Uint8Array): SignalNotice => v.parse(Notice, unpack(body))
