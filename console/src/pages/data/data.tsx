import { useState } from 'preact/hooks'
import { may } from '../../api/me.ts'
import { useLast } from '../../api/resource.ts'
import { lazily } from '../../parts/lazily.tsx'
import { Page, Tabs } from '../../parts/page.tsx'
import { copyText } from '../../parts/small.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { route } from '../../routing/location.ts'
import { hrefOf, type Query } from '../../routing/route.ts'
import { curlOf } from '../../text/curl.ts'
import { ChooseBar, type Chosen } from './choose-bar.tsx'
import { dataUrl } from './data-resources.ts'
import { ExportRows } from './export-rows.tsx'
import { Filters } from './filters.tsx'
import { liveListOf } from './live-list.ts'
import { LoadMore } from './load-more.tsx'
import { countFilters, DATASETS, type Dataset, hasSignalFilters, searchOf } from './query.ts'
import { Rows } from './rows.tsx'
import { SubjectsOfSignals } from './subjects-of-signals.tsx'
import { countOfAll, matchText } from './totals.ts'
import { type Pages, usePages } from './use-pages.ts'

const RowDrawer = lazily(async () => (await import('./row-drawer.tsx')).RowDrawer, 0)
const SaveRows = lazily(async () => (await import('./save-rows.tsx')).SaveRows, 0)

const NONE: ReadonlySet<string> = new Set()
const UPLOAD = { href: '#/lists/new', text: 'Upload companies' }

export function Data() {
  const { path, query } = route.value
  const type = DATASETS.find(([name]) => name === path[1])?.[0] ?? 'signals'
  // Companies and people have no such filters: those of the matching signals are shown.
  const asked: Dataset = hasSignalFilters(query) ? 'signals' : type
  const search = searchOf(asked, query)
  const pages = usePages(search)
  const [choice, setChoice] = useState<{ search: string; chosen: Chosen }>({ search, chosen: NONE })
  const chosen = choice.search === search ? choice.chosen : NONE
  const choose = (next: Chosen) => setChoice({ search, chosen: next })
  const { open, ...place } = query
  const { data: answer, error } = pages.asked
  const total = answer?.total ?? 0
  const shown = useLast(pages.asked, asked)
  return (
    <Page
      title="Data"
      state={answer === undefined ? (error === undefined ? 'Loading' : undefined) : matchText(asked, total)}
      action={<Actions type={asked} search={search} pages={pages} chosen={chosen} />}
    >
      <DataTabs type={type} place={place} />
      <Filters key={asked} type={asked} />
      <ChooseBar
        type={asked}
        chosen={chosen}
        loaded={pages.rows?.data.length ?? 0}
        total={total}
        choose={choose}
      />
      <Loaded of={shown} rows={12}>
        {(last) =>
          answer?.total === 0 ? (
            <Nothing type={asked} />
          ) : (
            <>
              <Table type={type} pages={pages} last={last} chosen={chosen} choose={choose} />
              <LoadMore pages={pages} total={last.total ?? 0} />
            </>
          )
        }
      </Loaded>
      {open !== undefined && (
        <RowDrawer key={open} type={type} rows={pages.rows} id={open} back={hrefOf(['data', type], place)} />
      )}
    </Page>
  )
}

const DataTabs = ({ type, place }: { readonly type: Dataset; readonly place: Query }) => (
  <Tabs
    label="Datasets"
    tabs={DATASETS.map(([name, title]) => ({
      name: title,
      href: hrefOf(['data', name], { ...place, sort: undefined }),
      isOpen: name === type,
    }))}
  />
)

interface TableProps {
  readonly type: Dataset
  readonly pages: Pages
  /** What is shown while other rows load. */
  readonly last: NonNullable<Pages['rows']>
  readonly chosen: Chosen
  readonly choose: (chosen: Chosen) => void
}

function Table({ type, pages, last, chosen, choose }: TableProps) {
  const { open, ...place } = route.value.query
  const rows = pages.rows ?? last
  const hrefOfRow = (id: string) => hrefOf(['data', type], { ...place, open: id })
  if (rows.type === 'signals' && type !== 'signals')
    return <SubjectsOfSignals of={type} signals={rows.data} hrefOfRow={hrefOfRow} open={open} />
  const ids = rows.data.map(({ id }) => id)
  const nameOf = (id: string) => {
    const row = rows.data.find((one) => one.id === id)
    return row === undefined ? id : 'text' in row ? row.text.slice(0, 80) : row.name
  }
  const choosing = { chosen: chosen === 'all' ? new Set(ids) : chosen, choose, nameOf }
  return <Rows rows={rows} choosing={may('lists') ? choosing : undefined} open={open} hrefOfRow={hrefOfRow} />
}

interface ActionsProps {
  readonly type: Dataset
  readonly search: string
  readonly pages: Pages
  readonly chosen: Chosen
}

function Actions({ type, search, pages, chosen }: ActionsProps) {
  const [isSaving, setSaving] = useState(false)
  const isSome = chosen !== 'all' && chosen.size > 0
  const { rows } = pages
  const total = pages.asked.data?.total ?? 0
  return (
    <>
      <button
        type="button"
        class="quiet"
        onClick={() => void copyText(curlOf(dataUrl(search)), 'The command is copied.')}
      >
        Copy as cURL
      </button>
      <ExportRows search={search} name={`${type}.csv`} />
      {may('lists') && (
        <button type="button" class="primary" disabled={total === 0} onClick={() => setSaving(true)}>
          Save to list
        </button>
      )}
      {isSaving && rows !== undefined && (
        <SaveRows
          what={isSome ? { rows, chosen } : { search }}
          count={isSome ? countOfAll(type, chosen.size) : countOfAll(type, total)}
          live={isSome ? undefined : liveListOf(type, route.value.query)}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  )
}

const Nothing = ({ type }: { type: Dataset }) =>
  countFilters(type, route.value.query) === 0 && route.value.query.search === undefined ? (
    <Empty title="Nothing has been captured yet" {...(may('lists') && { link: UPLOAD })}>
      Signals about companies and people appear here when a monitored list or a keyword finds them.
    </Empty>
  ) : (
    <Empty title="Nothing matches" link={{ href: hrefOf(['data', type]), text: 'Clear the filters' }}>
      Every filter must match. Take one away, or widen the dates.
    </Empty>
  )
