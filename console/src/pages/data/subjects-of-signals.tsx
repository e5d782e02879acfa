import type { Signal } from '@signalbox/client'
import { Initials, Time } from '../../parts/small.tsx'
import { Table } from '../../parts/table.tsx'
import { formatNumber } from '../../text/numbers.ts'

type Subject = NonNullable<Signal['account']>

interface Found extends Subject {
  readonly signals: number
  readonly newest: string
}

/** The companies, or the people, that signals are about, in the order of their first signal here. */
export function SubjectsOfSignals({
  of,
  signals,
  hrefOfRow,
  open,
}: {
  readonly of: 'accounts' | 'people'
  readonly signals: readonly Signal[]
  readonly hrefOfRow: (id: string) => string
  readonly open: string | undefined
}) {
  return (
    <Table
      label={of === 'accounts' ? 'Companies with these signals' : 'People with these signals'}
      rows={subjectsOf(of, signals)}
      rowKey={({ id }) => id}
      href={({ id }) => hrefOfRow(id)}
      open={open}
      narrow={({ signals: count, newest }) => (
        <>
          {formatNumber(count)} · <Time at={newest} />
        </>
      )}
      columns={[
        {
          name: of === 'accounts' ? 'Company' : 'Person',
          cell: ({ name }) => (
            <>
              <Initials name={name} />
              <span class="cut">{name}</span>
            </>
          ),
        },
        { name: 'Signals', width: 's', drop: 1, isNumber: true, cell: (row) => formatNumber(row.signals) },
        { name: 'Newest', width: 's', drop: 1, cell: ({ newest }) => <Time at={newest} /> },
      ]}
    />
  )
}

function subjectsOf(of: 'accounts' | 'people', signals: readonly Signal[]): Found[] {
  const found = new Map<string, Found>()
  for (const signal of signals) {
    const subject = of === 'accounts' ? signal.account : signal.person
    if (subject === null) continue
    const known = found.get(subject.id)
    const newest = known && known.newest > signal.createdAt ? known.newest : signal.createdAt
    found.set(subject.id, { ...subject, signals: (known?.signals ?? 0) + 1, newest })
  }
  return [...found.values()]
}
