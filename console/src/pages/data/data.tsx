import { useState } from 'preact/hooks'
import { useLast } from '../../api/resource.ts'
import { download } from '../../parts/download.ts'
import { Page, Tabs } from '../../parts/page.tsx'
import { copyText } from '../../parts/small.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { sayProblem } from '../../parts/toasts.tsx'
import { route } from '../../routing/location.ts'
import { hrefOf } from '../../routing/route.ts'
import { curlOf } from '../../text/curl.ts'
import { csvOfRows, dataUrl, rowsOf } from './data-resources.ts'
import { Filters } from './filters.tsx'
import { liveListOf } from './live-list.ts'
import { countFilters, DATASETS, type Dataset, DEFAULT_LIMIT, searchOf } from './query.ts'
import { RowDrawer } from './row-drawer.tsx'
import { Rows } from './rows.tsx'
import { SaveRows } from './save-rows.tsx'

const MOST_ROWS = 100

export function Data() {
  const { path, query } = route.value
  const type = DATASETS.find(([name]) => name === path[1])?.[0] ?? 'signals'
  const search = searchOf(type, query)
  const asked = rowsOf.use([search])
  const shown = useLast(asked, type)
  const [isSaving, setSaving] = useState(false)
  const { open, ...place } = query
  const limit = Number(query.limit ?? DEFAULT_LIMIT)
  const here = hrefOf(['data', type], place)

  const csv = () => csvOfRows(search).then((text) => download(text, `${type}.csv`), sayProblem)
  return (
    <Page
      title="Data"
      state={
        asked.data === undefined
          ? asked.error === undefined
            ? 'Loading'
            : undefined
          : stateOf(asked.data.count, limit, type)
      }
      action={
        <>
          <button
            type="button"
            class="quiet"
            onClick={() => void copyText(curlOf(dataUrl(search)), 'The command is copied.')}
          >
            Copy as cURL
          </button>
          <button type="button" class="quiet" onClick={() => void csv()}>
            Export CSV
          </button>
          <button type="button" class="primary" disabled={!asked.data?.count} onClick={() => setSaving(true)}>
            Save to list
          </button>
        </>
      }
    >
      <Tabs
        label="Datasets"
        tabs={DATASETS.map(([name, title]) => ({
          name: title,
          href: hrefOf(['data', name], { ...place, sort: undefined }),
          isOpen: name === type,
        }))}
      />
      <Filters key={type} type={type} />
      <Loaded of={shown} rows={12}>
        {(answer) =>
          answer.type === type && answer.count === 0 ? (
            <Nothing type={type} />
          ) : (
            <>
              <Rows
                answer={answer}
                open={open}
                hrefOfRow={(id) => hrefOf(['data', type], { ...place, open: id })}
              />
              <p class="under soft">
                One call gives at most {MOST_ROWS} rows, newest first. Filters reach the rest.
                {answer.count === limit && limit < MOST_ROWS && (
                  <a class="button" href={hrefOf(['data', type], { ...place, limit: String(MOST_ROWS) })}>
                    Show {MOST_ROWS}
                  </a>
                )}
              </p>
            </>
          )
        }
      </Loaded>
      {open !== undefined && asked.data !== undefined && (
        <RowDrawer key={open} answer={asked.data} id={open} back={here} />
      )}
      {isSaving && asked.data !== undefined && (
        <SaveRows
          search={search}
          count={asked.data.count}
          live={liveListOf(type, query)}
          onClose={() => setSaving(false)}
        />
      )}
    </Page>
  )
}

function stateOf(count: number, limit: number, type: Dataset) {
  const rows = type === 'accounts' ? 'companies' : type
  return count < limit ? `${count} ${rows} match.` : `The newest ${count} ${rows} that match.`
}

const Nothing = ({ type }: { type: Dataset }) =>
  countFilters(type, route.value.query) === 0 && route.value.query.search === undefined ? (
    <Empty title="Nothing has been captured yet" link={{ href: '#/lists/new', text: 'Upload companies' }}>
      Signals about companies and people appear here when a monitored list or a keyword finds them.
    </Empty>
  ) : (
    <Empty title="Nothing matches" link={{ href: hrefOf(['data', type]), text: 'Clear the filters' }}>
      Every filter must match. Take one away, or widen the dates.
    </Empty>
  )
