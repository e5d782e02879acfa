import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { refreshRuns, webhooks } from '../../api/resources.ts'
import { signalbox } from '../../api/signalbox.ts'
import { Dialog, useSubmit } from '../../parts/dialog.tsx'
import { ErrorNote } from '../../parts/states.tsx'
import { say } from '../../parts/toasts.tsx'
import { bodyOf, EMPTY_DRAFT, KEYWORD_FIELDS, KeywordFields } from './keyword-fields.tsx'
import { Preview, usePreview } from './preview.tsx'

export function NewKeyword({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [backfill, setBackfill] = useState(true)
  const preview = usePreview({ draft, backfill })
  const { isBusy, error, submit } = useSubmit(async () => {
    await dataOf(signalbox.POST('/keywords', { body: { ...bodyOf(draft), backfill } }))
    refreshRuns()
    webhooks.refresh()
    say('The first run has started.')
    onClose()
  })
  return (
    <Dialog title="New keyword" isWide onClose={onClose}>
      <form class="beside" onSubmit={submit}>
        <div class="stack">
          <KeywordFields draft={draft} set={setDraft} error={error ?? preview.error} />
          <label class="check">
            <input
              type="checkbox"
              checked={backfill}
              onChange={(event) => setBackfill(event.currentTarget.checked)}
            />
            Start with what is already published
          </label>
          <p class="note">
            The first run starts at once. Each new result costs 10 credits
            {backfill ? '.' : '; what the first run sees is a free baseline.'}
          </p>
          {error !== undefined && <ErrorNote error={error} shown={KEYWORD_FIELDS} />}
        </div>
        <Preview {...preview} />
        <footer>
          <button type="submit" class="primary" disabled={isBusy}>
            Create keyword
          </button>
        </footer>
      </form>
    </Dialog>
  )
}
