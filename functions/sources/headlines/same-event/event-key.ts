import { companyKey } from '../../../company-names/company-key.ts'
import { type HeadlineEvent, LOWEST_SCORE } from '../classify-headline.ts'

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
  if (type === 'ACCOUNT_RECENT_FUNDING_ROUND') return sumOfRound(event)
  const hasOtherSide =
    type === 'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS' || type === 'ACCOUNT_DECISION_MAKER_CHANGE'
  return hasOtherSide ? companyKey(object ?? '') : ''
}

/** Of a round. */
export const sumOfRound = ({ type, spans }: Pick<HeadlineEvent, 'type' | 'spans'>) =>
  type === 'ACCOUNT_RECENT_FUNDING_ROUND' ? (spans.map(amountIn).find((amount) => amount !== '') ?? '') : ''

/** "$12M" and "$12 million" are "12m". */
function amountIn(span: string): string {
  const [, number = '', scale = ''] = /(\d[\d.,]{0,15})\s?(\p{L}?)/u.exec(span) ?? []
  return number === '' ? '' : `${number.replace(/[.,]$/, '')}${scale.toLowerCase()}`
}
