import type { components } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { may } from '../../../api/me.ts'
import { resource } from '../../../api/resource.ts'
import { lists, refreshRuns } from '../../../api/resources.ts'
import { signalbox } from '../../../api/signalbox.ts'
import { Confirm } from '../../../parts/dialog.tsx'
import { Page } from '../../../parts/page.tsx'
import { Progress, Time } from '../../../parts/small.tsx'
import { Loaded } from '../../../parts/states.tsx'
import { say } from '../../../parts/toasts.tsx'
import { hrefOf } from '../../../routing/route.ts'
import { countOf, formatNumber } from '../../../text/numbers.ts'
import { OutcomeFigures } from './figures.tsx'
import { NextSteps, TO_MEND } from './next-steps.tsx'
import { type ProblemRow, ProblemRows } from './problem-rows.tsx'
import { uploadReport } from './send-file.ts'

type Report = components['schemas']['UploadReport']

const LIVE_MS = 1_000
const MOST_A_PAGE = 1000

const reports = resource(uploadReport)

const isOpen = ({ status }: Pick<Report, 'status'>) => status === 'queued' || status === 'running'

/** An upload in the background. Its address stays, so a reload shows it again. */
export function JobPage({ id, uploadId }: { id: string; uploadId: string }) {
  const asked = reports.use([id, uploadId], (report) =>
    report !== undefined && isOpen(report) ? LIVE_MS : undefined,
  )
  const list = lists.use([]).data?.data.find((one) => one.id === id)
  const report = asked.data
  const isRunning = report !== undefined && isOpen(report)
  return (
    <Page
      title={list === undefined ? 'Upload' : `Upload to ${list.name}`}
      back={{ href: hrefOf(['lists', id]), name: list?.name ?? 'The list' }}
      state={report && stateOf(report)}
      running={isRunning ? `${percent(report)} %` : undefined}
      action={isRunning && may('lists') && <Cancel report={report} />}
    >
      <Loaded of={asked}>{(found) => <JobBody report={found} name={list?.name ?? 'Rows'} />}</Loaded>
    </Page>
  )
}

const percent = ({ done, total }: Report) => Math.floor((done / Math.max(total, 1)) * 100)

function stateOf({ status, finishedAt, total }: Report) {
  if (status === 'queued') return `${countOf(total, 'row')} wait for their turn.`
  if (status === 'running') return 'It goes on when you leave this page.'
  const word = { succeeded: 'Done', failed: 'Failed', cancelled: 'Cancelled' }[status]
  return (
    <>
      {word} {finishedAt !== null && <Time at={finishedAt} />}
    </>
  )
}

function JobBody({ report, name }: { report: Report; name: string }) {
  const { id, listId, done, total, error, monitorError, added, removed } = report
  return (
    <>
      {isOpen(report) && (
        <Progress done={done} total={total} label={`${formatNumber(done)} of ${countOf(total, 'row')}`} />
      )}
      {error !== null && (
        <p class="note bad" role="alert">
          <strong>Nothing more is uploaded.</strong> {error}
        </p>
      )}
      {monitorError !== null && (
        <p class="note warn">
          <strong>The monitor did not start.</strong> {monitorError}
        </p>
      )}
      <OutcomeFigures {...report} />
      {!isOpen(report) && (
        <p class="soft" role="status">
          {countOf(added, 'member')} added{removed > 0 && `, ${formatNumber(removed)} removed`}.
        </p>
      )}
      <NextSteps id={listId} />
      <ProblemRows
        rows={report.problems}
        count={report.unresolved + report.refused}
        name={name}
        columns={report.columnNames}
        all={() => allProblems(listId, id)}
        hint={TO_MEND}
      />
    </>
  )
}

/** Page by page, to the end. */
async function allProblems(listId: string, uploadId: string): Promise<readonly ProblemRow[]> {
  const rows: ProblemRow[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const from = cursor === undefined ? {} : { cursor }
    const page = await uploadReport(listId, uploadId, { limit: MOST_A_PAGE, ...from })
    rows.push(...page.problems)
    cursor = page.nextCursor
  }
  return rows
}

function Cancel({ report: { id, listId, added } }: { report: Report }) {
  const [isAsking, setAsking] = useState(false)
  const cancel = async () => {
    const params = { path: { id: listId, uploadId: id } }
    await dataOf(signalbox.DELETE('/lists/{id}/uploads/{uploadId}', { params }))
    say('Upload cancelled.')
    reports.refresh()
    refreshRuns()
  }
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Cancel upload
      </button>
      {isAsking && (
        <Confirm
          title="Cancel the upload"
          verb="Cancel the upload"
          no="Go on"
          onConfirm={cancel}
          onClose={() => setAsking(false)}
        >
          {added === 0
            ? 'The rows that are left are not uploaded.'
            : `${countOf(added, 'member')} added so far stay on the list. The other rows are not uploaded.`}
        </Confirm>
      )}
    </>
  )
}
