import type { components } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { Dialog, useSubmit } from '../parts/dialog.tsx'
import { Choice, TextField } from '../parts/field.tsx'
import { fieldError } from '../parts/problem-text.ts'
import { ErrorNote } from '../parts/states.tsx'
import { say } from '../parts/toasts.tsx'
import { wordOf } from '../text/words.ts'
import { correct, PLACE_KINDS, type PlaceKind } from './coverage-resource.ts'

interface Props {
  readonly coverage: components['schemas']['AccountCoverage']
  readonly onClose: () => void
}

const KINDS = PLACE_KINDS.map((kind) => [kind, wordOf(kind)] as const)

export function CorrectPlace({ coverage, onClose }: Props) {
  const [kind, setKind] = useState<PlaceKind>('feed')
  const [url, setUrl] = useState(coverage.corrections.feed ?? '')
  const choose = (chosen: PlaceKind) => {
    setKind(chosen)
    setUrl(coverage.corrections[chosen] ?? '')
  }
  const { isBusy, error, submit } = useSubmit(async () => {
    const given = url.trim()
    await correct(coverage.accountId, kind, given === '' ? null : given)
    say(given === '' ? 'The correction is taken back.' : 'The next check reads this place.')
    onClose()
  })
  return (
    <Dialog title="Correct a place" onClose={onClose}>
      <form onSubmit={submit}>
        <p>Your monitors read this address instead of what they found. Other organizations do not see it.</p>
        <Choice label="Place" value={kind} set={choose} options={KINDS} />
        <TextField
          label="Address"
          type="url"
          value={url}
          set={setUrl}
          error={fieldError(error, kind)}
          hint="“none” if the company has no such place. Empty takes the correction back."
        />
        {error !== undefined && <ErrorNote error={error} shown={[kind]} />}
        <footer>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" class="primary" disabled={isBusy}>
            Save correction
          </button>
        </footer>
      </form>
    </Dialog>
  )
}
