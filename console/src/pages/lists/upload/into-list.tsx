import { useState } from 'preact/hooks'
import { listPage } from '../../../api/list-resources.ts'
import { lists } from '../../../api/resources.ts'
import { useSubmit } from '../../../parts/dialog.tsx'
import { ErrorNote } from '../../../parts/states.tsx'
import { countOf } from '../../../text/numbers.ts'
import { type Checked, usableIn } from './check-file.tsx'
import { sendInto } from './send-file.ts'
import { type Answer, takeSuggestions } from './take-suggestions.ts'
import { UpdateDialog } from './update-dialog.tsx'

interface IntoListProps {
  readonly id: string
  readonly mode: 'add' | 'replace'
  readonly checked: Checked
  readonly isReady: boolean
  readonly done: (answer: Answer) => void
}

/** The last step: the rows come to a list, or the list becomes the rows. */
export function IntoList({ id, mode, checked, isReady, done }: IntoListProps) {
  const [isComparing, setComparing] = useState(false)
  const finish = async (answer: Answer) => {
    await takeSuggestions(id, checked.taken)
    listPage.refresh()
    lists.refresh()
    done(answer)
  }
  const { isBusy, error, submit } = useSubmit(async () => {
    if (mode === 'replace') setComparing(true)
    else await finish(await sendInto(id, checked, { mode }))
  })
  const verb = mode === 'add' ? `Add ${countOf(usableIn(checked.preview, checked.taken), 'row')}` : COMPARE
  return (
    <form class="card narrow-form" onSubmit={submit}>
      <p>{mode === 'add' ? ADDS : UPDATES}</p>
      {error !== undefined && <ErrorNote error={error} />}
      <footer class="row">
        <button type="submit" class="primary" disabled={isBusy || !isReady}>
          {isBusy ? 'Uploading' : verb}
        </button>
      </footer>
      {isComparing && (
        <UpdateDialog id={id} checked={checked} finish={finish} onClose={() => setComparing(false)} />
      )}
    </form>
  )
}

const ADDS = 'What is on the list already stays as it is.'
const UPDATES =
  'The list becomes exactly what is in the file. Before anything is changed, you see how many members come and go.'
const COMPARE = 'Compare with the list'
