import { formatNumber } from '../../text/numbers.ts'
import type { Dataset } from './query.ts'
import { countOfAll } from './totals.ts'
import type { Total } from './use-pages.ts'

/** Chosen rows, or everything that matches. */
export type Chosen = ReadonlySet<string> | 'all'

interface Props {
  readonly type: Dataset
  readonly chosen: Chosen
  readonly loaded: number
  readonly total: Total
  readonly choose: (chosen: Chosen) => void
}

/** A page has a part of what matches, so choosing all of it asks whether all matches are meant. */
export function ChooseBar({ type, chosen, loaded, total, choose }: Props) {
  if (chosen !== 'all' && chosen.size === 0) return null
  const isWhole = chosen === 'all' || (typeof total === 'number' && chosen.size >= total)
  return (
    <p class="row chosen" role="status">
      <span>
        {chosen === 'all'
          ? `All chosen: ${countOfAll(type, total)}.`
          : `${formatNumber(chosen.size)} chosen.`}
      </span>
      {!isWhole && chosen.size >= loaded && (
        <button type="button" onClick={() => choose('all')}>
          Choose {typeof total === 'number' ? `all ${formatNumber(total)} that match` : 'all that match'}
        </button>
      )}
      <button type="button" class="quiet" onClick={() => choose(new Set())}>
        Choose none
      </button>
    </p>
  )
}
