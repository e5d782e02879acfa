import type { Account, Person, Signal } from '@signalbox/client'
import type { Choosing } from '../../parts/choose-rows.tsx'
import { Initials, Marked, Time } from '../../parts/small.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { changeQuery, route } from '../../routing/location.ts'
import { hostOf } from '../../text/ids.ts'
import { formatNumber } from '../../text/numbers.ts'
import { wordOf } from '../../text/words.ts'
import type { Rows as RowsOfType } from './data-resources.ts'
import { type Dataset, NEWEST_FIRST, sortOf } from './query.ts'

interface RowsProps {
  readonly rows: RowsOfType
  /** Undefined for a person who may do nothing with rows. */
  readonly choosing: Choosing | undefined
  readonly open: string | undefined
  readonly hrefOfRow: (id: string) => string
}

export function Rows({ rows, choosing, open, hrefOfRow }: RowsProps) {
  const shared = {
    open,
    choosing,
    href: ({ id }: { id: string }) => hrefOfRow(id),
    rowKey: ({ id }: { id: string }) => id,
  }
  const { type } = rows
  if (type === 'signals') {
    const columns = sortable(type, SIGNALS)
    return <Table {...shared} label="Signals" columns={columns} rows={rows.data} narrow={signalLine} />
  }
  if (type === 'accounts') {
    const columns = sortable(type, ACCOUNTS)
    return <Table {...shared} label="Companies" columns={columns} rows={rows.data} narrow={accountLine} />
  }
  const columns = sortable(type, PEOPLE)
  return <Table {...shared} label="People" columns={columns} rows={rows.data} narrow={personLine} />
}

/** A column by which the service sorts. */
interface Sortable<Row> extends Column<Row> {
  /** The orders that a click on its head goes through, beside newest first. */
  readonly by?: readonly string[]
}

/** The order is in the address. */
function sortable<Row>(type: Dataset, columns: readonly Sortable<Row>[]): readonly Column<Row>[] {
  const now = sortOf(type, route.value.query)
  return columns.map((column): Column<Row> => {
    const { by } = column
    if (by === undefined) return column
    const next = by[by.indexOf(now) + 1]
    const toggle = () => changeQuery({ sort: next === NEWEST_FIRST ? undefined : next, open: undefined })
    const direction = !by.includes(now) ? undefined : now.startsWith('-') ? 'desc' : 'asc'
    return { ...column, sort: { direction, toggle } }
  })
}

const BY_TIME = [NEWEST_FIRST, 'createdAt']

const subjectOf = ({ account, person }: Signal) => person?.name ?? account?.name ?? null

const signalLine = (signal: Signal) => (
  <>
    {subjectOf(signal) !== null && (
      <>
        <bdi>{subjectOf(signal)}</bdi> ·{' '}
      </>
    )}
    {wordOf(signal.type)} · <Time at={signal.createdAt} />
  </>
)
const accountLine = ({ industry, location, headcount }: Account) =>
  [industry, location, headcount === null ? null : `${formatNumber(headcount)} people`]
    .filter(Boolean)
    .join(' · ')
const personLine = ({ title, accountName }: Person) => [title, accountName].filter(Boolean).join(' · ')

const SIGNALS: readonly Sortable<Signal>[] = [
  { name: 'Signal', cell: ({ text, highlights }) => <Marked text={text} highlights={highlights} /> },
  { name: 'Type', width: 'm', drop: 1, cell: ({ type }) => wordOf(type) },
  { name: 'About', width: 'm', drop: 2, cell: (signal) => subjectOf(signal) ?? '–' },
  {
    name: 'Captured',
    width: 's',
    drop: 1,
    cell: ({ createdAt }) => <Time at={createdAt} />,
    by: BY_TIME,
  },
]

const named = ({ name }: { name: string }) => (
  <>
    <Initials name={name} />
    <span class="cut">{name}</span>
  </>
)

const ACCOUNTS: readonly Sortable<Account>[] = [
  { name: 'Company', width: 'l', cell: named, by: ['name'] },
  {
    name: 'Website',
    drop: 2,
    cell: ({ websiteUrl }) => (websiteUrl === null ? '–' : hostOf(websiteUrl)),
  },
  {
    name: 'Industry',
    drop: 1,
    cell: ({ industry }) => industry ?? '–',
  },
  {
    name: 'Location',
    drop: 1,
    cell: ({ location }) => location ?? '–',
  },
  {
    name: 'Headcount',
    width: 's',
    drop: 1,
    isNumber: true,
    cell: ({ headcount }) => (headcount === null ? '–' : formatNumber(headcount)),
    by: ['-headcount', 'headcount'],
  },
  { name: 'Tech', drop: 2, cell: ({ techStack }) => techStack.join(', ') || '–' },
  {
    name: 'Since',
    width: 's',
    drop: 1,
    cell: ({ createdAt }) => <Time at={createdAt} />,
    by: BY_TIME,
  },
]

const PEOPLE: readonly Sortable<Person>[] = [
  { name: 'Person', width: 'l', cell: named, by: ['name'] },
  { name: 'Title', drop: 1, cell: ({ title }) => title ?? '–' },
  {
    name: 'Company',
    width: 'm',
    drop: 1,
    cell: ({ accountName }) => accountName ?? '–',
  },
  {
    name: 'Location',
    width: 'm',
    drop: 2,
    cell: ({ location }) => location ?? '–',
  },
  { name: 'E-mail', drop: 2, cell: ({ email }) => email ?? '–' },
  {
    name: 'Since',
    width: 's',
    drop: 1,
    cell: ({ createdAt }) => <Time at={createdAt} />,
    by: BY_TIME,
  },
]
