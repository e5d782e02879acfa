import type { Keyword } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { refreshRuns, webhooks } from '../../api/resources.ts'
import { signalbox } from '../../api/signalbox.ts'
import { useSubmit } from '../../parts/dialog.tsx'
import { ErrorNote } from '../../parts/states.tsx'
import { say } from '../../parts/toasts.tsx'
import { bodyOf, draftOf, KEYWORD_FIELDS, KeywordFields } from './keyword-fields.tsx'

export function EditKeyword({ keyword }: { keyword: Keyword }) {
  const [draft, setDraft] = useState(draftOf(keyword))
  const { isBusy, error, submit } = useSubmit(async () => {
    await dataOf(
      signalbox.PATCH('/keywords/{id}', { params: { path: { id: keyword.id } }, body: bodyOf(draft) }),
    )
    refreshRuns()
    webhooks.refresh()
    say('The keyword is saved.')
  })
  return (
    <section>
      <h3>Change</h3>
      <form onSubmit={submit}>
        <KeywordFields draft={draft} set={setDraft} error={error} />
        {error !== undefined && <ErrorNote error={error} shown={KEYWORD_FIELDS} />}
        <footer class="row">
          <button type="submit" disabled={isBusy}>
            Save keyword
          </button>
        </footer>
      </form>
    </section>
  )
}
