import { Table } from '../../../parts/table.tsx'
import { sayProblem } from '../../../parts/toasts.tsx'
import { countOf, formatNumber } from '../../../text/numbers.ts'
import { downloadToMend, type RowToMend, reasonOf } from './rows-to-mend.ts'
import type { Preview } from './send-file.ts'

export type ProblemRow = RowToMend & Pick<Preview['rows'][number], 'input'>

interface ProblemRowsProps {
  readonly rows: readonly ProblemRow[]
  /** The number of all such rows; some may not be loaded. */
  readonly count: number
  /** Names the file. */
  readonly name: string
  readonly columns: readonly string[]
  /** Loads the others for the file. */
  readonly all?: () => Promise<readonly ProblemRow[]>
  /** A sentence that says what the upload does with these rows and with the others. */
  readonly hint: string
}

/** The rows that can't be used, with the line of the file, the column and the reason. */
export function ProblemRows({ rows, count, name, columns, all, hint }: ProblemRowsProps) {
  if (rows.length === 0) return null
  const save = async () => downloadToMend(name, columns, (await all?.()) ?? rows)
  return (
    <section>
      <div class="between">
        <h2>{countOf(count, 'row')} to mend</h2>
        <button type="button" onClick={() => void save().catch(sayProblem)}>
          Download these rows
        </button>
      </div>
      <p class="soft">{hint}</p>
      <div class="wrap">
        <Table
          label="Rows to mend"
          rows={rows}
          rowKey={({ line }) => String(line)}
          narrow={reasonOf}
          columns={[
            { name: 'Row', cell: ({ input }) => textOf(input) || '–' },
            { name: 'Line', width: 'xs', isNumber: true, cell: ({ line }) => formatNumber(line) },
            { name: 'Column', width: 'l', drop: 1, cell: ({ column }) => column ?? '–' },
            { name: 'Why', drop: 1, cell: ({ reason }) => reason },
          ]}
        />
      </div>
      {count > rows.length && (
        <p class="soft">{`The first ${formatNumber(rows.length)} are shown. The downloaded file has all.`}</p>
      )}
    </section>
  )
}

/** The cells of a row that name the company or the person. */
export const textOf = (input: ProblemRow['input']) =>
  typeof input === 'string'
    ? input
    : [input.name, input.url, input.domain, input.email].filter(Boolean).join(' · ')
