import type { List } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { listPage } from '../../api/list-resources.ts'
import { organization, refreshRuns } from '../../api/resources.ts'
import { signalbox } from '../../api/signalbox.ts'
import { Dialog, useSubmit } from '../../parts/dialog.tsx'
import { Choice, INTERVAL_OPTIONS } from '../../parts/field.tsx'
import { CAP_FIELDS, CapField, capOf, capText } from '../../parts/setting-fields.tsx'
import { ErrorNote } from '../../parts/states.tsx'
import { say } from '../../parts/toasts.tsx'
import { estimate } from '../../spending/spending-resources.ts'
import { keyLimitText } from '../../text/key-credits.ts'
import { countOf, formatCredits, formatNumber } from '../../text/numbers.ts'

export function MonitorDialog({ list, onClose }: { list: List; onClose: () => void }) {
  const [interval, setInterval] = useState(list.monitorInterval ?? '7d')
  const [perRun, setPerRun] = useState(capText(list.maxCreditsPerRun))
  const [perMonth, setPerMonth] = useState(capText(list.maxCreditsPerMonth))
  const [paused, setPaused] = useState(list.paused)
  const set = async (body: { interval: typeof interval | null }) => {
    const caps = { maxCreditsPerRun: capOf(perRun), maxCreditsPerMonth: capOf(perMonth), paused }
    const all = body.interval === null ? body : { ...body, ...caps }
    await dataOf(signalbox.POST('/lists/{id}/monitor', { params: { path: { id: list.id } }, body: all }))
    listPage.refresh()
    refreshRuns()
    say(body.interval === null ? 'The list is not monitored any more.' : 'The monitor is set.')
    onClose()
  }
  const { isBusy, error, submit } = useSubmit(() => set({ interval }))
  const removal = useSubmit(() => set({ interval: null }))
  return (
    <Dialog title={`Monitor ${list.name}`} onClose={onClose}>
      <form onSubmit={submit}>
        <Choice label="Check every company" value={interval} set={setInterval} options={INTERVAL_OPTIONS} />
        <Cost id={list.id} interval={interval} />
        <div class="two">
          <CapField per="run" value={perRun} set={setPerRun} error={error} />
          <CapField per="month" value={perMonth} set={setPerMonth} error={error} />
        </div>
        <label class="check">
          <input
            type="checkbox"
            checked={paused}
            onChange={(event) => setPaused(event.currentTarget.checked)}
          />
          Paused: keep the interval and run only by hand
        </label>
        {error !== undefined && <ErrorNote error={error} shown={CAP_FIELDS} />}
        {removal.error !== undefined && <ErrorNote error={removal.error} />}
        <footer>
          {list.monitor && (
            <button type="button" class="danger" disabled={removal.isBusy} onClick={removal.submit}>
              Remove monitor
            </button>
          )}
          <button type="submit" class="primary" disabled={isBusy}>
            {list.monitor ? 'Save monitor' : 'Start monitoring'}
          </button>
        </footer>
      </form>
    </Dialog>
  )
}

/** Shows the cost of the monitor before the user saves it. */
function Cost({ id, interval }: { id: string; interval: (typeof INTERVAL_OPTIONS)[number][0] }) {
  const { data, error, reload } = estimate.use([id, interval])
  const credits = organization.use([]).data?.credits
  if (error !== undefined) return <ErrorNote error={error} retry={reload} />
  if (data === undefined) return <p class="note soft">Calculating the cost</p>
  return (
    <div class="note" aria-live="polite">
      <p>
        <strong>
          {formatCredits(data.creditsPerRun)} per run, {formatNumber(data.creditsPerMonth)} per month
        </strong>
        <br />
        {countOf(data.accounts, 'company', 'companies')} × 10 credits, about{' '}
        {countOf(Math.round(data.runsPerMonth), 'run')} a month. People are free. Companies that no source
        sees are refunded.
        {credits !== undefined && <> You have {formatCredits(credits)}.</>}
        {data.keyLimit && <> {keyLimitText(data.keyLimit)}</>}
      </p>
    </div>
  )
}
