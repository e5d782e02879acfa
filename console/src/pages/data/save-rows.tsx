import { useState } from 'preact/hooks'
import { lists, refreshRuns } from '../../api/resources.ts'
import { Dialog, useSubmit } from '../../parts/dialog.tsx'
import { Choice, TextField } from '../../parts/field.tsx'
import { ErrorNote } from '../../parts/states.tsx'
import { say } from '../../parts/toasts.tsx'
import { countOf } from '../../text/numbers.ts'
import { saveRows } from './data-resources.ts'

interface Props {
  readonly search: string
  readonly count: number
  readonly onClose: () => void
}

export function SaveRows({ search, count, onClose }: Props) {
  const known = (lists.use([]).data?.data ?? []).filter(
    ({ filters, itemCount }) => filters === null || itemCount !== null,
  )
  const [id, setId] = useState('')
  const [name, setName] = useState('')
  const { isBusy, error, submit } = useSubmit(async () => {
    const { list } = await saveRows(search, id === '' ? name.trim() : id)
    refreshRuns()
    if (list !== undefined) say(`${list.name} has ${countOf(list.itemCount ?? 0, 'member')} now.`)
    onClose()
  })
  return (
    <Dialog title={`Save ${countOf(count, 'row')} to a list`} onClose={onClose}>
      <form onSubmit={submit}>
        <Choice
          label="List"
          value={id}
          set={setId}
          options={[['', 'A new list'] as const, ...known.map((list) => [list.id, list.name] as const)]}
          hint="What is on the list already is not added twice. Of signals, their companies and people are added."
        />
        {id === '' && <TextField label="Name of the new list" value={name} set={setName} required />}
        {error !== undefined && <ErrorNote error={error} />}
        <footer>
          <button type="submit" class="primary" disabled={isBusy}>
            Save {countOf(count, 'row')}
          </button>
        </footer>
      </form>
    </Dialog>
  )
}
