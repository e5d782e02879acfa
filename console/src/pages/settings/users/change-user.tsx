import type { components } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { me } from '../../../api/me.ts'
import { users } from '../../../api/resources.ts'
import { signalbox } from '../../../api/signalbox.ts'
import { Confirm, Dialog, useSubmit } from '../../../parts/dialog.tsx'
import { ErrorNote } from '../../../parts/states.tsx'
import { say } from '../../../parts/toasts.tsx'
import { type Given, GivenLink } from './given-link.tsx'
import { type UserDraft, UserFields, userName } from './user-fields.tsx'

interface Props {
  readonly user: components['schemas']['User']
  readonly onClose: () => void
}

const path = (id: string) => ({ params: { path: { id } } })

/** An admin may change his own user. Then the page asks for his rights again. */
function changed() {
  users.refresh()
  me.refresh()
}

export function ChangeUser({ user, onClose }: Props) {
  const [given, setGiven] = useState<Given>()
  const [isRemoving, setRemoving] = useState(false)
  if (isRemoving) return <RemoveUser user={user} onClose={onClose} />
  return (
    <Dialog title={user.email} onClose={onClose}>
      {given === undefined ? (
        <UserForm user={user} give={setGiven} remove={() => setRemoving(true)} onClose={onClose} />
      ) : (
        <GivenLink given={given} />
      )}
    </Dialog>
  )
}

interface FormProps extends Props {
  readonly give: (given: Given) => void
  readonly remove: () => void
}

function UserForm({ user, give, remove, onClose }: FormProps) {
  const [draft, setDraft] = useState<UserDraft>({ name: user.name ?? '', role: user.role })
  const saving = useSubmit(async () => {
    const role = draft.role === user.role ? {} : { role: draft.role }
    const body = { name: userName(draft.name), ...role }
    await dataOf(signalbox.PATCH('/users/{id}', { ...path(user.id), body }))
    changed()
    say(`${user.email} is saved.`)
    onClose()
  })
  const linking = useSubmit(async () => {
    give(await dataOf(signalbox.POST('/users/{id}/link', path(user.id))))
    users.refresh()
  })
  const error = saving.error ?? linking.error
  return (
    <form onSubmit={saving.submit}>
      <UserFields draft={draft} change={(part) => setDraft({ ...draft, ...part })} error={saving.error} />
      {error !== undefined && <ErrorNote error={error} shown={['name', 'role']} />}
      <footer>
        <button type="button" class="danger" onClick={remove}>
          Remove user
        </button>
        <button type="button" disabled={linking.isBusy} onClick={() => linking.submit()}>
          Give a new link
        </button>
        <button type="submit" class="primary" disabled={saving.isBusy}>
          Save user
        </button>
      </footer>
    </form>
  )
}

function RemoveUser({ user: { id, email }, onClose }: Props) {
  const remove = async () => {
    await dataOf(signalbox.DELETE('/users/{id}', path(id)))
    changed()
    say(`${email} is removed.`)
  }
  return (
    <Confirm title={`Remove ${email}`} verb="Remove user" onConfirm={remove} onClose={onClose}>
      Every browser of this user is signed out, and the apps that the user has allowed are disconnected. Keys
      that the user made stay.
    </Confirm>
  )
}
