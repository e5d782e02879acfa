import { dataOf } from '@signalbox/client'
import { resource } from '../../api/resource.ts'
import { signalbox } from '../../api/signalbox.ts'
import { Empty, Loaded } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { formatNumber } from '../../text/numbers.ts'
import { sentenceOf } from '../../text/words.ts'

const sources = resource(async () => (await dataOf(signalbox.GET('/sources', {}))).data)

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

/** What each source cost and brought in this month and the last. */
export function Sources() {
  const asked = sources.use([])
  return (
    <section>
      <h2>By source and month</h2>
      <Loaded of={asked} rows={3}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title="No source was asked yet">Runs of monitors and keywords ask sources.</Empty>
          ) : (
            <Table
              label="Sources by month"
              rows={rows}
              rowKey={({ month, source }) => `${month} ${source}`}
              narrow={({ month, signals, requests, failures }) =>
                `${month} · ${formatNumber(signals)} signals · ${formatNumber(requests)} requests · ${formatNumber(failures)} failures`
              }
              columns={[
                { name: 'Source', cell: ({ source }) => sentenceOf(source) },
                { name: 'Month', width: 's', drop: 1, cell: ({ month }) => month },
                {
                  name: 'Signals',
                  width: 's',
                  drop: 1,
                  isNumber: true,
                  cell: ({ signals }) => formatNumber(signals),
                },
                {
                  name: 'Companies',
                  width: 's',
                  drop: 1,
                  isNumber: true,
                  cell: ({ accounts }) => formatNumber(accounts),
                },
                {
                  name: 'Requests',
                  width: 's',
                  drop: 1,
                  isNumber: true,
                  cell: ({ requests }) => formatNumber(requests),
                },
                { name: 'MB', width: 's', isNumber: true, cell: ({ bytes }) => megabytes(bytes) },
                {
                  name: 'Failures',
                  width: 's',
                  drop: 1,
                  isNumber: true,
                  cell: ({ failures }) => formatNumber(failures),
                },
              ]}
            />
          )
        }
      </Loaded>
    </section>
  )
}
