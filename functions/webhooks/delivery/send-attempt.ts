import { unpack } from '../attempts/packed-text.ts'
import { requestHeaders, withSignatures } from '../attempts/webhook-request.ts'
import { channelOf } from '../channels/channels.ts'
import { mailRoute } from '../mail/mail-route.ts'
import { SLOW_AFTER_MS } from '../receivers/receiver-health.ts'
import { type AttemptVerdict, settlementOf, verdictOf } from './attempt-verdict.ts'
import type { ClaimedDelivery, DeliveryParts } from './delivery.ts'
import { nextAttemptId } from './next-attempt-id.ts'
import { sendRequest } from './send-request.ts'

export interface SentAttempt {
  readonly verdict: AttemptVerdict
  /** The id of the next attempt. */
  readonly next: string | null
}

/** Sends one request and logs the answer. */
export async function sendAttempt(parts: DeliveryParts, claimed: ClaimedDelivery): Promise<SentAttempt> {
  const { message, attempt, target, body, secrets } = claimed
  const sentAt = parts.clock()
  const text = unpack(body)
  const unsigned = requestHeaders(attempt, sentAt, parts.userAgent, parts.dialect)
  const headers = withSignatures(unsigned, secrets, text)
  const slowness = watchForSlowness(() => parts.health.slow(message, target))
  const channel = channelOf(target.channel)
  const mail = parts.mail && mailRoute(parts.mail, attempt, target.consent)
  const sending = { ...attempt, place: target.url, headers, sentAt, body: text, mail }
  const outcome = await sendRequest(parts, channel, sending).finally(slowness.stop)
  const now = parts.clock()
  const verdict = verdictOf(outcome, { attempt: attempt.attempt, now, random: parts.random, channel })
  const retryInMs = verdict.status === 'delivered' ? null : verdict.retryInMs
  const next = nextAttemptId(attempt, retryInMs, now)
  await parts.attempts.settle(attempt, {
    ...settlementOf(outcome, verdict),
    sentAt: sentAt.toISOString(),
    body,
    signatures: secrets.length || null,
    next,
  })
  // Only now: the request must not be repeated because this report failed.
  await slowness.reported()
  return { verdict, next }
}

/** Reports a slow receiver before its answer is complete, so that no more workers wait for it. */
function watchForSlowness(report: () => Promise<void>) {
  let reporting: Promise<PromiseSettledResult<void>[]> | undefined
  const timer = setTimeout(() => {
    reporting = Promise.allSettled([report()])
  }, SLOW_AFTER_MS)
  return {
    stop: () => clearTimeout(timer),
    async reported() {
      const [result] = (await reporting) ?? []
      if (result?.status === 'rejected') throw result.reason
    },
  }
}
