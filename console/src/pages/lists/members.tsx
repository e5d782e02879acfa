import type { components, ListItem } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import type { Asked } from '../../api/resource.ts'
import { lists } from '../../api/resources.ts'
import { signalbox } from '../../api/signalbox.ts'
import { Confirm } from '../../parts/dialog.tsx'
import { download } from '../../parts/download.ts'
import { SearchBox } from '../../parts/search-box.tsx'
import { Initials, Time } from '../../parts/small.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { say, sayProblem } from '../../parts/toasts.tsx'
import { route } from '../../routing/location.ts'
import { changedHref, hrefOf } from '../../routing/route.ts'
import { countOf, formatNumber } from '../../text/numbers.ts'
import { wordOf } from '../../text/words.ts'
import { csvOfList, listPage } from './list-resources.ts'
import { MemberDrawer } from './member-drawer.tsx'

type ListPage = components['schemas']['ListPage']

export function Members({ id, asked }: { id: string; asked: Asked<ListPage> }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isRemoving, setRemoving] = useState(false)
  const { open, search } = route.value.query
  const back = changedHref(route.value, { open: undefined })
  const data = asked.data
  const opened = data?.data.find((item) => item.id === open)
  const isLive = data?.list.itemCount === null
  const csv = () => {
    if (data !== undefined) csvOfList(id).then((text) => download(text, `${data.list.name}.csv`), sayProblem)
  }
  const remove = async () => {
    const params = { path: { id } }
    await dataOf(signalbox.DELETE('/lists/{id}/items', { params, body: { ids: [...chosen] } }))
    say(`${countOf(chosen.size, 'member')} removed.`)
    setChosen(new Set())
    listPage.refresh()
    lists.refresh()
  }
  return (
    <>
      <div class="chips">
        <SearchBox label="Search in this list" resets={['page', 'open']} />
        {chosen.size > 0 && (
          <button type="button" class="danger" onClick={() => setRemoving(true)}>
            Remove {formatNumber(chosen.size)}
          </button>
        )}
        <div class="end">
          <a class="button quiet-link" href={hrefOf(['data', 'signals'], { listId: id })}>
            Signals
          </a>
          <button type="button" class="quiet" onClick={csv}>
            Export CSV
          </button>
        </div>
      </div>
      <Loaded of={asked} rows={10}>
        {(answer) =>
          answer.total === 0 ? (
            <NoMembers isSearch={search !== undefined} />
          ) : (
            <>
              <MemberTable
                items={answer.data}
                open={open}
                chosen={isLive ? undefined : chosen}
                choose={setChosen}
              />
              <Pager {...answer} />
            </>
          )
        }
      </Loaded>
      {opened !== undefined && <MemberDrawer item={opened} back={back} />}
      {isRemoving && (
        <Confirm
          title={`Remove ${countOf(chosen.size, 'member')}`}
          verb={`Remove ${formatNumber(chosen.size)}`}
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        >
          They leave this list. The companies, people and their signals stay.
        </Confirm>
      )}
    </>
  )
}

const NoMembers = ({ isSearch }: { isSearch: boolean }) => (
  <Empty
    title={isSearch ? 'No member matches' : 'Nothing is on this list'}
    action={isSearch ? undefined : <a href="#/data/accounts">Find companies</a>}
  >
    {isSearch ? 'Every word must occur.' : 'Save companies or people to it from the page of data.'}
  </Empty>
)

interface MemberTableProps {
  readonly items: readonly ListItem[]
  readonly open: string | undefined
  /** None where nobody can be removed. */
  readonly chosen: ReadonlySet<string> | undefined
  readonly choose: (ids: ReadonlySet<string>) => void
}

const MemberTable = ({ items, open, chosen, choose }: MemberTableProps) => (
  <Table
    label="Members"
    rows={items}
    rowKey={({ id }) => id}
    open={open}
    href={({ id }) => changedHref(route.value, { open: id })}
    narrow={(item) => aboutOf(item)}
    choosing={chosen && { chosen, choose, nameOf: (key) => items.find(({ id }) => id === key)?.name ?? key }}
    columns={[
      {
        name: 'Name',
        cell: ({ name }) => (
          <>
            <Initials name={name} />
            <span class="cut">{name}</span>
          </>
        ),
      },
      { name: 'Kind', width: 's', drop: 1, cell: ({ type }) => wordOf(type) },
      { name: 'About', drop: 1, cell: aboutOf },
      { name: 'Location', width: 'm', drop: 2, cell: ({ location }) => location ?? '–' },
      {
        name: 'Signals',
        width: 's',
        drop: 1,
        isNumber: true,
        cell: ({ signals }) => (signals.length === 25 ? '25+' : signals.length),
      },
      {
        name: 'Newest',
        width: 's',
        drop: 2,
        cell: ({ signals: [newest] }) => (newest === undefined ? '–' : <Time at={newest.createdAt} />),
      },
    ]}
  />
)

const aboutOf = (item: ListItem) =>
  item.type === 'account'
    ? [item.industry, item.headcount === null ? null : `${formatNumber(item.headcount)} people`]
        .filter(Boolean)
        .join(' · ') || '–'
    : [item.title, item.accountName].filter(Boolean).join(' · ') || '–'

function Pager({ page, pages, limit, total }: ListPage) {
  const to = (target: number) =>
    changedHref(route.value, { page: target === 1 ? undefined : String(target), open: undefined })
  return (
    <nav class="under soft" aria-label="Pages">
      <span>
        {formatNumber((page - 1) * limit + 1)} to {formatNumber(Math.min(page * limit, total))} of{' '}
        {formatNumber(total)}
      </span>
      {pages > 1 && (
        <span class="row">
          {page > 1 && (
            <a class="button" href={to(page - 1)}>
              Previous
            </a>
          )}
          {page < pages && (
            <a class="button" href={to(page + 1)}>
              Next
            </a>
          )}
        </span>
      )}
    </nav>
  )
}
