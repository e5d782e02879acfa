import type { Run } from '@signalbox/client'
import { run as runById } from '../api/resources.ts'
import { Drawer, Facts } from '../parts/drawer.tsx'
import { Id, Status, Time, type Tone } from '../parts/small.tsx'
import { Loaded } from '../parts/states.tsx'
import { hrefOf } from '../routing/route.ts'
import { baselineText } from '../text/baseline.ts'
import { countOf, formatCredits, formatNumber } from '../text/numbers.ts'
import { capital, sentenceOf } from '../text/words.ts'
import { isRefused, Refused, RunStatus } from './run-status.tsx'
import { durationOf } from './run-table.tsx'

const LIVE_MS = 1_500

export function RunDrawer({ id, back }: { id: string; back: string }) {
  const asked = runById.use([id], (run) => (run?.status === 'running' ? LIVE_MS : undefined))
  return (
    <Drawer title="Run" label="Run" back={back}>
      <Loaded of={asked}>{(run) => <RunDetail run={run} />}</Loaded>
    </Drawer>
  )
}

const RunDetail = ({ run }: { run: Run }) => (
  <>
    {isRefused(run) && <Refused what="This run" run={run} />}
    <Facts
      facts={[
        ['Status', <RunStatus key="s" run={run} />],
        ...(run.error === null ? [] : ([['Error', sentenceOf(run.error)]] as const)),
        ['Started', <Time key="t" at={run.startedAt} />],
        ['Took', durationOf(run)],
        [
          'New signals',
          run.newSignals === 0 ? (
            '0'
          ) : (
            <a key="n" href={signalsHref(run)}>
              {formatNumber(run.newSignals)}
            </a>
          ),
        ],
        ...(run.baseline === null ? [] : ([['Baseline', baselineText(run.baseline)]] as const)),
        [run.status === 'running' ? 'Charged' : 'Spent', formatCredits(run.credits)],
        ...(run.checked === null
          ? []
          : ([['Checked', countOf(run.checked, 'company', 'companies')]] as const)),
        ['Id', <Id key="id" id={run.id} />],
      ]}
    />
    {run.sources.length > 0 && (
      <section>
        <h3>Sources</h3>
        <ul class="list">
          {run.sources.map(({ source, status, found, error }) => (
            <li key={source}>
              <span>
                {sentenceOf(source)}
                {error !== null && <span class="line soft">{error}</span>}
              </span>
              <span class="row">
                <span class="soft">{formatNumber(found)} found</span>
                <Status tone={TONES[status]}>{sentenceOf(status)}</Status>
              </span>
            </li>
          ))}
        </ul>
      </section>
    )}
    {run.notCheckedCount > 0 && (
      <section>
        <h3>{countOf(run.notCheckedCount, 'company', 'companies')} skipped and refunded</h3>
        {byReason(run.notChecked).map(([reason, skipped]) => (
          <div key={reason} class="stack">
            <p class="soft">
              {capital(reason)} ({formatNumber(skipped.length)})
            </p>
            <ul class="list">
              {skipped.map(({ id, name }) => (
                <li key={id}>{name === null ? <Id id={id} /> : <span title={id}>{name}</span>}</li>
              ))}
            </ul>
          </div>
        ))}
        {run.notCheckedCount > run.notChecked.length && (
          <p class="soft">The first {formatNumber(run.notChecked.length)} are shown.</p>
        )}
      </section>
    )}
  </>
)

/** Each reason once, the most frequent first. */
function byReason(all: Run['notChecked']) {
  const groups = new Map<string, Run['notChecked']>()
  for (const one of all) groups.set(one.reason, [...(groups.get(one.reason) ?? []), one])
  return [...groups].sort(([, one], [, other]) => other.length - one.length)
}

const TONES: Readonly<Record<Run['sources'][number]['status'], Tone>> = {
  ok: 'ok',
  failed: 'bad',
  skipped: 'idle',
}

const signalsHref = ({ listId, keywordId, startedAt }: Run) =>
  hrefOf(['data', 'signals'], {
    listId: listId ?? undefined,
    keywordId: keywordId ?? undefined,
    since: startedAt,
  })
