import { SignalboxError } from '@signalbox/client'
import { mistakeOf, refusalText } from '../text/refusals.ts'

/** A problem that this page found itself, in a sentence for people. */
export class Unable extends Error {}

/**
 * Why a request failed, and what to do. Mistakes of the fields in `shown` are left out: each is shown beside its
 * field.
 */
export function messageOf(error: unknown, shown?: readonly string[]): string {
  if (error instanceof Unable) return error.message
  if (!(error instanceof SignalboxError))
    return 'Signalbox does not answer. Check the connection, and try again.'
  const { problem, status } = error
  if (problem === undefined) return `The answer was ${status} and nothing else. Try again in a moment.`
  return refusalText(problem, shown)
}

const problemOf = (error: unknown) => (error instanceof SignalboxError ? error.problem : undefined)
const statusOf = (error: unknown) => (error instanceof SignalboxError ? error.status : undefined)

export const requestIdOf = (error: unknown) => problemOf(error)?.requestId
export const isMissing = (error: unknown) => statusOf(error) === 404
/** True when the service knows no such key, link or passkey. */
export const isUnknown = (error: unknown) => statusOf(error) === 401
/** The request itself was wrong. */
export const isMistake = (error: unknown) => statusOf(error) === 400
/** Credits or a cap do not allow it. */
export const isUnpaid = (error: unknown) => statusOf(error) === 402

/** The mistake of a field, such as `webhookUrl` or `rows`. */
export const fieldError = (error: unknown, name: string) => mistakeOf(problemOf(error)?.errors ?? [], name)
