import type { Run } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { runs, runsPage } from '../../api/resources.ts'
import { Empty, Loaded } from '../../parts/states.tsx'
import { sayProblem } from '../../parts/toasts.tsx'
import { route } from '../../routing/location.ts'
import { changedHref } from '../../routing/route.ts'
import { RunDrawer } from '../../runs/run-drawer.tsx'
import { RunTable } from '../../runs/run-table.tsx'

const LIVE_MS = 1_500

interface Older {
  readonly runs: readonly Run[]
  readonly nextCursor: string | null
}

export function ListRuns({ id, isRunning }: { id: string; isRunning: boolean }) {
  const asked = runs.use([{ listId: id }], (answer) =>
    isRunning || answer?.data.some(({ status }) => status === 'running') ? LIVE_MS : undefined,
  )
  const { open } = route.value.query
  const [older, setOlder] = useState<Older>()
  const cursor = older === undefined ? asked.data?.nextCursor : older.nextCursor
  const more = async () => {
    if (cursor == null) return
    const { data, nextCursor } = await runsPage({ listId: id, cursor })
    setOlder({ runs: [...(older?.runs ?? []), ...data], nextCursor })
  }
  return (
    <>
      <Loaded of={asked}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title="No runs yet">
              Set a monitor, and each run is listed here: what it found, skipped and cost.
            </Empty>
          ) : (
            <RunTable
              runs={distinct([...data, ...(older?.runs ?? [])])}
              open={open}
              hrefOfRun={(run) => changedHref(route.value, { open: run })}
            />
          )
        }
      </Loaded>
      {cursor != null && (
        <p class="under">
          <button type="button" onClick={() => void more().catch(sayProblem)}>
            Load older runs
          </button>
        </p>
      )}
      {open !== undefined && (
        <RunDrawer key={open} id={open} back={changedHref(route.value, { open: undefined })} />
      )}
    </>
  )
}

/** A run that began meanwhile moves the others down. */
const distinct = (found: readonly Run[]) => [...new Map(found.map((run) => [run.id, run])).values()]
