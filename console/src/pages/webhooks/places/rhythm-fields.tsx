import { Choice, TextField } from '../../../parts/field.tsx'
import { fieldError } from '../../../parts/problem-text.ts'
import { DAY_OPTIONS, EVERY_OPTIONS, HOUR_OPTIONS, type RhythmDraft } from './rhythms.ts'

interface Props {
  readonly draft: RhythmDraft
  readonly set: (draft: RhythmDraft) => void
  readonly error: unknown
}

export function RhythmFields({ draft, set, error }: Props) {
  const change = (part: Partial<RhythmDraft>) => set({ ...draft, ...part })
  const hasHour = draft.every === '1d' || draft.every === '7d'
  return (
    <>
      <Choice
        label="When"
        value={draft.every}
        set={(every) => change({ every })}
        options={EVERY_OPTIONS}
        hint={draft.every === 'now' ? undefined : 'Nothing is sent when there is nothing.'}
      />
      {hasHour && (
        <div class="two">
          {draft.every === '7d' && (
            <Choice label="Day" value={draft.day} set={(day) => change({ day })} options={DAY_OPTIONS} />
          )}
          <Choice label="Hour" value={draft.hour} set={(hour) => change({ hour })} options={HOUR_OPTIONS} />
        </div>
      )}
      {draft.every !== 'now' && (
        <div class="two">
          {hasHour && (
            <TextField
              label="Time zone"
              value={draft.timeZone}
              set={(timeZone) => change({ timeZone })}
              placeholder="Europe/Berlin"
              error={fieldError(error, 'rhythm.timeZone')}
            />
          )}
          <TextField
            label="Signals in a digest"
            type="number"
            value={draft.most}
            set={(most) => change({ most })}
            hint="100 at most. The others are counted."
            error={fieldError(error, 'rhythm.most')}
          />
        </div>
      )}
    </>
  )
}
