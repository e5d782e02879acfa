import type * as v from 'valibot'
import type { CorrectionBody, ErasureBody } from '../../signals/amendments/amendment.ts'
import type { ErasureNotice, KnownSince, Notice, SignalNotice } from './channel.ts'

/** What programs get. */
export function jsonBody(notice: Notice): string {
  if ('erasure' in notice) return JSON.stringify(erasureOf(notice))
  return JSON.stringify(notice.correction ? correctionOf(notice, notice.correction) : notice.record)
}

const correctionOf = (
  { record }: SignalNotice,
  { event, id, at, reason, by }: KnownSince,
): v.InferOutput<typeof CorrectionBody> => ({
  type: event,
  id,
  at,
  reason,
  correctedBy: by,
  signal: record,
})

const erasureOf = ({ erasure }: ErasureNotice): v.InferOutput<typeof ErasureBody> => ({
  type: erasure.event,
  id: erasure.id,
  at: erasure.at,
  personId: erasure.personId,
  signalIds: erasure.signalIds,
})
