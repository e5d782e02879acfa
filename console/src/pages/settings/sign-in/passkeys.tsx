import type { components } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { me } from '../../../api/me.ts'
import { signalbox } from '../../../api/signalbox.ts'
import { Confirm } from '../../../parts/dialog.tsx'
import { lazily } from '../../../parts/lazily.tsx'
import { Time } from '../../../parts/small.tsx'
import { Table } from '../../../parts/table.tsx'
import { say } from '../../../parts/toasts.tsx'
import { usedText } from '../../../text/times.ts'

type Passkey = components['schemas']['Passkey']

const NewPasskey = lazily(async () => (await import('../../sign-in/new-passkey.tsx')).NewPasskey, 0)

export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [isMaking, setMaking] = useState(false)
  const [removed, setRemoved] = useState<Passkey>()
  const remove = async ({ id, name }: Passkey) => {
    await dataOf(signalbox.DELETE('/me/passkeys/{id}', { params: { path: { id } } }))
    me.refresh()
    say(`${name} is removed.`)
  }
  return (
    <>
      <div class="under">
        <h3>Passkeys</h3>
        <button type="button" onClick={() => setMaking(true)}>
          Make a passkey
        </button>
      </div>
      {passkeys.length === 0 ? (
        <p class="soft">You have none. Without one, you need a new link each time.</p>
      ) : (
        <Table
          label="Passkeys"
          rows={passkeys}
          rowKey={({ id }) => id}
          narrow={({ lastUsedAt }) => `used ${usedText(lastUsedAt)}`}
          actions={(passkey) => (
            <button
              type="button"
              class="quiet"
              aria-label={`Remove ${passkey.name}`}
              onClick={() => setRemoved(passkey)}
            >
              Remove
            </button>
          )}
          columns={[
            { name: 'Name', cell: ({ name }) => name },
            { name: 'Made', width: 's', drop: 1, cell: ({ createdAt }) => <Time at={createdAt} /> },
            { name: 'Last used', width: 'm', drop: 1, cell: ({ lastUsedAt }) => usedText(lastUsedAt) },
          ]}
        />
      )}
      {isMaking && <NewPasskey no="Cancel" onClose={() => setMaking(false)} />}
      {removed !== undefined && (
        <Confirm
          title={`Remove ${removed.name}`}
          verb="Remove passkey"
          onConfirm={() => remove(removed)}
          onClose={() => setRemoved(undefined)}
        >
          It signs nobody in any more. Remove it from your device too.
        </Confirm>
      )}
    </>
  )
}
