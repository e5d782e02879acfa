import { organization, runs } from '../../api/resources.ts'
import { Page } from '../../parts/page.tsx'
import { Time } from '../../parts/small.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { route } from '../../routing/location.ts'
import { changedHref } from '../../routing/route.ts'
import { OwnerLink } from '../../runs/owner-link.tsx'
import { RunDrawer } from '../../runs/run-drawer.tsx'
import { RunTable } from '../../runs/run-table.tsx'
import { daySums, ownerSums } from '../../spending/spending-resources.ts'
import { useForecast } from '../../spending/use-forecast.ts'
import { formatCredits, formatNumber } from '../../text/numbers.ts'
import { sentenceOf } from '../../text/words.ts'
import { DayBars } from './day-bars.tsx'
import { Ledger } from './ledger.tsx'

const SHOWN_RUNS = 10

export function Usage() {
  const { data: owner } = organization.use([])
  const days = daySums.use([])
  const { open } = route.value.query
  const ahead = useForecast(Date.now())
  return (
    <Page title="Usage" state={owner && <Left credits={owner.credits} ahead={ahead} />}>
      <Loaded of={days} rows={3}>
        {(sums) => <DayBars sums={sums} />}
      </Loaded>
      <div class="columns">
        <Owners />
        <CostlyRuns open={open} />
      </div>
      <Ledger />
      {open !== undefined && (
        <RunDrawer key={open} id={open} back={changedHref(route.value, { open: undefined })} />
      )}
    </Page>
  )
}

function Left({ credits, ahead }: { credits: number; ahead: ReturnType<typeof useForecast> }) {
  if (credits === 0) return <>No credits are left. Runs are refused until your operator adds some.</>
  if (ahead === undefined) return <>{formatCredits(credits)} left.</>
  return (
    <>
      {formatCredits(credits)} left, {ahead.text}.
      {ahead.refused && (
        <>
          {' '}
          The first refused one is of {ahead.refused.name}, <Time at={ahead.refused.at} />.
        </>
      )}
    </>
  )
}

function Owners() {
  const asked = ownerSums.use([])
  return (
    <section>
      <h2>By list and keyword, 30 days</h2>
      <Loaded of={asked} rows={3}>
        {(sums) =>
          sums.length === 0 ? (
            <Empty title="Nothing was charged">
              Monitors and keywords are the only things that cost credits.
            </Empty>
          ) : (
            <Table
              label="Credits by list and keyword"
              rows={sums}
              rowKey={({ id }) => id}
              narrow={({ kind }) => sentenceOf(kind)}
              columns={[
                {
                  name: 'Owner',
                  cell: ({ kind, id, name }) =>
                    name === null ? (
                      `A deleted ${kind}`
                    ) : (
                      <a href={kind === 'list' ? `#/lists/${id}` : `#/keywords?open=${id}`}>{name}</a>
                    ),
                },
                {
                  name: 'Runs',
                  width: 's',
                  drop: 1,
                  isNumber: true,
                  cell: ({ runs: count }) => formatNumber(count),
                },
                {
                  name: 'Refunded',
                  width: 's',
                  drop: 1,
                  isNumber: true,
                  cell: ({ refunded }) => formatNumber(refunded),
                },
                {
                  name: 'Charged',
                  width: 's',
                  drop: 1,
                  isNumber: true,
                  cell: ({ charged }) => formatNumber(charged),
                },
                { name: 'Spent', width: 's', isNumber: true, cell: ({ spent }) => formatNumber(spent) },
              ]}
            />
          )
        }
      </Loaded>
    </section>
  )
}

function CostlyRuns({ open }: { open: string | undefined }) {
  const asked = runs.use([{ limit: 100 }])
  return (
    <section>
      <h2>Newest runs by cost</h2>
      <Loaded of={asked} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title="No runs yet">
              Each run of a monitor or keyword is here, the most expensive first.
            </Empty>
          ) : (
            <RunTable
              isShort
              runs={data.toSorted((a, b) => b.credits - a.credits).slice(0, SHOWN_RUNS)}
              open={open}
              nameOf={(run) => <OwnerLink {...run} />}
              hrefOfRun={(id) => changedHref(route.value, { open: id })}
            />
          )
        }
      </Loaded>
    </section>
  )
}
