import type { Run } from '@signalbox/client'
import type { ComponentChildren } from 'preact'
import { Time } from '../parts/small.tsx'
import { type Column, Table } from '../parts/table.tsx'
import { formatCredits, formatDuration, formatNumber } from '../text/numbers.ts'
import { RunStatus } from './run-status.tsx'

interface RunTableProps {
  readonly runs: readonly Run[]
  readonly open: string | undefined
  readonly hrefOfRun: (id: string) => string
  /** Without what the drawer says too. */
  readonly isShort?: boolean
  /** Whose run it is, where several are shown. */
  readonly nameOf?: (run: Run) => ComponentChildren
}

export function RunTable({ runs, open, hrefOfRun, nameOf, isShort = false }: RunTableProps) {
  const whose: Column<Run>[] = nameOf === undefined ? [] : [{ name: 'Of', drop: 1, cell: nameOf }]
  return (
    <Table
      label="Runs"
      rows={runs}
      rowKey={({ id }) => id}
      open={open}
      href={({ id }) => hrefOfRun(id)}
      narrow={(run) => (
        <>
          {nameOf && <>{nameOf(run)} · </>}
          {run.baseline === null ? `${formatNumber(run.newSignals)} new` : 'Baseline'} ·{' '}
          {formatCredits(run.credits)}
        </>
      )}
      columns={[
        { name: 'Started', cell: ({ startedAt }) => <Time at={startedAt} /> },
        ...whose,
        { name: 'Status', width: 'm', cell: (run) => <RunStatus run={run} /> },
        ...(isShort ? [] : DETAILS),
        {
          name: 'Credits',
          width: 's',
          drop: 1,
          isNumber: true,
          cell: ({ credits }) => formatNumber(credits),
        },
      ]}
    />
  )
}

export const durationOf = ({ startedAt, finishedAt }: Pick<Run, 'startedAt' | 'finishedAt'>) =>
  finishedAt === null ? '–' : formatDuration(Date.parse(finishedAt) - Date.parse(startedAt))

const DETAILS: readonly Column<Run>[] = [
  { name: 'Took', width: 's', drop: 2, isNumber: true, cell: durationOf },
  {
    name: 'Checked',
    width: 's',
    drop: 2,
    isNumber: true,
    cell: ({ checked }) => (checked === null ? '–' : formatNumber(checked)),
  },
  {
    name: 'Skipped',
    width: 's',
    drop: 2,
    isNumber: true,
    cell: ({ notCheckedCount }) => formatNumber(notCheckedCount),
  },
  {
    name: 'New signals',
    width: 's',
    drop: 1,
    isNumber: true,
    cell: ({ newSignals, baseline }) =>
      baseline !== null && newSignals === 0 ? 'Baseline' : formatNumber(newSignals),
  },
]
