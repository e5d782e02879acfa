import type { Outcome } from '../../shared/sender/outcome.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long after each failed attempt the next one follows; after the tenth attempt there is none. */
export const STEPS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const

const JITTER = 0.2
export const MAX_RETRY_AFTER = 24 * HOUR

export type Verdict =
  | { readonly status: 'delivered' }
  | {
      readonly status: 'failure'
      readonly error: string
      /** null: this delivery is not tried again by itself. */
      readonly retryInMs: number | null
      /** The receiver said that it is gone for good. */
      readonly gone: boolean
    }

/**
 * What an answer means. Success is a complete answer with a 2xx status; an answer that breaks off, takes too
 * long or never ends is none.
 */
export function verdictOf(outcome: Outcome, attempt: number, now: Date, random: () => number): Verdict {
  const { status, error } = outcome
  if (error === null && status !== null && status >= 200 && status < 300) return { status: 'delivered' }
  const gone = error === null && status === 410
  return {
    status: 'failure',
    error: error ?? (gone ? 'gone' : 'http_status'),
    retryInMs: gone ? null : delayAfter(attempt, retryAfter(outcome.headers['retry-after'], now), random),
    gone,
  }
}

/** The step's delay with its jitter, or longer when the receiver asks for it. */
export function delayAfter(attempt: number, askedFor: number, random: () => number): number | null {
  const step = STEPS[attempt - 1]
  if (step === undefined) return null
  return Math.max(Math.round(step * (1 - JITTER + 2 * JITTER * random())), askedFor)
}

/** Milliseconds from now, at most a day; 0 when there is no usable value. */
export function retryAfter(value: string | undefined, now: Date): number {
  const text = value?.trim() ?? ''
  const asked = /^\d{1,15}$/.test(text) ? Number(text) * SECOND : httpDate(text) - now.getTime()
  return asked > 0 ? Math.min(asked, MAX_RETRY_AFTER) : 0
}

/** One of the three forms of an HTTP date; anything else is not a number, which asks for nothing. */
const httpDate = (text: string) =>
  /^[A-Z][a-z]{2,8},? .*\d{2}:\d{2}:\d{2}/.test(text) ? Date.parse(text) : Number.NaN
