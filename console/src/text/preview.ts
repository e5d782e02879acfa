import { countOf, formatCredits } from './numbers.ts'

const CREDITS_A_RESULT = 10

/** Says how many results a preview found, and how many credits a run would charge for them. */
export function previewSummary(found: number, isComplete: boolean): string {
  if (found === 0) return isComplete ? 'Nothing in the last 7 days.' : 'Nothing yet: not all was searched.'
  const credits = formatCredits(found * CREDITS_A_RESULT)
  return isComplete
    ? `${countOf(found, 'result')} in the last 7 days, for ${credits}.`
    : `${countOf(found, 'result')} or more in the last 7 days, for ${credits} or more.`
}
