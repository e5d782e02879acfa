import type { Keyword } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { may } from '../../api/me.ts'
import { keywords } from '../../api/resources.ts'
import { MissingDrawer } from '../../parts/drawer.tsx'
import { Page } from '../../parts/page.tsx'
import { Status, Time } from '../../parts/small.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { route } from '../../routing/location.ts'
import { changedHref } from '../../routing/route.ts'
import { isRefused, Refused, RunStatus } from '../../runs/run-status.tsx'
import { countOf, formatNumber } from '../../text/numbers.ts'
import { wordOf } from '../../text/words.ts'
import { KeywordDrawer } from './keyword-drawer.tsx'
import { NewKeyword } from './new-keyword.tsx'

const LIVE_MS = 1_500

export function Keywords() {
  const asked = keywords.use([], (answer) =>
    answer?.data.some(({ isRunning }) => isRunning) ? LIVE_MS : undefined,
  )
  const [isAdding, setAdding] = useState(false)
  const { open } = route.value.query
  const all = asked.data?.data ?? []
  const opened = all.find(({ id }) => id === open)
  const refused = all.filter(({ lastRun }) => isRefused(lastRun))
  const worst = (refused.find(({ lastRun }) => lastRun?.cap === null) ?? refused[0])?.lastRun ?? null
  const running = all.filter(({ isRunning }) => isRunning).length
  return (
    <Page
      title="Keywords"
      state={all.length > 0 && `${countOf(all.length, 'keyword')}, ${formatNumber(running)} running.`}
      running={running > 0 ? `${running} running` : undefined}
      action={
        may('keywords', 'credits') && (
          <button type="button" class="primary" onClick={() => setAdding(true)}>
            New keyword
          </button>
        )
      }
    >
      {refused.length > 0 && (
        <Refused what={`The last run of ${countOf(refused.length, 'keyword')}`} run={worst} />
      )}
      <Loaded of={asked}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title="No keywords yet">
              A keyword searches posts, jobs or news on an interval. Each new result becomes a signal for 10
              credits.
            </Empty>
          ) : (
            <KeywordTable keywords={data} open={open} />
          )
        }
      </Loaded>
      {opened !== undefined && <KeywordDrawer key={opened.id} keyword={opened} />}
      {open !== undefined && asked.data !== undefined && opened === undefined && (
        <MissingDrawer label="Keyword" back={changedHref(route.value, { open: undefined })}>
          It may be deleted. Its signals stay.
        </MissingDrawer>
      )}
      {isAdding && <NewKeyword onClose={() => setAdding(false)} />}
    </Page>
  )
}

const KeywordTable = ({
  keywords: rows,
  open,
}: {
  keywords: readonly Keyword[]
  open: string | undefined
}) => (
  <Table
    label="Keywords"
    rows={rows}
    rowKey={({ id }) => id}
    open={open}
    href={({ id }) => changedHref(route.value, { open: id })}
    narrow={({ scrapper, interval }) => `${wordOf(scrapper)} · ${wordOf(interval)}`}
    columns={[
      { name: 'Keyword', cell: ({ query }) => query },
      { name: 'Searches', width: 's', drop: 1, cell: ({ scrapper }) => wordOf(scrapper) },
      { name: 'Interval', width: 'm', drop: 1, cell: ({ interval }) => wordOf(interval) },
      { name: 'Status', width: 'm', cell: (keyword) => <KeywordStatus keyword={keyword} /> },
      {
        name: 'Last run',
        width: 'm',
        drop: 2,
        cell: ({ lastRun }) => (lastRun === null ? '–' : <Time at={lastRun.startedAt} />),
      },
      {
        name: 'New signals',
        width: 's',
        drop: 2,
        isNumber: true,
        cell: ({ lastRun }) => formatNumber(lastRun?.newSignals ?? 0),
      },
      {
        name: 'Next run',
        width: 's',
        drop: 1,
        cell: ({ nextRunAt }) => (nextRunAt === null ? '–' : <Time at={nextRunAt} />),
      },
    ]}
  />
)

const KeywordStatus = ({ keyword: { isRunning, paused, lastRun } }: { keyword: Keyword }) => {
  if (isRunning) return <Status tone="busy">Running</Status>
  return paused ? <Status tone="idle">Paused</Status> : <RunStatus run={lastRun} />
}
