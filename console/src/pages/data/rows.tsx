import type { Account, Person, Signal } from '@signalbox/client'
import { Initials, Marked, Time } from '../../parts/small.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { changeQuery, route } from '../../routing/location.ts'
import { hostOf } from '../../text/ids.ts'
import { formatNumber } from '../../text/numbers.ts'
import { wordOf } from '../../text/words.ts'

type Answer =
  | { readonly type: 'signals'; readonly data: readonly Signal[] }
  | { readonly type: 'accounts'; readonly data: readonly Account[] }
  | { readonly type: 'people'; readonly data: readonly Person[] }

interface RowsProps {
  readonly answer: Answer
  readonly open: string | undefined
  readonly hrefOfRow: (id: string) => string
}

export function Rows({ answer, open, hrefOfRow }: RowsProps) {
  const shared = {
    open,
    href: ({ id }: { id: string }) => hrefOfRow(id),
    rowKey: ({ id }: { id: string }) => id,
  }
  if (answer.type === 'signals')
    return <Table {...shared} label="Signals" {...sorted(SIGNALS, answer.data)} narrow={signalLine} />
  if (answer.type === 'accounts')
    return <Table {...shared} label="Companies" {...sorted(ACCOUNTS, answer.data)} narrow={accountLine} />
  return <Table {...shared} label="People" {...sorted(PEOPLE, answer.data)} narrow={personLine} />
}

/** A column with what it is sorted by. */
interface Sortable<Row> extends Column<Row> {
  readonly by?: (row: Row) => string | number | null
}

/** Sorts what was loaded. The order is in the address. */
function sorted<Row>(columns: readonly Sortable<Row>[], rows: readonly Row[]) {
  const [name, direction] = (route.value.query.sort ?? '').split(':')
  const by = columns.find((column) => column.name === name)?.by
  const sign = direction === 'desc' ? -1 : 1
  const inOrder = by === undefined ? rows : rows.toSorted((a, b) => sign * compare(by(a), by(b)))
  const withSort = columns.map((column): Column<Row> => {
    if (column.by === undefined) return column
    const now = column.name !== name ? undefined : sign === 1 ? ('asc' as const) : ('desc' as const)
    const next = now === undefined ? 'asc' : now === 'asc' ? 'desc' : undefined
    const toggle = () => changeQuery({ sort: next === undefined ? undefined : `${column.name}:${next}` })
    return { ...column, sort: { direction: now, toggle } }
  })
  return { columns: withSort, rows: inOrder }
}

function compare(a: string | number | null, b: string | number | null) {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return String(a).localeCompare(String(b))
}

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
  { name: 'Type', width: 'm', drop: 1, cell: ({ type }) => wordOf(type), by: ({ type }) => wordOf(type) },
  { name: 'About', width: 'm', drop: 2, cell: (signal) => subjectOf(signal) ?? '–', by: subjectOf },
  {
    name: 'Captured',
    width: 's',
    drop: 1,
    cell: ({ createdAt }) => <Time at={createdAt} />,
    by: ({ createdAt }) => createdAt,
  },
]

const named = ({ name }: { name: string }) => (
  <>
    <Initials name={name} />
    <span class="cut">{name}</span>
  </>
)

const ACCOUNTS: readonly Sortable<Account>[] = [
  { name: 'Company', width: 'l', cell: named, by: ({ name }) => name },
  {
    name: 'Website',
    drop: 2,
    cell: ({ websiteUrl }) => (websiteUrl === null ? '–' : hostOf(websiteUrl)),
  },
  {
    name: 'Industry',
    drop: 1,
    cell: ({ industry }) => industry ?? '–',
    by: ({ industry }) => industry,
  },
  {
    name: 'Location',
    drop: 1,
    cell: ({ location }) => location ?? '–',
    by: ({ location }) => location,
  },
  {
    name: 'Headcount',
    width: 's',
    drop: 1,
    isNumber: true,
    cell: ({ headcount }) => (headcount === null ? '–' : formatNumber(headcount)),
    by: ({ headcount }) => headcount,
  },
  { name: 'Tech', drop: 2, cell: ({ techStack }) => techStack.join(', ') || '–' },
  {
    name: 'Since',
    width: 's',
    drop: 1,
    cell: ({ createdAt }) => <Time at={createdAt} />,
    by: ({ createdAt }) => createdAt,
  },
]

const PEOPLE: readonly Sortable<Person>[] = [
  { name: 'Person', width: 'l', cell: named, by: ({ name }) => name },
  { name: 'Title', drop: 1, cell: ({ title }) => title ?? '–', by: ({ title }) => title },
  {
    name: 'Company',
    width: 'm',
    drop: 1,
    cell: ({ accountName }) => accountName ?? '–',
    by: ({ accountName }) => accountName,
  },
  {
    name: 'Location',
    width: 'm',
    drop: 2,
    cell: ({ location }) => location ?? '–',
    by: ({ location }) => location,
  },
  { name: 'E-mail', drop: 2, cell: ({ email }) => email ?? '–' },
  {
    name: 'Since',
    width: 's',
    drop: 1,
    cell: ({ createdAt }) => <Time at={createdAt} />,
    by: ({ createdAt }) => createdAt,
  },
]
