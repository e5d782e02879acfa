import { newestSignals } from '../../api/resources.ts'
import { Marked, Time } from '../../parts/small.tsx'
import { Loaded } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { hrefOf } from '../../routing/route.ts'
import { wordOf } from '../../text/words.ts'

const LIVE_MS = 10_000

/** Lists the newest signals. A signal that comes is shown within seconds. */
export function NewestSignals() {
  const asked = newestSignals.use([], () => LIVE_MS)
  if (asked.data?.count === 0) return null
  return (
    <section>
      <div class="between">
        <h2>Newest signals</h2>
        <a class="button quiet-link" href="#/data/signals">
          All signals
        </a>
      </div>
      <Loaded of={asked} rows={8}>
        {(answer) => (
          <Table
            label="Newest signals"
            rows={answer.type === 'signals' ? answer.data : []}
            rowKey={({ id }) => id}
            href={({ id }) => hrefOf(['data', 'signals'], { open: id })}
            narrow={({ type, createdAt }) => (
              <>
                {wordOf(type)} · <Time at={createdAt} />
              </>
            )}
            columns={[
              {
                name: 'Signal',
                cell: ({ text, highlights }) => <Marked text={text} highlights={highlights} />,
              },
              { name: 'Type', width: 'm', drop: 1, cell: ({ type }) => wordOf(type) },
              { name: 'Dated', width: 's', drop: 1, cell: ({ createdAt }) => <Time at={createdAt} /> },
            ]}
          />
        )}
      </Loaded>
    </section>
  )
}
