import { sessions } from '../../../api/resources.ts'
import { Loaded } from '../../../parts/states.tsx'
import { useActors } from '../users/actors.ts'
import { SessionTable } from './session-table.tsx'

/** Every browser that is signed in for the organization. */
export function Sessions() {
  const asked = sessions.use([])
  const nameOf = useActors()
  return (
    <section id="sessions">
      <h2>Sessions</h2>
      <Loaded of={asked} rows={2}>
        {({ data }) => <SessionTable label="Sessions" rows={data} nameOf={nameOf} />}
      </Loaded>
    </section>
  )
}
