import { countOf, formatCredits } from './numbers.ts'

const CREDITS_A_RESULT = 10

/** What a preview found, and what a run would have charged for it. */
export function previewSummary(found: number, isComplete: boolean): string {
  if (found === 0) return isComplete ? 'Nothing in the last 7 days.' : 'Nothing yet: not all was searched.'
  const credits = formatCredits(found * CREDITS_A_RESULT)
  return isComplete
    ? `${countOf(found, 'result')} in the last 7 days, for ${credits}.`
    : `${countOf(found, 'result')} or more in the last 7 days, for ${credits} or more.`
}
