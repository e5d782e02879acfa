import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { destinations } from '../../../api/resources.ts'
import { signalbox } from '../../../api/signalbox.ts'
import { useSubmit } from '../../../parts/dialog.tsx'
import { ErrorNote } from '../../../parts/states.tsx'
import { say } from '../../../parts/toasts.tsx'
import { bodyOf, draftOf, type Place } from './place-draft.ts'
import { PLACE_FIELDS, PlaceFields } from './place-fields.tsx'
import { placePath } from './place-path.ts'

export function EditPlace({ place }: { place: Place }) {
  const [draft, setDraft] = useState(draftOf(place))
  const { isBusy, error, submit } = useSubmit(async () => {
    const url = draft.url.trim()
    const body = { ...bodyOf(draft), ...(url !== '' && { url }) }
    await dataOf(signalbox.PATCH('/destinations/{id}', { ...placePath(place.id), body }))
    setDraft({ ...draft, url: '' })
    destinations.refresh()
    say('The destination is saved.')
  })
  return (
    <section>
      <h3>Change</h3>
      <form onSubmit={submit}>
        <PlaceFields draft={draft} set={setDraft} error={error} url={place.url} />
        {error !== undefined && <ErrorNote error={error} shown={PLACE_FIELDS} />}
        <footer class="row">
          <button type="submit" disabled={isBusy}>
            Save destination
          </button>
        </footer>
      </form>
    </section>
  )
}
