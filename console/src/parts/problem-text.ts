import { SignalboxError } from '@signalbox/client'
import { formatCredits } from '../text/numbers.ts'

/** What failed, and what to do. */
export function messageOf(error: unknown): string {
  if (!(error instanceof SignalboxError))
    return 'Signalbox does not answer. Check the connection, and try again.'
  const { problem, status } = error
  if (problem === undefined) return `The answer was ${status} and nothing else. Try again in a moment.`
  if (problem.code === 'insufficient_credits') return missing(problem.required, problem.available)
  if (problem.errors.length > 0)
    return problem.errors.map(({ path, message }) => `${path}: ${message}`).join(' · ')
  return problem.detail
}

function missing(required = 0, available = 0) {
  return `This needs ${formatCredits(required)}, and ${formatCredits(available)} are left. Ask your operator for more.`
}

export const requestIdOf = (error: unknown) =>
  error instanceof SignalboxError ? error.problem?.requestId : undefined

/** What is wrong with one field, such as `webhookUrl` or `rows.3`. */
export const fieldError = (error: unknown, path: string) =>
  error instanceof SignalboxError
    ? error.problem?.errors.find((one) => one.path === path || one.path.startsWith(`${path}.`))?.message
    : undefined
