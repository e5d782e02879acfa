import type { components } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { connections } from '../../api/resources.ts'
import { signalbox } from '../../api/signalbox.ts'
import { Confirm } from '../../parts/dialog.tsx'
import { Time } from '../../parts/small.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { say } from '../../parts/toasts.tsx'
import { scopeNames } from '../../text/scopes.ts'
import { usedText } from '../../text/times.ts'

type Connection = components['schemas']['Connection']

/** The apps that may act for the organization. */
export function ConnectedApps() {
  const asked = connections.use([])
  const [ended, setEnded] = useState<Connection>()
  const end = async ({ id, name }: Connection) => {
    await dataOf(signalbox.DELETE('/connections/{id}', { params: { path: { id } } }))
    connections.refresh()
    say(`${name} is disconnected.`)
  }
  return (
    <section id="apps">
      <h2>Connected apps</h2>
      <Loaded of={asked} rows={2}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title="No app is connected">
              An assistant connects by itself: give it the address below, and allow it here.
            </Empty>
          ) : (
            <Table
              label="Connected apps"
              rows={data}
              rowKey={({ id }) => id}
              narrow={({ returnsTo }) => returnsTo}
              actions={(connection) => (
                <button
                  type="button"
                  class="quiet"
                  aria-label={`Disconnect ${connection.name}`}
                  onClick={() => setEnded(connection)}
                >
                  Disconnect
                </button>
              )}
              columns={[
                { name: 'App', cell: ({ name }) => name },
                { name: 'Website', width: 'm', drop: 1, cell: ({ host }) => host ?? 'none' },
                { name: 'May', drop: 1, cell: ({ scopes }) => scopeNames(scopes).join(', ') },
                { name: 'Connected', width: 's', drop: 2, cell: ({ createdAt }) => <Time at={createdAt} /> },
                { name: 'Last used', width: 'm', drop: 1, cell: ({ lastUsedAt }) => usedText(lastUsedAt) },
              ]}
            />
          )
        }
      </Loaded>
      {ended !== undefined && (
        <Confirm
          title={`Disconnect ${ended.name}`}
          verb="Disconnect app"
          onConfirm={() => end(ended)}
          onClose={() => setEnded(undefined)}
        >
          It is refused at its next request. Somebody may connect it again.
        </Confirm>
      )}
    </section>
  )
}
