import { SignalboxError } from '@signalbox/client'
import { mistakeOf, refusalText, rowMistakes } from '../text/refusals.ts'

/** What failed, and what to do. `shown` are the fields that say themselves what is wrong with them. */
export function messageOf(error: unknown, shown?: readonly string[]): string {
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
/** The request itself was wrong. */
export const isMistake = (error: unknown) => statusOf(error) === 400
/** Credits or a cap do not allow it. */
export const isUnpaid = (error: unknown) => statusOf(error) === 402

/** What is wrong with one field, such as `webhookUrl` or `rows`. */
export const fieldError = (error: unknown, name: string) => mistakeOf(problemOf(error)?.errors ?? [], name)

/** What is wrong with the rows of one field. */
export const rowErrors = (error: unknown, name: string) => rowMistakes(problemOf(error)?.errors ?? [], name)
