import * as v from 'valibot'
import { SignalType, Timestamp, text } from '../shared/fields.ts'
import { strict } from '../shared/http/schema.ts'

const VERDICTS = ['right', 'wrong', 'not_relevant'] as const
const Verdict = v.picklist(VERDICTS, `Must be one of ${VERDICTS.join(', ')}.`)

const LONGEST_COMPANY = 200

/** The true type, or the name of the true company. Comments are not taken, since they could hold personal data. */
const GivenCorrection = v.pipe(
  strict({ type: v.optional(SignalType), company: v.optional(text(LONGEST_COMPANY)) }),
  v.check(
    ({ type, company }) => type !== undefined || company !== undefined,
    'Must name a type or a company.',
  ),
  v.description('What is true instead: the type of the event, or the company that it is about.'),
)

export const GivenVerdict = strict({ verdict: Verdict, correction: v.optional(v.nullable(GivenCorrection)) })
export type GivenVerdict = v.InferOutput<typeof GivenVerdict>

const Correction = v.object({ type: v.optional(SignalType), company: v.optional(v.string()) })

/** `operator`: a tenth of the charges of its month was refunded before, so the operator looks at it. */
const RefundState = v.picklist(['none', 'refunded', 'operator'])

/** The verdict that answers show: what the organization judged, and what the service did then. */
export const Feedback = v.object({
  verdict: Verdict,
  correction: v.nullable(Correction),
  /** Whether queries, lists and searches of the organization leave it out. */
  hidden: v.boolean(),
  refund: v.object({ state: RefundState, credits: v.number() }),
  givenAt: Timestamp,
  updatedAt: Timestamp,
})
export type Feedback = v.InferOutput<typeof Feedback>

export const StoredVerdict = v.object({
  ...v.omit(Feedback, ['refund']).entries,
  signalId: v.string(),
  /** Null for a public signal. */
  signalOf: v.nullable(v.string()),
  /** Erasing the person finds the verdict by this. */
  personId: v.nullable(v.string()),
  /** Null until it was called wrong for the first time: the refund of a signal is settled once. */
  refund: v.nullable(Feedback.entries.refund),
  version: v.number(),
})
export type StoredVerdict = v.InferOutput<typeof StoredVerdict>

export const shownFeedback = (verdict: StoredVerdict): Feedback => ({
  verdict: verdict.verdict,
  correction: verdict.correction,
  hidden: verdict.hidden,
  refund: verdict.refund ?? NO_REFUND,
  givenAt: verdict.givenAt,
  updatedAt: verdict.updatedAt,
})

export const NO_REFUND = { state: 'none', credits: 0 } as const

export const saysTheSame = (
  { verdict, correction }: Pick<StoredVerdict, 'verdict' | 'correction'>,
  given: GivenVerdict,
) =>
  verdict === given.verdict &&
  correction?.type === given.correction?.type &&
  correction?.company === given.correction?.company
