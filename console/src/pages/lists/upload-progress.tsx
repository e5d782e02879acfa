import { type components, dataOf } from '@signalbox/client'
import { resource } from '../../api/resource.ts'
import { signalbox } from '../../api/signalbox.ts'
import { Facts } from '../../parts/drawer.tsx'
import { Progress } from '../../parts/small.tsx'
import { Loaded } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { hrefOf } from '../../routing/route.ts'
import { formatNumber } from '../../text/numbers.ts'
import { sentenceOf } from '../../text/words.ts'

type Report = components['schemas']['UploadReport']

const LIVE_MS = 1_000

const reports = resource((id: string, uploadId: string) =>
  dataOf(signalbox.GET('/lists/{id}/uploads/{uploadId}', { params: { path: { id, uploadId } } })),
)

const isOpen = ({ status }: Pick<Report, 'status'>) => status === 'queued' || status === 'running'

/** How far an upload in the background is. It goes on when the page is left. */
export function UploadProgress({ listId, uploadId }: { listId: string; uploadId: string }) {
  const asked = reports.use([listId, uploadId], (report) =>
    report !== undefined && isOpen(report) ? LIVE_MS : undefined,
  )
  return <Loaded of={asked}>{(report) => <ReportBody report={report} />}</Loaded>
}

function ReportBody({ report }: { report: Report }) {
  const { listId, done, total, error, monitorError, problems } = report
  return (
    <>
      {isOpen(report) && (
        <Progress
          done={done}
          total={total}
          label={`${formatNumber(done)} of ${formatNumber(total)} rows. The upload goes on when you leave this page.`}
        />
      )}
      <Facts
        facts={[
          ['Status', sentenceOf(report.status)],
          ...(['matched', 'created', 'duplicates', 'unresolved', 'refused'] as const).map(
            (what) => [sentenceOf(what), formatNumber(report[what])] as const,
          ),
          ...(error === null ? [] : ([['Error', error]] as const)),
          ...(monitorError === null ? [] : ([['The monitor did not start', monitorError]] as const)),
        ]}
      />
      <div class="row">
        <a class="button primary" href={hrefOf(['lists', listId])}>
          Open the list
        </a>
      </div>
      {problems.length > 0 && (
        <Table
          label="Rows that could not be used"
          rows={problems}
          rowKey={({ line }) => String(line)}
          narrow={({ reason }) => reason}
          columns={[
            { name: 'Row', cell: ({ line }) => formatNumber(line) },
            { name: 'Why', drop: 1, cell: ({ reason }) => reason },
          ]}
        />
      )}
    </>
  )
}
