import type { PushMessage, StoredPush } from '../push.ts'
import type { SentRows } from '../rows/send-rows.ts'

export type Step = Pick<PushMessage, 'chunk' | 'pass'>

/** Between two passes, so that a row is not tried again at once. */
const PASS_DELAYS_S = [2, 5, 15, 30, 60] as const

/**
 * The part that follows. The first pass takes every part, each later one the parts with open rows. Undefined when
 * no row is open.
 */
export function nextStep({ chunks, openParts }: StoredPush, { chunk, pass }: Step): Step | undefined {
  if (pass === 1 && chunk < chunks) return { chunk: chunk + 1, pass }
  const open = [...(openParts ?? [])].sort((a, b) => a - b)
  const later = pass === 1 ? undefined : open.find((part) => part > chunk)
  if (later !== undefined) return { chunk: later, pass }
  return open[0] === undefined ? undefined : { chunk: open[0], pass: pass + 1 }
}

export const delayBefore = (next: Step, before: Step): number =>
  next.pass === before.pass ? 0 : (PASS_DELAYS_S[Math.min(before.pass, PASS_DELAYS_S.length) - 1] ?? 0)

const MOST_FAILURES = 8
const MOST_WAITS = 120
/** Together less than an hour, with the requests between. */
const BACKOFF_S = [5, 30, 60, 120, 300, 600] as const
const LONGEST_BACKOFF_S = 600

/** What the next message of the push carries on. */
export type Pauses = Pick<PushMessage, 'failures' | 'waits' | 'dry' | 'refused'>

/** Begins anew after each success. */
export function pausesAfter(before: Pauses, { fault, answered, dry, refused }: SentRows): Pauses {
  const { failures, waits } = answered ? { failures: 0, waits: 0 } : before
  if (fault === undefined || fault.kind === 'no_turn') return { failures, waits, dry, refused }
  return fault.kind === 'throttled'
    ? { failures, waits: waits + 1, dry, refused }
    : { failures: failures + 1, waits, dry: 0, refused }
}

export const isTooLong = ({ failures, waits }: Pauses) => failures > MOST_FAILURES || waits > MOST_WAITS

export const whyGivenUp = ({ fault }: SentRows, { failures, waits }: Pauses) =>
  `${fault?.message ?? ''}; given up after ${failures + waits - 1} pauses`

const seconds = (milliseconds: number | null) => Math.ceil((milliseconds ?? 0) / 1000)

/** As long as the platform says, whatever that is; when it fails, also longer from time to time. */
export function delaySeconds({ fault }: SentRows, { failures }: Pauses): number {
  if (fault === undefined) return 0
  const backoff = BACKOFF_S[Math.max(failures, 1) - 1] ?? LONGEST_BACKOFF_S
  const isAsked = fault.kind === 'throttled' || fault.kind === 'no_turn'
  if (isAsked && fault.retryAfterMs !== null) return Math.max(1, seconds(fault.retryAfterMs))
  return Math.max(backoff, seconds(fault.retryAfterMs))
}
