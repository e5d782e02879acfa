import type { List } from '@signalbox/client'
import { may } from '../../api/me.ts'
import { lists } from '../../api/resources.ts'
import { Page } from '../../parts/page.tsx'
import { Status, Time } from '../../parts/small.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { hrefOf } from '../../routing/route.ts'
import { RunStatus } from '../../runs/run-status.tsx'
import { countOf, formatNumber } from '../../text/numbers.ts'
import { wordOf } from '../../text/words.ts'

const LIVE_MS = 3_000
const isRunning = ({ lastRun }: List) => lastRun?.status === 'running'

export function AllLists() {
  const asked = lists.use([], (answer) => (answer?.data.some(isRunning) ? LIVE_MS : undefined))
  const all = asked.data?.data
  const monitored = all?.filter(({ monitor, paused }) => monitor && !paused).length ?? 0
  return (
    <Page
      title="Lists"
      state={all && all.length > 0 && `${countOf(all.length, 'list')}, ${formatNumber(monitored)} monitored.`}
      action={
        may('lists') && (
          <a class="button primary" href="#/lists/new">
            Upload a list
          </a>
        )
      }
    >
      <Loaded of={asked}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title="No lists yet" link={{ href: '#/data/accounts', text: 'Find companies' }}>
              A list holds companies and people that you care about. Monitor it, and every change becomes a
              signal. Upload what you have, or save what you find.
            </Empty>
          ) : (
            <ListTable lists={data} />
          )
        }
      </Loaded>
    </Page>
  )
}

const ListTable = ({ lists: rows }: { lists: readonly List[] }) => (
  <Table
    label="Lists"
    rows={rows}
    rowKey={({ id }) => id}
    href={({ id }) => hrefOf(['lists', id])}
    narrow={(list) => (
      <>
        {list.itemCount === null ? 'live' : countOf(list.itemCount, 'member')} · {monitorOf(list)}
      </>
    )}
    columns={[
      { name: 'List', cell: ({ name }) => name },
      { name: 'Members', width: 's', drop: 1, isNumber: true, cell: membersOf },
      { name: 'Monitor', width: 'm', drop: 1, cell: (list) => <MonitorStatus list={list} /> },
      {
        name: 'Last run',
        width: 'm',
        cell: ({ lastRun, monitor }) => (lastRun === null && !monitor ? '–' : <RunStatus run={lastRun} />),
      },
      {
        name: 'Last cost',
        width: 's',
        drop: 2,
        isNumber: true,
        cell: ({ monitor, lastRun }) =>
          monitor && lastRun !== null ? (
            <span title="Credits of the last run">{formatNumber(lastRun.credits)}</span>
          ) : (
            '–'
          ),
      },
      {
        name: 'Next run',
        width: 's',
        drop: 2,
        cell: ({ nextRunAt }) => (nextRunAt === null ? '–' : <Time at={nextRunAt} />),
      },
      { name: 'Webhook', width: 's', drop: 2, cell: ({ webhookUrl }) => (webhookUrl === null ? '–' : 'Set') },
    ]}
  />
)

const membersOf = ({ itemCount }: List) => (itemCount === null ? 'live' : formatNumber(itemCount))

const monitorOf = ({ monitor, monitorInterval, paused }: List) =>
  !monitor || monitorInterval === null ? 'not monitored' : paused ? 'paused' : wordOf(monitorInterval)

const MonitorStatus = ({ list }: { list: List }) => (
  <Status tone={list.monitor && !list.paused ? 'ok' : 'idle'}>{monitorOf(list)}</Status>
)
