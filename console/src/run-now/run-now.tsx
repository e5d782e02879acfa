import type { Keyword, List } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { organization, refreshRuns } from '../api/resources.ts'
import { signalbox } from '../api/signalbox.ts'
import { Confirm } from '../parts/dialog.tsx'
import { ErrorNote } from '../parts/states.tsx'
import { say } from '../parts/toasts.tsx'
import { estimate, monthSums } from '../spending/spending-resources.ts'
import { formatCredits } from '../text/numbers.ts'
import { keywordRunPrice, monitorRunPrice } from './run-price.ts'

interface Props {
  readonly onClose: () => void
}

/** Says what the run costs before it starts. */
export function RunListNow({
  list,
  onClose,
  done,
}: Props & { readonly list: List; readonly done: () => void }) {
  const cost = estimate.use(list.monitorInterval === null ? null : [list.id, list.monitorInterval])
  const price = cost.data?.creditsPerRun
  const run = async () => {
    await dataOf(signalbox.POST('/lists/{id}/run', { params: { path: { id: list.id } } }))
    say('The run has started.')
    done()
  }
  return (
    <Confirm
      title="Run now"
      verb={price === undefined ? 'Run' : `Run for ${formatCredits(price)}`}
      tone="primary"
      isReady={price !== undefined}
      onConfirm={run}
      onClose={onClose}
    >
      {cost.error !== undefined && <ErrorNote error={cost.error} retry={cost.reload} />}
      <p>
        {cost.data === undefined
          ? 'Calculating the cost'
          : monitorRunPrice(cost.data.accounts, cost.data.creditsPerRun)}
      </p>
      <Left />
    </Confirm>
  )
}

export function RunKeywordNow({ keyword, onClose }: Props & { readonly keyword: Keyword }) {
  const balance = organization.use([]).data?.credits
  const sums = monthSums.use([]).data
  const spent = sums?.find(({ id }) => id === keyword.id)?.spent ?? 0
  const isReady = balance !== undefined && sums !== undefined
  const run = async () => {
    await dataOf(signalbox.POST('/keywords/{id}/run', { params: { path: { id: keyword.id } } }))
    refreshRuns()
    say('The run has started.')
  }
  return (
    <Confirm title="Run now" verb="Run" tone="primary" isReady={isReady} onConfirm={run} onClose={onClose}>
      <p>{isReady ? keywordRunPrice({ ...keyword, spent, balance }) : 'Calculating the cost'}</p>
      <Left />
    </Confirm>
  )
}

function Left() {
  const credits = organization.use([]).data?.credits
  return credits === undefined ? null : <p class="soft">You have {formatCredits(credits)}.</p>
}
