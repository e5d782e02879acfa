import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { useLast } from '../../api/resource.ts'
import { signalbox } from '../../api/signalbox.ts'
import { type AttemptRow, type LogQuery, logPage } from '../../deliveries/delivery-resources.ts'
import { Empty, Loaded } from '../../parts/states.tsx'
import { sayProblem } from '../../parts/toasts.tsx'
import { route } from '../../routing/location.ts'
import { KEPT_TEXT } from '../../text/lifetimes.ts'
import { AttemptDrawer } from './attempt-drawer.tsx'
import { Attempts } from './attempts.tsx'
import { isStatus, LogFilters, type LogProps } from './log-filters.tsx'
import type { NameOf } from './names.ts'

const LIVE_MS = 4_000
const PAGE = 50

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

export function DeliveryLog({ nameOf, destinations }: LogProps) {
  const query = queryOf()
  const asked = useLast(
    logPage.use([query], () => LIVE_MS),
    'log',
  )
  const [more, setMore] = useState<More>({ of: '', rows: [], cursor: null })
  const of = JSON.stringify(query)
  const older = more.of === of ? more : undefined
  const rows = merged(asked.data?.data ?? [], older?.rows ?? [])
  const cursor = older === undefined ? (asked.data?.nextCursor ?? null) : older.cursor
  const { open, search = '' } = route.value.query
  const isFiltered = search !== '' || Object.keys(query).length > 1
  const shown = rows.filter((row) => matches(row, search, nameOf))
  const loadMore = async () => {
    if (cursor === null) return
    const page = await dataOf(
      signalbox.GET('/webhook-log', { params: { query: { ...query, limit: 100, cursor } } }),
    )
    // A row of the first page may leave that page before the next one is read.
    setMore({ of, rows: merged(rows, page.data), cursor: page.nextCursor })
  }
  return (
    <section>
      <h2>Log</h2>
      <LogFilters nameOf={nameOf} destinations={destinations} />
      <Loaded of={asked} rows={8}>
        {() =>
          shown.length === 0 ? (
            <NoAttempts isFiltered={isFiltered} hasMore={cursor !== null} />
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

const NoAttempts = ({ isFiltered, hasMore }: { isFiltered: boolean; hasMore: boolean }) =>
  isFiltered ? (
    <Empty title="No delivery matches" link={{ href: '#/webhooks', text: 'Clear the filters' }}>
      {hasMore ? 'Load older attempts to search further back.' : KEPT_TEXT}
    </Empty>
  ) : (
    <Empty title="Nothing was delivered yet">
      Each attempt to deliver a signal is listed here, with the request and the answer. {KEPT_TEXT}
    </Empty>
  )

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
