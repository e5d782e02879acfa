import { me } from '../../api/me.ts'
import { keywords, lists, organization, runs, webhooks } from '../../api/resources.ts'
import { dayOfDeliveries } from '../../deliveries/delivery-resources.ts'
import { summaryOf } from '../../deliveries/summary.ts'
import { lazily } from '../../parts/lazily.tsx'
import { Page } from '../../parts/page.tsx'
import { ErrorNote, Skeleton } from '../../parts/states.tsx'
import { daySums } from '../../spending/spending-resources.ts'
import { countOf, formatNumber } from '../../text/numbers.ts'
import { utcDay } from '../../text/times.ts'
import { Attention } from './attention.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NewestSignals } from './newest-signals.tsx'
import { NextRuns } from './next-runs.tsx'

const LIVE_MS = 10_000
const Lasting = lazily(async () => (await import('../../forecast/ahead.tsx')).Lasting, 0)
const Week = lazily(async () => (await import('../../forecast/ahead.tsx')).Week, 0)

export function Overview() {
  const { data: owner, error, reload } = organization.use([])
  const listsAsked = lists.use([], () => LIVE_MS)
  const keywordsAsked = keywords.use([], () => LIVE_MS)
  const runsAsked = runs.use([{ limit: 50 }], () => LIVE_MS)
  const hooksAsked = webhooks.use([], () => LIVE_MS)
  if (owner === undefined)
    return (
      <Page title="Overview">
        {error === undefined ? <Skeleton /> : <ErrorNote error={error} retry={reload} />}
      </Page>
    )
  const asked = [listsAsked, keywordsAsked, runsAsked, hooksAsked]
  const failed = asked.find((one) => one.error !== undefined)
  const retry = () => {
    for (const one of asked) one.reload()
  }
  const everyList = listsAsked.data?.data
  const everyKeyword = keywordsAsked.data?.data
  const everyRun = runsAsked.data?.data
  const everyHook = hooksAsked.data?.data
  // The first steps depend on who is signed in.
  const known = me.known() && everyList && everyKeyword && everyRun && everyHook
  return (
    <Page title="Overview" state={owner.name}>
      <Figures credits={owner.credits} />
      {failed && <ErrorNote error={failed.error} retry={retry} />}
      {!known && !failed && <Skeleton />}
      {known && (
        <>
          <FirstSteps lists={everyList} keywords={everyKeyword} webhooks={everyHook} />
          <div class="columns">
            <Attention
              credits={owner.credits}
              lists={everyList}
              keywords={everyKeyword}
              runs={everyRun}
              webhooks={everyHook}
            />
            <NextRuns lists={everyList} keywords={everyKeyword} />
          </div>
          <NewestSignals />
        </>
      )}
    </Page>
  )
}

function Figures({ credits }: { credits: number }) {
  const days = daySums.use([]).data
  const day = dayOfDeliveries.use([], () => LIVE_MS).data
  const newest = runs.use([{ limit: 50 }]).data?.data
  const today = days?.find((sum) => sum.day === utcDay(Date.now()))
  const sent = day && summaryOf(day.rows)
  const found = newest?.filter(({ startedAt }) => Date.now() - Date.parse(startedAt) < 86_400_000)
  return (
    <div class="figures">
      <a href="#/usage">
        <span>Credits</span>
        <b>{formatNumber(credits)}</b>
        <span>
          <Lasting />
        </span>
      </a>
      <a href="#/webhooks">
        <span>Delivered {day?.period ?? 'in 24 h'}</span>
        <b>
          {sent === undefined
            ? '–'
            : sent.deliveries === 0
              ? '0'
              : `${Math.floor((sent.delivered / sent.deliveries) * 100)}%`}
        </b>
        <span>
          {sent &&
            (sent.deliveries === 0
              ? 'nothing was sent'
              : `${formatNumber(sent.delivered)} of ${formatNumber(sent.deliveries)}, ${formatNumber(sent.waiting)} waiting`)}
        </span>
      </a>
      <a href="#/data/signals">
        <span>Signals of runs in 24 h</span>
        <b>{found === undefined ? '–' : formatNumber(found.reduce((sum, run) => sum + run.newSignals, 0))}</b>
        <span>{found && (found.length === 0 ? 'no runs' : `in ${countOf(found.length, 'run')}`)}</span>
      </a>
      <a href="#/usage">
        <span>Spent today (UTC)</span>
        <b>{days === undefined ? '–' : formatNumber(today?.spent ?? 0)}</b>
        <span>
          <Week />
        </span>
      </a>
    </div>
  )
}
