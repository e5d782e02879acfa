import { companyKey } from '../../../company-names/company-key.ts'
import type { HeadlineEvent } from '../classify-headline.ts'
import { LOWEST_SCORE } from '../score-of.ts'

/**
 * The same for headlines that tell one event in other words: its type, its company, and the sum or the other side.
 * Undefined where a headline says too little to be sure.
 */
export function eventKey(event: HeadlineEvent | undefined): string | undefined {
  if (!event) return undefined
  if (event.modality !== 'denied' && event.score < LOWEST_SCORE) return undefined
  const [subject, detail] = [companyKey(event.subject ?? ''), detailOf(event)]
  return subject === '' || detail === ''
    ? undefined
    : [...sayingOf(event), event.type, subject, detail].join('/')
}

/** A denial and a correction are no reports of the event. */
const sayingOf = ({ modality, corrected }: HeadlineEvent) =>
  modality === 'denied' ? ['denied'] : corrected ? ['corrected'] : []

function detailOf(event: HeadlineEvent): string {
  const { type, object } = event
  const hasOtherSide =
    type === 'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS' || type === 'ACCOUNT_DECISION_MAKER_CHANGE'
  return hasOtherSide ? companyKey(object ?? '') : figureText(event)
}

/** The sum of a round or the number of people, however the headline writes it. Empty when there is none. */
export const figureText = ({ figure }: Pick<HeadlineEvent, 'figure'>) =>
  figure === undefined ? '' : String(figure)
