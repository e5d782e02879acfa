import type { List } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { listPage } from '../../api/list-resources.ts'
import { may, me } from '../../api/me.ts'
import { useLast } from '../../api/resource.ts'
import { refreshRuns, runs } from '../../api/resources.ts'
import { lazily } from '../../parts/lazily.tsx'
import { Page, Tabs } from '../../parts/page.tsx'
import { isMissing } from '../../parts/problem-text.ts'
import { Time } from '../../parts/small.tsx'
import { ErrorNote, Loaded } from '../../parts/states.tsx'
import { route } from '../../routing/location.ts'
import { hrefOf } from '../../routing/route.ts'
import { isRefused, Refused } from '../../runs/run-status.tsx'
import { estimate } from '../../spending/spending-resources.ts'
import { baselineText } from '../../text/baseline.ts'
import { countOf, formatCredits, formatNumber } from '../../text/numbers.ts'
import { wordOf } from '../../text/words.ts'
import { ListRuns } from './list-runs.tsx'
import { ListSettings } from './list-settings.tsx'
import { Members } from './members.tsx'
import { MonitorDialog } from './monitor-dialog.tsx'

const RunListNow = lazily(async () => (await import('../../run-now/run-now.tsx')).RunListNow, 0)
const PushDialog = lazily(async () => (await import('./pushes/pushes.tsx')).PushDialog, 0)
const Pushes = lazily(async () => (await import('./pushes/pushes.tsx')).Pushes)

const OpenUploads = lazily(async () => (await import('./upload/open-uploads.tsx')).OpenUploads, 0)

const LIVE_MS = 1_500
const BACK = { href: '#/lists', name: 'Lists' }
const TABS = ['members', 'runs', 'pushes', 'settings'] as const

export function OneList({ id }: { id: string }) {
  const { path, query } = route.value
  const tab = TABS.find((name) => name === path[2]) ?? 'members'
  const asked = useLast(
    listPage.use([id, Number(query.page ?? 1), query.search ?? '', query.after ?? ''], (answer) =>
      answer?.list.lastRun?.status === 'running' ? LIVE_MS : undefined,
    ),
    id,
  )
  const list = asked.data?.list
  const [dialog, setDialog] = useState<'monitor' | 'push' | 'run'>()
  const close = () => setDialog(undefined)
  const isRunning = list?.lastRun?.status === 'running'
  if (isMissing(asked.error))
    return (
      <Page title="There is no such list" back={BACK}>
        <ErrorNote error={asked.error} />
      </Page>
    )
  return (
    <Page
      title={list?.name ?? 'List'}
      back={BACK}
      state={list && <ListState list={list} />}
      running={isRunning ? 'Running' : undefined}
      action={list && <Actions list={list} open={setDialog} />}
    >
      <Tabs
        label="Parts of the list"
        tabs={TABS.map((name) => ({
          name: wordFor(name),
          href: hrefOf(['lists', id, name]),
          isOpen: name === tab,
          count: name === 'members' && list?.itemCount != null ? list.itemCount : undefined,
        }))}
      />
      {list && isRefused(list.lastRun) && <Refused what="The last run" run={list.lastRun} />}
      {list?.lastRun?.baseline && (
        <p class="note">
          <strong>Baseline.</strong> {baselineText(list.lastRun.baseline)}
        </p>
      )}
      {list?.itemCount != null && <OpenUploads id={id} />}
      {tab === 'members' && <Members id={id} asked={asked} />}
      {tab === 'runs' && <ListRuns id={id} isRunning={isRunning} />}
      {tab === 'pushes' && <Pushes id={id} />}
      {tab === 'settings' && (
        <Loaded of={asked}>{(answer) => me.known() && <ListSettings list={answer.list} />}</Loaded>
      )}
      {dialog === 'monitor' && list && <MonitorDialog list={list} onClose={close} />}
      {dialog === 'run' && list && <RunListNow list={list} onClose={close} done={runsChanged} />}
      {dialog === 'push' && list && <PushDialog list={list} onClose={close} />}
    </Page>
  )
}

function runsChanged() {
  listPage.refresh()
  runs.refresh()
  refreshRuns()
}

const wordFor = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Says what the list does, and what its monitor costs. */
function ListState({ list }: { list: List }) {
  const { monitor, monitorInterval, nextRunAt, paused, itemCount } = list
  const cost = estimate.use(monitorInterval === null ? null : [list.id, monitorInterval]).data
  const what = itemCount === null ? 'Live: whatever matches its filters' : countOf(itemCount, 'member')
  if (!monitor || monitorInterval === null) return <>{what} · not monitored</>
  return (
    <>
      {what} · checked {wordOf(monitorInterval)}
      {cost &&
        ` for ${formatCredits(cost.creditsPerRun)} per run, ${formatNumber(cost.creditsPerMonth)} per month`}
      {paused
        ? ' · paused'
        : nextRunAt !== null && (
            <>
              {' '}
              · next run <Time at={nextRunAt} />
            </>
          )}
    </>
  )
}

interface ActionsProps {
  readonly list: List
  readonly open: (dialog: 'monitor' | 'push' | 'run') => void
}

function Actions({ list, open }: ActionsProps) {
  const isRunning = list.lastRun?.status === 'running'
  const maySpend = may('lists', 'credits')
  return (
    <>
      {may('push') && (
        <button type="button" onClick={() => open('push')}>
          Push
        </button>
      )}
      {list.monitor && maySpend && (
        <button type="button" disabled={isRunning} onClick={() => open('run')}>
          {isRunning ? 'Running' : 'Run now'}
        </button>
      )}
      {maySpend && (
        <button type="button" class={list.monitor ? '' : 'primary'} onClick={() => open('monitor')}>
          {list.monitor ? 'Change monitor' : 'Monitor'}
        </button>
      )}
    </>
  )
}
