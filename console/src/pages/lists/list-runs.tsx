import type { Run } from '@signalbox/client'
import { runs, runsPage } from '../../api/resources.ts'
import { useOlder } from '../../parts/older.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { route } from '../../routing/location.ts'
import { changedHref } from '../../routing/route.ts'
import { RunDrawer } from '../../runs/run-drawer.tsx'
import { RunTable } from '../../runs/run-table.tsx'

const LIVE_MS = 1_500

export function ListRuns({ id, isRunning }: { id: string; isRunning: boolean }) {
  const asked = runs.use([{ listId: id }], (answer) =>
    isRunning || answer?.data.some(({ status }) => status === 'running') ? LIVE_MS : undefined,
  )
  const { open } = route.value.query
  const { older, button } = useOlder(asked.data, (cursor) => runsPage({ listId: id, cursor }), 'runs')
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
              runs={distinct([...data, ...older])}
              open={open}
              hrefOfRun={(run) => changedHref(route.value, { open: run })}
            />
          )
        }
      </Loaded>
      {button}
      {open !== undefined && (
        <RunDrawer key={open} id={open} back={changedHref(route.value, { open: undefined })} />
      )}
    </>
  )
}

/** A run that began meanwhile moves the others down. */
const distinct = (found: readonly Run[]) => [...new Map(found.map((run) => [run.id, run])).values()]
