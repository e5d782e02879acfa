import { useOlder } from '../../parts/older.tsx'
import { Time } from '../../parts/small.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { route } from '../../routing/location.ts'
import { changedHref, hrefOf } from '../../routing/route.ts'
import { OwnerLink } from '../../runs/owner-link.tsx'
import { type LedgerEntry, ledger, ledgerPage } from '../../spending/spending-resources.ts'
import { formatNumber, formatSigned } from '../../text/numbers.ts'
import { sentenceOf } from '../../text/words.ts'

/** Every change of the balance. Nothing in it is ever changed. */
export function Ledger() {
  const asked = ledger.use([])
  const { older, button } = useOlder(asked.data, ledgerPage, 'entries')
  return (
    <section>
      <h2>Ledger</h2>
      <Loaded of={asked}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title="No entries yet">Each change of the balance is written here, and stays.</Empty>
          ) : (
            <Entries entries={[...data, ...older]} />
          )
        }
      </Loaded>
      {button}
    </section>
  )
}

const Entries = ({ entries }: { entries: readonly LedgerEntry[] }) => (
  <Table
    label="Ledger"
    rows={entries}
    rowKey={({ id }) => id}
    narrow={(entry) => (
      <>
        <Time at={entry.createdAt} />
        {(entry.listId !== null || entry.keywordId !== null) && (
          <>
            {' '}
            · <OwnerLink {...entry} />
          </>
        )}
      </>
    )}
    columns={[
      {
        name: 'Reason',
        width: 'm',
        cell: ({ reason, signalId }) =>
          signalId === null ? (
            sentenceOf(reason)
          ) : (
            <a href={hrefOf(['data', 'signals'], { open: signalId })}>{sentenceOf(reason)}</a>
          ),
      },
      { name: 'For', drop: 1, cell: (entry) => <OwnerLink {...entry} /> },
      {
        name: 'Run',
        width: 's',
        drop: 1,
        cell: ({ runId }) =>
          runId === null ? '–' : <a href={changedHref(route.value, { open: runId })}>Open run</a>,
      },
      { name: 'When', width: 'm', drop: 1, cell: ({ createdAt }) => <Time at={createdAt} /> },
      { name: 'Credits', width: 's', isNumber: true, cell: ({ amount }) => formatSigned(amount) },
      { name: 'Balance', width: 's', isNumber: true, cell: ({ balance }) => formatNumber(balance) },
    ]}
  />
)
