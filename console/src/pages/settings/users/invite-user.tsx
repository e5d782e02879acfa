import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { may } from '../../../api/me.ts'
import { users } from '../../../api/resources.ts'
import { signalbox } from '../../../api/signalbox.ts'
import { Dialog, useSubmit } from '../../../parts/dialog.tsx'
import { TextField } from '../../../parts/field.tsx'
import { fieldError } from '../../../parts/problem-text.ts'
import { ErrorNote } from '../../../parts/states.tsx'
import { type Given, GivenLink } from './given-link.tsx'
import { scopesOf } from './roles.ts'
import { type UserDraft, UserFields, userName } from './user-fields.tsx'

export function InviteUser({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [draft, setDraft] = useState<UserDraft>({
    name: '',
    role: may(...scopesOf('member')) ? 'member' : 'viewer',
  })
  const [given, setGiven] = useState<Given>()
  const { isBusy, error, submit } = useSubmit(async () => {
    const body = { email: email.trim(), role: draft.role, name: userName(draft.name) }
    setGiven(await dataOf(signalbox.POST('/users', { body })))
    users.refresh()
  })
  return (
    <Dialog title="Invite a user" onClose={onClose}>
      {given === undefined ? (
        <form onSubmit={submit}>
          <TextField
            label="E-mail address"
            value={email}
            set={setEmail}
            error={fieldError(error, 'email')}
            required
          />
          <UserFields draft={draft} change={(part) => setDraft({ ...draft, ...part })} error={error} />
          {error !== undefined && <ErrorNote error={error} shown={['email', 'name', 'role']} />}
          <footer>
            <button type="submit" class="primary" disabled={isBusy}>
              Invite user
            </button>
          </footer>
        </form>
      ) : (
        <GivenLink given={given} />
      )}
    </Dialog>
  )
}
