import { keywords, lists } from '../../../api/resources.ts'
import { Checks } from '../../../parts/checks.tsx'
import { Choice, TextField } from '../../../parts/field.tsx'
import { LinesField } from '../../../parts/lines-field.tsx'
import { fieldError } from '../../../parts/problem-text.ts'
import { SIGNAL_TYPES, wordOf } from '../../../text/words.ts'
import { KINDS, placeOf } from './kinds.ts'
import { ABOUTS, EVENTS, MODALITIES, type PlaceDraft, wantedOf } from './place-draft.ts'
import { Previewed } from './previewed.tsx'
import { RhythmFields } from './rhythm-fields.tsx'

interface Props {
  readonly draft: PlaceDraft
  readonly set: (draft: PlaceDraft) => void
  readonly error: unknown
  /** What is there of the URL. Without it, one must be given. */
  readonly url?: string
}

/** Fields of the form that show their own mistakes. */
export const PLACE_FIELDS = [
  'name',
  'url',
  'owners',
  'filter.search',
  'filter.industry',
  'filter.location',
  'filter.techStack',
  'filter.minHeadcount',
  'filter.maxHeadcount',
  'filter.minScore',
  'rhythm.timeZone',
  'rhythm.most',
]

export function PlaceFields({ draft, set, error, url }: Props) {
  const change = (part: Partial<PlaceDraft>) => set({ ...draft, ...part })
  const { placeholder, steps, field = 'URL' } = KINDS[draft.kind]
  return (
    <>
      <TextField
        label="Name"
        value={draft.name}
        set={(name) => change({ name })}
        placeholder="Sales team"
        error={fieldError(error, 'name')}
        required
      />
      <TextField
        label={url === undefined ? field : `New ${inSentence(field)}`}
        type={draft.kind === 'email' ? 'text' : 'url'}
        value={draft.url}
        set={(text) => change({ url: text })}
        placeholder={url === undefined ? placeholder : placeOf(url)}
        hint={url === undefined ? steps : `Left empty, it stays. ${steps}`}
        error={fieldError(error, 'url')}
        required={url === undefined}
      />
      <Owners chosen={draft.owners} set={(owners) => change({ owners })} error={error} />
      <Checks
        label="Types"
        none="Every type"
        options={SIGNAL_TYPES.map((type) => [type, wordOf(type)])}
        chosen={draft.types}
        set={(types) => change({ types })}
      />
      <Narrower draft={draft} change={change} error={error} />
      <p class="hint" role="status">
        <Previewed {...wantedOf(draft)} />
      </p>
      <RhythmFields draft={draft.rhythm} set={(rhythm) => change({ rhythm })} error={error} />
      <Checks
        label="Told later"
        none="Nothing"
        options={EVENTS.map((event) => [event, EVENT_WORDS[event]])}
        chosen={draft.events}
        set={(events) => change({ events })}
      />
    </>
  )
}

/** Abbreviations stay as they are. */
const inSentence = (word: string) => (word === word.toUpperCase() ? word : word.toLowerCase())

const EVENT_WORDS: Readonly<Record<(typeof EVENTS)[number], string>> = {
  'signal.corrected': 'A signal that it got is corrected or marked wrong',
  'person.erased': 'A person of signals that it got is erased',
}

interface OwnersProps {
  readonly chosen: readonly string[]
  readonly set: (owners: readonly string[]) => void
  readonly error: unknown
}

function Owners({ chosen, set, error }: OwnersProps) {
  const owned = lists.use([]).data?.data ?? []
  const words = keywords.use([]).data?.data ?? []
  const mistake = fieldError(error, 'owners')
  return (
    <>
      <Checks
        label="Signals of"
        none="Everything"
        options={[
          ...owned.map(({ id, name }) => [id, `List ${name}`] as const),
          ...words.map(({ id, query }) => [id, `Keyword ${query}`] as const),
        ]}
        chosen={chosen}
        set={set}
      />
      {mistake !== undefined && <p class="hint bad">{mistake}</p>}
    </>
  )
}

interface NarrowerProps {
  readonly draft: PlaceDraft
  readonly change: (part: Partial<PlaceDraft>) => void
  readonly error: unknown
}

const Narrower = ({ draft, change, error }: NarrowerProps) => (
  <details class="field" open={Object.keys(wantedOf({ ...draft, types: [] }).filter ?? {}).length > 0}>
    <summary>Only some of them</summary>
    <div class="stack">
      <TextField
        label="Words"
        value={draft.search}
        set={(search) => change({ search })}
        error={fieldError(error, 'filter.search')}
      />
      <div class="two">
        <Lines name="industry" label="Industries" {...{ draft, change, error }} />
        <Lines name="location" label="Locations" {...{ draft, change, error }} />
      </div>
      <Lines name="techStack" label="Technologies" {...{ draft, change, error }} />
      <div class="two">
        <TextField
          label="Headcount from"
          type="number"
          value={draft.minHeadcount}
          set={(minHeadcount) => change({ minHeadcount })}
          error={fieldError(error, 'filter.minHeadcount')}
        />
        <TextField
          label="Headcount to"
          type="number"
          value={draft.maxHeadcount}
          set={(maxHeadcount) => change({ maxHeadcount })}
          error={fieldError(error, 'filter.maxHeadcount')}
        />
      </div>
      <div class="two">
        <TextField
          label="Score from"
          value={draft.minScore}
          set={(minScore) => change({ minScore })}
          placeholder="0.8"
          hint="How sure the evidence is, from 0 to 1."
          error={fieldError(error, 'filter.minScore')}
        />
        <Choice
          label="About"
          value={draft.about}
          set={(about) => change({ about })}
          options={[
            ['', 'Companies and people'],
            ...ABOUTS.map((one) => [one, one === 'account' ? 'Companies' : 'People'] as const),
          ]}
        />
      </div>
      <Checks
        label="What is"
        none="stated, possible or denied"
        options={MODALITIES.map((one) => [one, one])}
        chosen={draft.modality}
        set={(modality) => change({ modality })}
      />
    </div>
  </details>
)

interface LinesProps extends NarrowerProps {
  readonly name: 'industry' | 'location' | 'techStack'
  readonly label: string
}

const Lines = ({ name, label, draft, change, error }: LinesProps) => (
  <LinesField
    label={label}
    value={draft[name]}
    set={(text) => change({ [name]: text })}
    hint="One in each line."
    error={fieldError(error, `filter.${name}`)}
  />
)
