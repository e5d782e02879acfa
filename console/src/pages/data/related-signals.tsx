import { SignalList } from '../../parts/signal-list.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { rowsOf } from './data-resources.ts'

const SHOWN = 6

interface Props {
  readonly accountId?: string
  readonly personId?: string
  readonly except?: string
}

export function RelatedSignals({ accountId, personId, except }: Props) {
  const about: Record<string, string> = personId === undefined ? { accountId: accountId ?? '' } : { personId }
  const { data } = rowsOf.use([
    new URLSearchParams({ type: 'signals', limit: String(SHOWN + 1), ...about }).toString(),
  ])
  if (data === undefined) return <Skeleton rows={2} />
  const signals = data.type === 'signals' ? data.data.filter(({ id }) => id !== except).slice(0, SHOWN) : []
  return (
    <SignalList
      title={except === undefined ? 'Signals' : 'Related signals'}
      signals={signals}
      about={about}
    />
  )
}
