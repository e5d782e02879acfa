import { may } from '../../../api/me.ts'
import { Choice, TextField } from '../../../parts/field.tsx'
import { fieldError } from '../../../parts/problem-text.ts'
import { ROLES, type Role, scopesOf } from './roles.ts'

export interface UserDraft {
  readonly name: string
  readonly role: Role
}

interface Props {
  readonly draft: UserDraft
  readonly change: (part: Partial<UserDraft>) => void
  readonly error: unknown
}

/** Nobody gives a role that may do more than he may himself. */
export const UserFields = ({ draft, change, error }: Props) => (
  <>
    <TextField
      label="Name"
      value={draft.name}
      set={(name) => change({ name })}
      hint="May stay empty."
      error={fieldError(error, 'name')}
    />
    <Choice
      label="Role"
      value={draft.role}
      set={(role) => change({ role })}
      options={ROLES.filter(([role]) => role === draft.role || may(...scopesOf(role)))}
      error={fieldError(error, 'role')}
    />
  </>
)

/** An empty text is no name. */
export const userName = (text: string) => (text.trim() === '' ? null : text.trim())
