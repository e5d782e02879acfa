import { useState } from 'preact/hooks'
import { signIn } from '../api/session.ts'
import { useSubmit } from '../parts/dialog.tsx'
import { TextField } from '../parts/field.tsx'
import { isUnknown, messageOf } from '../parts/problem-text.ts'
import { SESSION_TEXT } from '../text/lifetimes.ts'

export function KeyForm() {
  const [key, setKey] = useState('')
  const { isBusy, error, submit } = useSubmit(() => signIn({ key: key.trim() }))
  const problem = error === undefined ? undefined : textOf(error)
  return (
    <form onSubmit={submit}>
      <TextField
        label="API key"
        type="password"
        value={key}
        set={setKey}
        placeholder="sb_…"
        error={problem}
        hint={SESSION_TEXT}
        autofocus
        required
      />
      <p class="hidden" role="status">
        {problem}
      </p>
      <button type="submit" class="wide" disabled={isBusy || key.trim() === ''}>
        Sign in
      </button>
    </form>
  )
}

const textOf = (error: unknown) =>
  isUnknown(error) ? 'This key is not known. Keys begin with sb_.' : messageOf(error)
