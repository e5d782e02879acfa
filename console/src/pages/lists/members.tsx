import type { components } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { csvOfList, listPage } from '../../api/list-resources.ts'
import { may } from '../../api/me.ts'
import type { Asked } from '../../api/resource.ts'
import { lists } from '../../api/resources.ts'
import { signalbox } from '../../api/signalbox.ts'
import { Confirm } from '../../parts/dialog.tsx'
import { download } from '../../parts/download.ts'
import { MissingDrawer } from '../../parts/drawer.tsx'
import { SearchBox } from '../../parts/search-box.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { say, sayProblem } from '../../parts/toasts.tsx'
import { route } from '../../routing/location.ts'
import { changedHref, hrefOf } from '../../routing/route.ts'
import { countOf, formatNumber } from '../../text/numbers.ts'
import { MemberDrawer } from './member-drawer.tsx'
import { MemberTable } from './member-table.tsx'

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
        <SearchBox label="Search in this list" resets={['page', 'after', 'open']} />
        {chosen.size > 0 && (
          <button type="button" class="danger" onClick={() => setRemoving(true)}>
            Remove {formatNumber(chosen.size)}
          </button>
        )}
        <div class="end">
          <a class="button quiet-link" href={hrefOf(['data', 'signals'], { listId: id })}>
            Signals
          </a>
          {data !== undefined && !isLive && may('lists') && <Uploads id={id} />}
          <button type="button" class="quiet" onClick={csv}>
            Export CSV
          </button>
        </div>
      </div>
      <Loaded of={asked} rows={10}>
        {(answer) =>
          answer.total === 0 ? (
            <NoMembers isSearch={search !== undefined} nextAfter={answer.nextAfter} />
          ) : answer.data.length === 0 ? (
            <PastEnd />
          ) : (
            <>
              <MemberTable
                items={answer.data}
                open={open}
                chosen={isLive || !may('lists') ? undefined : chosen}
                choose={setChosen}
              />
              <Pager {...answer} />
            </>
          )
        }
      </Loaded>
      {opened !== undefined && <MemberDrawer item={opened} back={back} />}
      {open !== undefined && data !== undefined && opened === undefined && (
        <MissingDrawer label="Member" back={back}>
          It is not on this page of the list. It may be on another page, or removed.
        </MissingDrawer>
      )}
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

/** A live list holds what matches, so no file comes to it. */
const Uploads = ({ id }: { id: string }) => (
  <>
    <a class="button quiet-link" href={hrefOf(['lists', id, 'upload'])}>
      Add a file
    </a>
    <a class="button quiet-link" href={hrefOf(['lists', id, 'upload'], { mode: 'replace' })}>
      Update to a file
    </a>
  </>
)

const searchOn = (nextAfter: string) =>
  changedHref(route.value, { after: nextAfter, page: undefined, open: undefined })

interface NoMembersProps {
  readonly isSearch: boolean
  readonly nextAfter: string | undefined
}

const NoMembers = ({ isSearch, nextAfter }: NoMembersProps) =>
  nextAfter === undefined ? (
    <NothingHere isSearch={isSearch} />
  ) : (
    <Empty
      title="No member matches so far"
      link={{ href: searchOn(nextAfter), text: 'Search the next members' }}
    >
      The list has more members than a search looks at at once.
    </Empty>
  )

const NothingHere = ({ isSearch }: { isSearch: boolean }) => (
  <Empty
    title={isSearch ? 'No member matches' : 'Nothing is on this list'}
    {...(!isSearch && { link: { href: '#/data/accounts', text: 'Find companies' } })}
  >
    {isSearch ? 'Every word must occur.' : 'Save companies or people to it from the page of data.'}
  </Empty>
)

const PastEnd = () => (
  <Empty
    title="The list ends before this page"
    link={{
      href: changedHref(route.value, { page: undefined, open: undefined }),
      text: 'Go to the first page',
    }}
  />
)

function Pager({ page, pages, limit, total, nextAfter }: ListPage) {
  const to = (target: number) =>
    changedHref(route.value, { page: target === 1 ? undefined : String(target), open: undefined })
  return (
    <nav class="under soft" aria-label="Pages">
      <span>
        {formatNumber((page - 1) * limit + 1)} to {formatNumber(Math.min(page * limit, total))} of{' '}
        {formatNumber(total)}
        {nextAfter !== undefined && ' found so far'}
      </span>
      {nextAfter !== undefined && page >= pages && (
        <a class="button" href={searchOn(nextAfter)}>
          Search the next members
        </a>
      )}
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
