import type { components } from '@signalbox/client'
import { download } from '../../parts/download.ts'
import { Id, Status, type Tone } from '../../parts/small.tsx'
import { Table } from '../../parts/table.tsx'
import { hrefOf } from '../../routing/route.ts'
import { csvOf } from '../../text/csv.ts'
import { formatNumber } from '../../text/numbers.ts'
import { sentenceOf } from '../../text/words.ts'

export type Uploaded = components['schemas']['UploadedList']
type Row = Uploaded['upload']['rows'][number]

const TONES: Readonly<Record<Row['status'], Tone>> = {
  matched: 'ok',
  created: 'ok',
  duplicate: 'idle',
  unresolved: 'bad',
  refused: 'bad',
}

/** Shows the result of each row. Rows that the service did not understand come first, so that the user repairs them. */
export function UploadResult({ uploaded: { id, name, upload } }: { uploaded: Uploaded }) {
  const rows = upload.rows.map((row, at) => ({ ...row, at }))
  const [failed, taken] = [rows.filter(isFailed), rows.filter((row) => !isFailed(row))]
  const inOrder = [...failed, ...taken]
  const exportFailed = () =>
    download(
      csvOf([['input', 'reason'], ...failed.map((row) => [inputOf(row), row.reason ?? ''])]),
      `${name} failed.csv`,
    )
  return (
    <>
      <div class="figures">
        {(['matched', 'created', 'duplicates', 'unresolved', 'refused'] as const).map((what) => (
          <div key={what}>
            <span>{sentenceOf(what)}</span>
            <b>{formatNumber(upload[what])}</b>
          </div>
        ))}
      </div>
      <div class="row">
        <a class="button primary" href={hrefOf(['lists', id])}>
          Open the list
        </a>
        {failed.length > 0 && (
          <button type="button" onClick={exportFailed}>
            Export the failed rows
          </button>
        )}
      </div>
      <Table
        label="Rows of the upload"
        rows={inOrder}
        rowKey={({ at }) => String(at)}
        narrow={({ reason }) => reason}
        columns={[
          { name: 'Row', cell: inputOf },
          {
            name: 'Result',
            width: 'm',
            cell: ({ status }) => <Status tone={TONES[status]}>{sentenceOf(status)}</Status>,
          },
          { name: 'Why', drop: 1, cell: ({ reason }) => reason ?? '–' },
          {
            name: 'Id',
            width: 'm',
            drop: 2,
            cell: ({ id: entity }) => (entity === null ? '–' : <Id id={entity} />),
          },
        ]}
      />
    </>
  )
}

const isFailed = ({ status }: Row) => status === 'unresolved' || status === 'refused'

const inputOf = ({ input }: Row) =>
  typeof input === 'string'
    ? input
    : [input.name, input.url, input.domain, input.email].filter(Boolean).join(' · ')
