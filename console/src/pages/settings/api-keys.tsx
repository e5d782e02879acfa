import type { components } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { apiKeys } from '../../api/resources.ts'
import { signalbox } from '../../api/signalbox.ts'
import { Confirm } from '../../parts/dialog.tsx'
import { Time } from '../../parts/small.tsx'
import { Loaded } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { say } from '../../parts/toasts.tsx'
import { usedText } from '../../text/times.ts'
import { limitsText } from './key-limits.ts'
import { NewKey } from './new-key.tsx'

type ApiKey = components['schemas']['ApiKey']

export function ApiKeys() {
  const asked = apiKeys.use([])
  const [revoked, setRevoked] = useState<ApiKey>()
  const [isMaking, setMaking] = useState(false)
  const revoke = async ({ id, name }: ApiKey) => {
    await dataOf(signalbox.DELETE('/api-keys/{id}', { params: { path: { id } } }))
    apiKeys.refresh()
    say(`${name} is revoked.`)
  }
  return (
    <section id="keys">
      <div class="under">
        <h2>API keys</h2>
        <button type="button" onClick={() => setMaking(true)}>
          New key
        </button>
      </div>
      <Loaded of={asked} rows={2}>
        {({ data }) => (
          <Table
            label="API keys"
            rows={data}
            rowKey={({ id }) => id}
            narrow={({ prefix }) => `${prefix}…`}
            actions={(key) => (
              <button
                type="button"
                class="quiet"
                aria-label={`Revoke ${key.name}`}
                onClick={() => setRevoked(key)}
              >
                Revoke
              </button>
            )}
            columns={[
              { name: 'Name', cell: ({ name }) => name },
              { name: 'Key', width: 'm', drop: 1, cell: ({ prefix }) => <code>{prefix}…</code> },
              { name: 'May', drop: 1, cell: limitsText },
              { name: 'Created', width: 's', drop: 2, cell: ({ createdAt }) => <Time at={createdAt} /> },
              {
                name: 'Last used',
                width: 'm',
                drop: 1,
                cell: ({ lastUsedAt }) => usedText(lastUsedAt),
              },
            ]}
          />
        )}
      </Loaded>
      {isMaking && <NewKey onClose={() => setMaking(false)} />}
      {revoked !== undefined && (
        <Confirm
          title={`Revoke ${revoked.name}`}
          verb="Revoke key"
          typed={revoked.name}
          onConfirm={() => revoke(revoked)}
          onClose={() => setRevoked(undefined)}
        >
          Whoever uses {revoked.prefix}… is refused at the next request, and so is a browser that signed in
          with it. This cannot be undone.
        </Confirm>
      )}
    </section>
  )
}
