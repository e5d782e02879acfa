import type { ListItem } from '@signalbox/client'
import { Initials, Time } from '../../parts/small.tsx'
import { Table } from '../../parts/table.tsx'
import { route } from '../../routing/location.ts'
import { changedHref } from '../../routing/route.ts'
import { formatNumber } from '../../text/numbers.ts'
import { wordOf } from '../../text/words.ts'

interface MemberTableProps {
  readonly items: readonly ListItem[]
  readonly open: string | undefined
  /** None where nobody can be removed. */
  readonly chosen: ReadonlySet<string> | undefined
  readonly choose: (ids: ReadonlySet<string>) => void
}

export const MemberTable = ({ items, open, chosen, choose }: MemberTableProps) => (
  <Table
    label="Members"
    rows={items}
    rowKey={({ id }) => id}
    open={open}
    href={({ id }) => changedHref(route.value, { open: id })}
    narrow={(item) => aboutOf(item)}
    choosing={chosen && { chosen, choose, nameOf: (key) => items.find(({ id }) => id === key)?.name ?? key }}
    columns={[
      {
        name: 'Name',
        cell: ({ name }) => (
          <>
            <Initials name={name} />
            <span class="cut">{name}</span>
          </>
        ),
      },
      { name: 'Kind', width: 's', drop: 1, cell: ({ type }) => wordOf(type) },
      { name: 'About', drop: 1, cell: aboutOf },
      { name: 'Location', width: 'm', drop: 2, cell: ({ location }) => location ?? '–' },
      {
        name: 'Signals',
        width: 's',
        drop: 1,
        isNumber: true,
        cell: ({ signals }) => (signals.length === 25 ? '25+' : signals.length),
      },
      {
        name: 'Newest',
        width: 's',
        drop: 2,
        cell: ({ signals: [newest] }) => (newest === undefined ? '–' : <Time at={newest.createdAt} />),
      },
    ]}
  />
)

const aboutOf = (item: ListItem) =>
  item.type === 'account'
    ? [item.industry, item.headcount === null ? null : `${formatNumber(item.headcount)} people`]
        .filter(Boolean)
        .join(' · ') || '–'
    : [item.title, item.accountName].filter(Boolean).join(' · ') || '–'
