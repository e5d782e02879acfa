import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { destinations } from '../../../api/resources.ts'
import { signalbox } from '../../../api/signalbox.ts'
import { Dialog, useSubmit } from '../../../parts/dialog.tsx'
import { Choice } from '../../../parts/field.tsx'
import { ErrorNote } from '../../../parts/states.tsx'
import { say } from '../../../parts/toasts.tsx'
import { KIND_OPTIONS } from './kinds.ts'
import { bodyOf, draftOf } from './place-draft.ts'
import { PLACE_FIELDS, PlaceFields } from './place-fields.tsx'

export function NewPlace({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(draftOf())
  const { isBusy, error, submit } = useSubmit(async () => {
    const body = { kind: draft.kind, url: draft.url.trim(), ...bodyOf(draft) }
    const made = await dataOf(signalbox.POST('/destinations', { body }))
    destinations.refresh()
    say(
      made.verification?.state === 'pending'
        ? `${made.name} got a link. Signals come once its owner has confirmed.`
        : `${made.name} gets signals from now on. Send it a test.`,
    )
    onClose()
  })
  return (
    <Dialog title="Add a destination" onClose={onClose}>
      <form onSubmit={submit}>
        <Choice
          label="Kind"
          value={draft.kind}
          set={(kind) => setDraft({ ...draft, kind })}
          options={KIND_OPTIONS}
        />
        <PlaceFields draft={draft} set={setDraft} error={error} />
        {error !== undefined && <ErrorNote error={error} shown={PLACE_FIELDS} />}
        <footer>
          <button type="submit" class="primary" disabled={isBusy}>
            {isBusy ? 'Adding' : 'Add'}
          </button>
        </footer>
      </form>
    </Dialog>
  )
}
