import type { components } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { Dialog, useSubmit } from '../parts/dialog.tsx'
import { Choice, TextField } from '../parts/field.tsx'
import { fieldError } from '../parts/problem-text.ts'
import { ErrorNote } from '../parts/states.tsx'
import { say } from '../parts/toasts.tsx'
import { type CorrectedKind, correct, isNumberKind, NUMBER_KINDS, PLACE_KINDS } from './coverage-resource.ts'
import { coverageWord, EXAMPLES } from './coverage-words.ts'

interface Props {
  readonly coverage: components['schemas']['AccountCoverage']
  readonly onClose: () => void
}

const KINDS = [...PLACE_KINDS, ...NUMBER_KINDS].map((kind) => [kind, coverageWord(kind)] as const)

/** One correction at a time: of a place, or of a number in a register. */
export function CorrectCoverage({ coverage: { accountId, corrections }, onClose }: Props) {
  const [kind, setKind] = useState<CorrectedKind>('feed')
  const [value, setValue] = useState(corrections.feed ?? '')
  const choose = (chosen: CorrectedKind) => {
    setKind(chosen)
    setValue(corrections[chosen] ?? '')
  }
  const save = async (given: string | null) => {
    await correct(accountId, kind, given)
    say(given === null ? 'The correction is taken back.' : 'The next check follows it.')
    onClose()
  }
  const saving = useSubmit(() => save(value.trim() === '' ? null : value.trim()))
  const takingBack = useSubmit(() => save(null))
  const error = saving.error ?? takingBack.error
  return (
    <Dialog title="Correct a place or number" onClose={onClose}>
      <form onSubmit={saving.submit}>
        <p>Your monitors follow this instead of what they found. Other organizations do not see it.</p>
        <Choice label="What" value={kind} set={choose} options={KINDS} />
        <TextField
          label={isNumberKind(kind) ? 'Number' : 'Address'}
          type={isNumberKind(kind) ? 'text' : 'url'}
          value={value}
          set={setValue}
          error={fieldError(error, kind)}
          hint={hintOf(kind)}
        />
        {error !== undefined && <ErrorNote error={error} shown={[kind]} />}
        <footer>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          {corrections[kind] !== null && (
            <button type="button" disabled={takingBack.isBusy} onClick={takingBack.submit}>
              Take back
            </button>
          )}
          <button type="submit" class="primary" disabled={saving.isBusy}>
            Save correction
          </button>
        </footer>
      </form>
    </Dialog>
  )
}

const hintOf = (kind: CorrectedKind) =>
  isNumberKind(kind)
    ? `For example ${EXAMPLES[kind]}. “none” if the company has none, or another one was found.`
    : '“none” if the company has no such place. Empty takes the correction back.'
