import * as v from 'valibot'
import { SignalType, Timestamp } from '../shared/fields.ts'
import { Evidence, NO_EVIDENCE } from './evidence.ts'

/** Something that happened to a person or a company. Without organizationId it is public. */
export const Signal = v.object({
  id: v.string(),
  type: SignalType,
  source: v.string(),
  text: v.string(),
  highlights: v.array(v.string()),
  personId: v.nullable(v.string()),
  accountId: v.nullable(v.string()),
  keywordId: v.nullable(v.string()),
  listId: v.nullable(v.string()),
  organizationId: v.nullable(v.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** Missing in signals of earlier versions. */
  evidence: v.optional(Evidence),
})
export type Signal = v.InferOutput<typeof Signal>

/** What a run has found for an organization. */
export type OwnSignal = Signal & { readonly organizationId: string; readonly evidence: Evidence }

/** As callers and receivers get it. */
export const ShownSignal = v.object({ ...Signal.entries, evidence: Evidence })
export type ShownSignal = v.InferOutput<typeof ShownSignal>

export const shownSignal = (signal: Signal): ShownSignal => ({
  ...signal,
  evidence: signal.evidence ?? NO_EVIDENCE,
})
