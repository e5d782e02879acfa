import { Marked, Time } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { hrefOf } from '../../routing/route.ts'
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
    <section>
      <h3>{except === undefined ? 'Signals' : 'Related signals'}</h3>
      {signals.length === 0 && <p class="soft">None yet.</p>}
      {signals.length > 0 && (
        <ul class="list">
          {signals.map(({ id, text, highlights, createdAt }) => (
            <li key={id}>
              <a href={hrefOf(['data', 'signals'], { ...about, open: id })}>
                <Marked text={text} highlights={highlights} />
              </a>
              <span class="soft">
                <Time at={createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
