import { useState } from 'preact/hooks'
import { me } from '../../api/me.ts'
import { Confirm } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import { say } from '../../parts/toasts.tsx'
import { makePasskey } from './passkeys.ts'

interface Props {
  /** The words on the button that makes no passkey. */
  readonly no: string
  readonly onClose: () => void
}

export function NewPasskey({ no, onClose }: Props) {
  const [name, setName] = useState('')
  const make = async () => {
    await makePasskey(name.trim())
    me.refresh()
    say('The passkey is made. It signs you in the next time.')
  }
  return (
    <Confirm
      title="Make a passkey"
      verb="Make a passkey"
      no={no}
      tone="primary"
      onConfirm={make}
      onClose={onClose}
    >
      <div class="stack">
        <p>
          With a passkey, you sign in as you unlock this device: by finger, face or PIN. There is nothing to
          remember, and nobody can ask you for it.
        </p>
        <TextField
          label="Name"
          value={name}
          set={setName}
          placeholder="Passkey"
          hint="Tells it from your others, such as “Laptop”."
        />
      </div>
    </Confirm>
  )
}
