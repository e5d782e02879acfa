import { runs } from '../../api/resources.ts'
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
  return (
    <>
      <Loaded of={asked}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title="No runs yet">
              Set a monitor, and each run is listed here: what it found, skipped and cost.
            </Empty>
          ) : (
            <RunTable runs={data} open={open} hrefOfRun={(run) => changedHref(route.value, { open: run })} />
          )
        }
      </Loaded>
      {open !== undefined && (
        <RunDrawer key={open} id={open} back={changedHref(route.value, { open: undefined })} />
      )}
    </>
  )
}
