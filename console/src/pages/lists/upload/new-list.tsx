import { useState } from 'preact/hooks'
import { may } from '../../../api/me.ts'
import { lists, refreshRuns } from '../../../api/resources.ts'
import { useSubmit } from '../../../parts/dialog.tsx'
import { Choice, INTERVAL_OPTIONS, TextField } from '../../../parts/field.tsx'
import { fieldError } from '../../../parts/problem-text.ts'
import { ErrorNote } from '../../../parts/states.tsx'
import { countOf } from '../../../text/numbers.ts'
import { type Checked, usableIn } from './check-file.tsx'
import { makeList } from './send-file.ts'
import { type Answer, takeSuggestions } from './take-suggestions.ts'

const NO_MONITOR = ['', 'Not now'] as const

interface NewListProps {
  readonly checked: Checked
  readonly isReady: boolean
  readonly done: (answer: Answer) => void
}

/** The last step: a list of the rows. */
export function NewList({ checked, isReady, done }: NewListProps) {
  const [name, setName] = useState(checked.source.name)
  const [interval, setInterval] = useState<(typeof INTERVAL_OPTIONS)[number][0] | ''>('')
  const { isBusy, error, submit } = useSubmit(async () => {
    const monitor = interval === '' ? {} : { monitor: true, monitorInterval: interval }
    const answer = await makeList(checked, { name: name.trim(), ...monitor })
    await takeSuggestions('listId' in answer ? answer.listId : answer.id, checked.taken)
    lists.refresh()
    refreshRuns()
    done(answer)
  })
  return (
    <form class="card narrow-form" onSubmit={submit}>
      <TextField
        label="Name of the list"
        value={name}
        set={setName}
        error={fieldError(error, 'name')}
        required
      />
      {may('credits') && (
        <Choice
          label="Monitor"
          value={interval}
          set={setInterval}
          options={[NO_MONITOR, ...INTERVAL_OPTIONS]}
          hint="Each company costs 10 credits per run. You can also set this later, with the exact cost before it."
        />
      )}
      {error !== undefined && <ErrorNote error={error} shown={['name']} />}
      <footer class="row">
        <button type="submit" class="primary" disabled={isBusy || !isReady}>
          {isBusy ? 'Uploading' : `Upload ${countOf(usableIn(checked.preview, checked.taken), 'row')}`}
        </button>
      </footer>
    </form>
  )
}
