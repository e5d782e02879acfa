import { formatNumber } from '../../../text/numbers.ts'

/** A word for each result of a row. */
const WORDS = {
  matched: 'Matched',
  created: 'New',
  duplicates: 'Duplicates',
  unresolved: 'Not found',
  refused: 'Refused',
} as const
type Outcome = keyof typeof WORDS
const OUTCOMES = ['matched', 'created', 'duplicates', 'unresolved', 'refused'] as const satisfies Outcome[]

export const OutcomeFigures = (counts: Readonly<Record<Outcome, number>>) => (
  <div class="figures outcomes">
    {OUTCOMES.map((outcome) => (
      <div key={outcome}>
        <span>{WORDS[outcome]}</span>
        <b>{formatNumber(counts[outcome])}</b>
      </div>
    ))}
  </div>
)
