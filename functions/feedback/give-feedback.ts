import type { Clock } from '../shared/clock.ts'
import { backOff } from '../shared/dynamo/retry.ts'
import { DomainError, notFound } from '../shared/errors.ts'
import { MOST_HIDDEN } from '../signals/hidden-signals.ts'
import type { Signal } from '../signals/signal.ts'
import { type MuteOffer, muteOffer } from './mute.ts'
import type { PaidSignal, Payment } from './payment.ts'
import {
  type Feedback,
  type GivenVerdict,
  NO_REFUND,
  type StoredVerdict,
  saysTheSame,
  shownFeedback,
} from './verdict.ts'

/** A signal as one organization sees it, and what it says of it. */
interface SeenSignal {
  readonly signal: Signal & PaidSignal
  readonly verdict: StoredVerdict | undefined
  /** How many public signals the organization has hidden. */
  readonly hiddenSignals: number
}

/** A verdict that replaces the one before, or nothing. */
export interface VerdictChange {
  readonly organizationId: string
  readonly before: StoredVerdict | undefined
  readonly after: StoredVerdict
}

/** `again`: another request came first. `operator`: the bound of refunds is reached. */
type Refunded = 'done' | 'again' | 'operator' | NonNullable<StoredVerdict['refund']>

export interface Verdicts {
  /** Undefined when the organization may not see such a signal. */
  read(organizationId: string, signalId: string): Promise<SeenSignal | undefined>
  /** False when another request came first. */
  store(change: VerdictChange): Promise<boolean>
  payment(signal: Signal & PaidSignal): Promise<Payment | undefined>
  /** Stores the verdict and refunds, both or neither. The refund of an earlier signal is no refund of this one. */
  refund(change: VerdictChange, signal: Signal & PaidSignal, payment: Payment): Promise<Refunded>
}

export interface FeedbackWorld {
  readonly verdicts: Verdicts
  readonly clock: Clock
}

export type FeedbackAnswer = Feedback & { readonly signalId: string; readonly mute: MuteOffer | null }

const MOST_TRIES = 60

/** The same verdict again changes nothing; another one replaces it. */
export async function giveFeedback(
  { verdicts, clock }: FeedbackWorld,
  organizationId: string,
  signalId: string,
  given: GivenVerdict,
): Promise<FeedbackAnswer> {
  let settled: StoredVerdict['refund'] = null
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const judged = await verdicts.read(organizationId, signalId)
    if (!judged) throw notFound('signal', signalId)
    const { signal, verdict: before } = judged
    if (before && saysTheSame(before, given)) return answerOf(signal, before)
    const refund = before?.refund ?? settled
    const after = { ...verdictAfter(judged, given, clock().toISOString()), refund }
    const change = { organizationId, before, after }
    const isOpen = given.verdict === 'wrong' && refund === null
    const payment = isOpen ? await verdicts.payment(signal) : undefined
    if (payment) {
      const refunded = await refundOf(verdicts, change, signal, payment)
      if (typeof refunded === 'object') settled = refunded
    } else {
      const stored = isOpen ? { ...after, refund: NO_REFUND } : after
      if (await verdicts.store({ ...change, after: stored })) return answerOf(signal, stored)
    }
    if (settled === null) await backOff(attempt, { mostMs: 500 })
  }
  throw new DomainError('throttled', 'The verdict is changing too fast; try again.', {
    headers: { 'retry-after': '1' },
  })
}

/** Tries to refund. An object is the refund that the caller stores; after a string, the next read shows the outcome. */
async function refundOf(
  verdicts: Verdicts,
  change: VerdictChange,
  signal: Signal & PaidSignal,
  payment: Payment,
) {
  const refund = { state: 'refunded', credits: payment.credits } as const
  const outcome = await verdicts.refund({ ...change, after: { ...change.after, refund } }, signal, payment)
  if (outcome === 'operator') return { state: 'operator', credits: 0 } as const
  return outcome
}

function verdictAfter(
  { signal, verdict: before, hiddenSignals }: SeenSignal,
  { verdict, correction = null }: GivenVerdict,
  now: string,
): StoredVerdict {
  const isOwn = signal.organizationId !== null
  const isRoom = isOwn || before?.hidden === true || hiddenSignals < MOST_HIDDEN
  return {
    signalId: signal.id,
    signalOf: signal.organizationId,
    personId: signal.personId,
    verdict,
    correction,
    hidden: verdict === 'wrong' && isRoom,
    refund: null,
    givenAt: before?.givenAt ?? now,
    updatedAt: now,
    version: (before?.version ?? 0) + 1,
  }
}

const answerOf = (signal: Signal, verdict: StoredVerdict): FeedbackAnswer => ({
  signalId: signal.id,
  ...shownFeedback(verdict),
  mute: verdict.verdict === 'not_relevant' ? muteOffer(signal) : null,
})
