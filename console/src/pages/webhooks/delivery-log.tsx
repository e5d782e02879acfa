import type { components } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { signalbox } from '../../api/signalbox.ts'
import { AttemptStatus, answerOf } from '../../deliveries/attempt-status.tsx'
import { type AttemptRow, type LogQuery, logPage } from '../../deliveries/delivery-resources.ts'
import { Choice, TextField } from '../../parts/field.tsx'
import { SearchBox } from '../../parts/search-box.tsx'
import { Time } from '../../parts/small.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { sayProblem } from '../../parts/toasts.tsx'
import { changeQuery, route } from '../../routing/location.ts'
import { changedHref } from '../../routing/route.ts'
import { shortUrl } from '../../text/ids.ts'
import { formatDuration } from '../../text/numbers.ts'
import { AttemptDrawer } from './attempt-drawer.tsx'
import type { NameOf } from './names.ts'

type Webhook = components['schemas']['Webhook']
type Status = AttemptRow['status']

const LIVE_MS = 4_000
const PAGE = 50

const STATUSES = [
  ['', 'Any status'],
  ['delivered', 'Delivered'],
  ['failure', 'Failed'],
  ['sending', 'Sending'],
] as const
const isStatus = (text: string | undefined): text is Status =>
  STATUSES.some(([name]) => name !== '' && name === text)

function queryOf(): LogQuery {
  const { status, destination, from, to } = route.value.query
  return {
    limit: PAGE,
    ...(isStatus(status) ? { status } : {}),
    ...(destination === undefined ? {} : { destination }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }
}

interface Props {
  readonly nameOf: NameOf
  readonly destinations: readonly Webhook[]
}

export function DeliveryLog({ nameOf, destinations }: Props) {
  const query = queryOf()
  const asked = logPage.use([query], () => LIVE_MS)
  const [more, setMore] = useState<More>({ of: '', rows: [], cursor: null })
  const of = JSON.stringify(query)
  const older = more.of === of ? more : undefined
  const rows = merged(asked.data?.data ?? [], older?.rows ?? [])
  const cursor = older === undefined ? (asked.data?.nextCursor ?? null) : older.cursor
  const { open, search = '' } = route.value.query
  const shown = rows.filter((row) => matches(row, search, nameOf))
  const loadMore = async () => {
    if (cursor === null) return
    const page = await dataOf(
      signalbox.GET('/webhook-log', { params: { query: { ...query, limit: 100, cursor } } }),
    )
    // What the first page shows now may leave it before the next page is read.
    setMore({ of, rows: merged(rows, page.data), cursor: page.nextCursor })
  }
  return (
    <section>
      <h2>Log</h2>
      <LogFilters nameOf={nameOf} destinations={destinations} />
      <Loaded of={asked} rows={8}>
        {() =>
          shown.length === 0 ? (
            <Empty title="No delivery matches">
              {cursor === null
                ? 'Each attempt to deliver a signal is listed here for 30 days.'
                : 'Load older attempts to search further back.'}
            </Empty>
          ) : (
            <Attempts rows={shown} open={open} nameOf={nameOf} />
          )
        }
      </Loaded>
      {cursor !== null && (
        <p class="under">
          <button type="button" onClick={() => void loadMore().catch(sayProblem)}>
            Load older attempts
          </button>
        </p>
      )}
      {open !== undefined && <AttemptDrawer key={open} id={open} nameOf={nameOf} />}
    </section>
  )
}

interface More {
  readonly of: string
  readonly rows: readonly AttemptRow[]
  readonly cursor: string | null
}

/** Newest first; of two versions of a row, the first. */
function merged(first: readonly AttemptRow[], second: readonly AttemptRow[]) {
  const known = new Set(first.map(({ id }) => id))
  return [...first, ...second.filter(({ id }) => !known.has(id))]
}

const matches = (row: AttemptRow, search: string, nameOf: NameOf) =>
  `${row.url} ${row.error ?? ''} ${row.statusCode ?? ''} ${row.signalId} ${row.deliveryId} ${row.id} ${nameOf(row.destination)}`
    .toLowerCase()
    .includes(search.trim().toLowerCase())

const Attempts = ({
  rows,
  open,
  nameOf,
}: {
  rows: readonly AttemptRow[]
  open: string | undefined
  nameOf: NameOf
}) => (
  <Table
    label="Delivery attempts"
    rows={rows}
    rowKey={({ id }) => id}
    open={open}
    href={({ id }) => changedHref(route.value, { open: id })}
    narrow={(row) => (
      <>
        {nameOf(row.destination)} · {answerOf(row)} · <Time at={row.createdAt} />
      </>
    )}
    columns={[
      { name: 'URL', cell: ({ url }) => shortUrl(url) },
      { name: 'Destination', width: 'm', drop: 1, cell: ({ destination }) => nameOf(destination) },
      { name: 'Status', width: 'm', cell: (row) => <AttemptStatus row={row} /> },
      {
        name: 'Answer',
        drop: 1,
        cell: (row) => <span title={row.error ?? undefined}>{answerOf(row)}</span>,
      },
      { name: 'Try', width: 's', drop: 2, isNumber: true, cell: ({ attempt }) => attempt },
      {
        name: 'Took',
        width: 's',
        drop: 2,
        isNumber: true,
        cell: ({ durationMs }) => (durationMs === null ? '–' : formatDuration(durationMs)),
      },
      { name: 'Next', width: 's', drop: 2, cell: ({ nextAttemptAt }) => <NextAt at={nextAttemptAt} /> },
      { name: 'Sent', width: 's', drop: 1, cell: ({ createdAt }) => <Time at={createdAt} /> },
    ]}
  />
)

/** A time that is over is that of the attempt in the row above. */
const NextAt = ({ at }: { at: string | null }) =>
  at === null || Date.parse(at) < Date.now() ? <>–</> : <Time at={at} />

function LogFilters({ nameOf, destinations }: Props) {
  const { status = '', destination = '', from = '', to = '' } = route.value.query
  const set = (name: string) => (value: string) => changeQuery({ [name]: value, open: undefined })
  return (
    <div class="chips inline">
      <SearchBox label="Search the log" resets={['open']} />
      <Choice label="Status" value={isStatus(status) ? status : ''} set={set('status')} options={STATUSES} />
      <Choice
        label="Destination"
        value={destination}
        set={set('destination')}
        options={[
          ['', 'Any destination'] as const,
          ...destinations.map((one) => [one.id, nameOf(one)] as const),
          ['test', 'Tests'] as const,
        ]}
      />
      <TextField label="From" type="date" value={from} set={set('from')} />
      <TextField label="To" type="date" value={to} set={set('to')} />
    </div>
  )
}
