import type { components } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { apiKeys } from '../../api/resources.ts'
import { signalbox } from '../../api/signalbox.ts'
import { Code } from '../../parts/code.tsx'
import { Confirm, Dialog, useSubmit } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import { fieldError } from '../../parts/problem-text.ts'
import { Time } from '../../parts/small.tsx'
import { ErrorNote, Loaded } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { say } from '../../parts/toasts.tsx'
import { dayText, utcDay } from '../../text/times.ts'

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
              { name: 'Created', width: 's', drop: 2, cell: ({ createdAt }) => <Time at={createdAt} /> },
              {
                name: 'Last used',
                width: 'm',
                drop: 1,
                cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'never' : usedText(lastUsedAt)),
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

/** Known to the day. */
const usedText = (at: string) => (at.slice(0, 10) === utcDay(Date.now()) ? 'today' : dayText(at.slice(0, 10)))

function NewKey({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [secret, setSecret] = useState<string>()
  const { isBusy, error, submit } = useSubmit(async () => {
    setSecret((await dataOf(signalbox.POST('/api-keys', { body: { name: name.trim() } }))).apiKey)
    apiKeys.refresh()
  })
  return (
    <Dialog title="New API key" onClose={onClose}>
      {secret === undefined ? (
        <form onSubmit={submit}>
          <TextField
            label="Name"
            value={name}
            set={setName}
            hint="Where it is used, such as “CRM sync”."
            error={fieldError(error, 'name')}
            required
          />
          {error !== undefined && <ErrorNote error={error} shown={['name']} />}
          <footer>
            <button type="submit" class="primary" disabled={isBusy}>
              Create key
            </button>
          </footer>
        </form>
      ) : (
        <div class="stack">
          <p>Copy it now. It is shown this once and stored nowhere.</p>
          <Code text={secret} label="Copy the key" />
        </div>
      )}
    </Dialog>
  )
}
