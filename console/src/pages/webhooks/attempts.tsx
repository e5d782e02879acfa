import { AttemptStatus, answerOf } from '../../deliveries/attempt-status.tsx'
import type { AttemptRow } from '../../deliveries/delivery-resources.ts'
import { Time } from '../../parts/small.tsx'
import { Table } from '../../parts/table.tsx'
import { route } from '../../routing/location.ts'
import { changedHref } from '../../routing/route.ts'
import { shortUrl } from '../../text/ids.ts'
import { formatDuration } from '../../text/numbers.ts'
import { wordOf } from '../../text/words.ts'
import type { NameOf } from './names.ts'

export const Attempts = ({
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
        {row.signal !== null && <>{row.signal.text} · </>}
        <Time at={row.createdAt} /> · {answerOf(row)} · {nameOf(row.destination)}
      </>
    )}
    columns={[
      { name: 'URL', cell: ({ url }) => shortUrl(url) },
      {
        name: 'Signal',
        drop: 1,
        cell: ({ signal }) =>
          signal === null ? '–' : <span title={wordOf(signal.type)}>{signal.text}</span>,
      },
      { name: 'Destination', width: 'm', drop: 1, cell: ({ destination }) => nameOf(destination) },
      { name: 'Status', width: 's', cell: (row) => <AttemptStatus row={row} /> },
      {
        name: 'Answer',
        drop: 1,
        cell: (row) => <span title={row.error ?? undefined}>{answerOf(row)}</span>,
      },
      { name: 'Try', width: 'xs', drop: 2, isNumber: true, cell: ({ attempt }) => attempt },
      {
        name: 'Took',
        width: 'xs',
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
