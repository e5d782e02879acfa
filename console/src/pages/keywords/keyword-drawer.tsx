import type { Keyword } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { may } from '../../api/me.ts'
import { refreshRuns, runs } from '../../api/resources.ts'
import { signalbox } from '../../api/signalbox.ts'
import { Confirm, useSubmit } from '../../parts/dialog.tsx'
import { Drawer, Facts } from '../../parts/drawer.tsx'
import { lazily } from '../../parts/lazily.tsx'
import { Id, Time } from '../../parts/small.tsx'
import { ErrorNote, Loaded } from '../../parts/states.tsx'
import { say } from '../../parts/toasts.tsx'
import { go, route } from '../../routing/location.ts'
import { changedHref, hrefOf } from '../../routing/route.ts'
import { isRefused, Refused, RunStatus } from '../../runs/run-status.tsx'
import { baselineText } from '../../text/baseline.ts'
import { formatCredits, formatNumber } from '../../text/numbers.ts'
import { wordOf } from '../../text/words.ts'
import { EditKeyword } from './edit-keyword.tsx'

const RunKeywordNow = lazily(async () => (await import('../../run-now/run-now.tsx')).RunKeywordNow, 0)

const Definitions = lazily(async () => (await import('../definitions/definitions.tsx')).Definitions)

const saveTo =
  ({ id }: Keyword) =>
  async (definitions: Keyword['definitions']) => {
    const params = { path: { id } }
    await dataOf(signalbox.PATCH('/keywords/{id}', { params, body: { definitions } }))
    refreshRuns()
  }

const LIVE_MS = 1_500

export function KeywordDrawer({ keyword }: { keyword: Keyword }) {
  const back = changedHref(route.value, { open: undefined })
  return (
    <Drawer title={keyword.query} label="Keyword" back={back}>
      {keyword.lastRun?.baseline && (
        <p class="note">
          <strong>Baseline.</strong> {baselineText(keyword.lastRun.baseline)}
        </p>
      )}
      {isRefused(keyword.lastRun) && <Refused what="The last run" run={keyword.lastRun} />}
      <Facts
        facts={[
          ['Searches', `${wordOf(keyword.scrapper)}, ${wordOf(keyword.interval)}`],
          ['Status', <RunStatus key="s" run={keyword.lastRun} />],
          [
            'Next run',
            keyword.paused ? (
              'Paused'
            ) : keyword.nextRunAt === null ? (
              'none'
            ) : (
              <Time key="n" at={keyword.nextRunAt} />
            ),
          ],
          [
            'Signals',
            <a key="l" href={hrefOf(['data', 'signals'], { keywordId: keyword.id })}>
              What it found
            </a>,
          ],
          ['Id', <Id key="id" id={keyword.id} />],
        ]}
      />
      <Actions keyword={keyword} back={back} />
      <History keyword={keyword} />
      {may('keywords') && <EditKeyword keyword={keyword} />}
      <Definitions
        key={keyword.id}
        of={keyword.definitions}
        where={{ keywordId: keyword.id }}
        save={may('keywords') ? saveTo(keyword) : undefined}
      />
    </Drawer>
  )
}

function Actions({ keyword, back }: { keyword: Keyword; back: string }) {
  const params = { path: { id: keyword.id } }
  const [isDeleting, setDeleting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const pausing = useSubmit(async () => {
    await dataOf(signalbox.PATCH('/keywords/{id}', { params, body: { paused: !keyword.paused } }))
    refreshRuns()
    say(keyword.paused ? 'It runs on its interval again.' : 'It is paused.')
  })
  const remove = async () => {
    await dataOf(signalbox.DELETE('/keywords/{id}', { params }))
    refreshRuns()
    go(back)
  }
  const { error } = pausing
  return (
    <>
      <div class="row">
        {may('keywords', 'credits') && (
          <>
            <button
              type="button"
              class="primary"
              disabled={keyword.isRunning}
              onClick={() => setAsking(true)}
            >
              {keyword.isRunning ? 'Running' : 'Run now'}
            </button>
            <button type="button" disabled={pausing.isBusy} onClick={pausing.submit}>
              {keyword.paused ? 'Resume' : 'Pause'}
            </button>
          </>
        )}
        {may('keywords') && (
          <button type="button" class="danger" onClick={() => setDeleting(true)}>
            Delete keyword
          </button>
        )}
      </div>
      {error !== undefined && <ErrorNote error={error} />}
      {isAsking && <RunKeywordNow keyword={keyword} onClose={() => setAsking(false)} />}
      {isDeleting && (
        <Confirm
          title="Delete this keyword"
          verb="Delete keyword"
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        >
          Stops its searches and the deliveries to its webhook. Its signals stay.
        </Confirm>
      )}
    </>
  )
}

function History({ keyword }: { keyword: Keyword }) {
  const asked = runs.use([{ keywordId: keyword.id }], () => (keyword.isRunning ? LIVE_MS : undefined))
  return (
    <section>
      <h3>Runs</h3>
      <Loaded of={asked} rows={2}>
        {({ data }) => (
          <ul class="list">
            {data.map((run) => (
              <li key={run.id}>
                <span>
                  <RunStatus run={run} />{' '}
                  <a href={hrefOf(['usage'], { open: run.id })}>
                    <Time at={run.startedAt} />
                  </a>
                </span>
                <span class="soft">
                  {run.baseline === null ? `${formatNumber(run.newSignals)} new` : 'Baseline'} ·{' '}
                  {formatCredits(run.credits)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
