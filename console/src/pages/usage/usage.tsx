import { organization, runs } from '../../api/resources.ts'
import { lazily } from '../../parts/lazily.tsx'
import { Page } from '../../parts/page.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { route } from '../../routing/location.ts'
import { changedHref } from '../../routing/route.ts'
import { OwnerLink } from '../../runs/owner-link.tsx'
import { RunDrawer } from '../../runs/run-drawer.tsx'
import { RunTable } from '../../runs/run-table.tsx'
import { daySums, ownerSums } from '../../spending/spending-resources.ts'
import { formatCredits, formatNumber } from '../../text/numbers.ts'
import { sentenceOf } from '../../text/words.ts'
import { DayBars } from './day-bars.tsx'
import { Ledger } from './ledger.tsx'
import { Sources } from './sources.tsx'

const SHOWN_RUNS = 10
const LastingUntil = lazily(async () => (await import('../../forecast/ahead.tsx')).LastingUntil, 0)

export function Usage() {
  const { data: owner } = organization.use([])
  const days = daySums.use([])
  const { open } = route.value.query
  return (
    <Page title="Usage" state={owner && <Left credits={owner.credits} />}>
      <Loaded of={days} rows={3}>
        {(sums) => <DayBars sums={sums} />}
      </Loaded>
      <div class="columns">
        <Owners />
        <CostlyRuns open={open} />
      </div>
      <Sources />
      <Ledger />
      {open !== undefined && (
        <RunDrawer key={open} id={open} back={changedHref(route.value, { open: undefined })} />
      )}
    </Page>
  )
}

function Left({ credits }: { credits: number }) {
  if (credits === 0) return <>No credits are left. Runs are refused until your operator adds some.</>
  return (
    <>
      {formatCredits(credits)} left
      <LastingUntil />
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
                  width: 'xs',
                  drop: 1,
                  isNumber: true,
                  cell: ({ runs: count }) => formatNumber(count),
                },
                {
                  name: 'Refunded',
                  width: 'xs',
                  drop: 1,
                  isNumber: true,
                  cell: ({ refunded }) => formatNumber(refunded),
                },
                {
                  name: 'Charged',
                  width: 'xs',
                  drop: 1,
                  isNumber: true,
                  cell: ({ charged }) => formatNumber(charged),
                },
                { name: 'Spent', width: 'xs', isNumber: true, cell: ({ spent }) => formatNumber(spent) },
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
