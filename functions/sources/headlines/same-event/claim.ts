import * as v from 'valibot'
import { companyKey } from '../../../company-names/company-key.ts'
import { SignalType } from '../../../shared/fields.ts'
import { type TitleWords, titleWords } from '../../text/compare-titles.ts'
import type { HeadlineEvent } from '../classify-headline.ts'
import { figureText } from './event-key.ts'

/** The claim of a headline and the names it is about. A later headline may take it back. */
export const HeadlineClaim = v.object({
  about: SignalType,
  parties: v.array(v.string()),
  /** The sum of a round, or how many people; empty when there is none. */
  sum: v.string(),
  /** It denies, retracts or corrects. */
  corrects: v.boolean(),
})
export type HeadlineClaim = v.InferOutput<typeof HeadlineClaim>

/** Undefined where nobody could tell which claim it is. */
export function headlineClaim(event: HeadlineEvent | undefined): HeadlineClaim | undefined {
  if (!event || event.type === 'ACCOUNT_NEW_ANNOUNCEMENT') return undefined
  const { type, subject, object, corrected, modality } = event
  const names = OF_TWO.has(type) ? [subject, object] : [subject]
  const parties = names.map((name) => companyKey(name ?? '')).filter((name) => name !== '')
  const corrects = corrected || modality === 'denied'
  // What a correction corrects is often the sum.
  return parties.length === 0
    ? undefined
    : { about: type, parties, sum: corrected ? '' : figureText(event), corrects }
}

const OF_TWO: ReadonlySet<SignalType> = new Set<SignalType>([
  'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS',
  'ACCOUNT_DECISION_MAKER_CHANGE',
])

/** Whether a headline with these words takes a claim back: it must name everybody whom the claim is about. */
export const isTakenBack = (claim: HeadlineClaim, correction: HeadlineClaim, words: TitleWords) =>
  !claim.corrects &&
  correction.corrects &&
  claim.about === correction.about &&
  (claim.sum === '' || correction.sum === '' || claim.sum === correction.sum) &&
  claim.parties.every((party) => titleWords(party).every((word) => words.includes(word)))
