import * as v from 'valibot'
import { RelatedSignal } from '../evidence.ts'
import { SignalRecord } from '../signal-record.ts'

/** What a destination may be told after signals were sent to it. */
const AMENDMENT_EVENTS = ['signal.corrected', 'person.erased'] as const
export const AmendmentEvent = v.picklist(AMENDMENT_EVENTS)
export type AmendmentEvent = v.InferOutput<typeof AmendmentEvent>

/** `corrected`: a later signal takes it back. The other two are verdicts of the organization. */
const CorrectionReason = v.picklist(['corrected', 'marked_wrong', 'restored'])

const known = { id: v.string(), organizationId: v.string(), at: v.string() }

const Correction = v.object({
  ...known,
  event: v.literal('signal.corrected'),
  signalId: v.string(),
  /** Whether everybody sees the signal, or this organization alone. */
  isPublic: v.boolean(),
  reason: CorrectionReason,
  /** The id of the later signal. */
  by: v.nullable(v.string()),
})
export type Correction = v.InferOutput<typeof Correction>

const Erasure = v.object({
  ...known,
  event: v.literal('person.erased'),
  personId: v.string(),
  signalIds: v.array(v.string()),
  /** The days on which messages about the person were sent. */
  days: v.array(v.string()),
  /** Where they were sent. */
  destinationId: v.string(),
})
export type Erasure = v.InferOutput<typeof Erasure>

/** Something that became known about signals of an organization after they were sent. */
export const Amendment = v.variant('event', [Correction, Erasure])
export type Amendment = v.InferOutput<typeof Amendment>

/** The kind of its item. */
export const AMENDMENT = 'amendment'

/** What a program gets. */
export const CorrectionBody = v.object({
  type: v.literal('signal.corrected'),
  id: v.string(),
  at: v.string(),
  reason: CorrectionReason,
  correctedBy: v.nullable(RelatedSignal),
  signal: SignalRecord,
})

export const ErasureBody = v.object({
  type: v.literal('person.erased'),
  id: v.string(),
  at: v.string(),
  personId: v.string(),
  signalIds: v.array(v.string()),
})
