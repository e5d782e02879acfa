import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { signalbox } from '../../api/signalbox.ts'
import { useSubmit } from '../../parts/dialog.tsx'
import { Facts } from '../../parts/drawer.tsx'
import { TextField } from '../../parts/field.tsx'
import { fieldError } from '../../parts/problem-text.ts'
import { ErrorNote, Skeleton } from '../../parts/states.tsx'
import { say } from '../../parts/toasts.tsx'
import {
  type DefinitionsPreview,
  type Draft,
  definitionOf,
  draftOf,
  EMPTY,
  MOST_DEFINITIONS,
} from './draft.ts'
import { Kept } from './kept.tsx'

type Given = ReturnType<typeof definitionOf>

interface Props {
  readonly of: readonly Given[]
  readonly where: { readonly keywordId: string } | { readonly listId: string }
  /** Undefined for a person who may only read. */
  readonly save: ((definitions: Given[]) => Promise<void>) | undefined
}

/** The events in the user's own words, of a keyword or a list, and what they would keep. */
export const Definitions = ({ of, where, save }: Props) =>
  save === undefined ? <Written of={of} /> : <DefinitionForm of={of} where={where} save={save} />

const Written = ({ of }: Pick<Props, 'of'>) => (
  <section>
    <h2>Definitions</h2>
    {of.length === 0 ? (
      <p class="soft">There is none, so every event becomes a signal.</p>
    ) : (
      <Facts facts={of.map(({ name, query }) => [name, query] as const)} />
    )}
  </section>
)

function DefinitionForm({ of, where, save }: Props & { readonly save: NonNullable<Props['save']> }) {
  const [drafts, setDrafts] = useState<readonly Draft[]>(of.map(draftOf))
  const [found, setFound] = useState<DefinitionsPreview>()
  const definitions = () => drafts.map(definitionOf)
  const saving = useSubmit(async () => {
    await save(definitions())
    say('The definitions are saved.')
  })
  const looking = useSubmit(async () => {
    setFound(undefined)
    const body = { definitions: definitions(), ...where }
    setFound(await dataOf(signalbox.POST('/definitions/preview', { body })))
  })
  const error = saving.error ?? looking.error
  const change = (at: number, to: Draft) => setDrafts(drafts.with(at, to))
  const isBusy = saving.isBusy || looking.isBusy
  return (
    <section>
      <h2>Definitions</h2>
      <p class="soft">
        Events in your own words. With definitions, only what one of them matches becomes a signal.
      </p>
      <form onSubmit={saving.submit}>
        {drafts.map((draft, at) => (
          <Fields
            key={at}
            at={at}
            draft={draft}
            set={(to) => change(at, to)}
            remove={() => setDrafts(drafts.toSpliced(at, 1))}
            error={error}
          />
        ))}
        {error !== undefined && <ErrorNote error={error} shown={drafts.flatMap((_, at) => namesOf(at))} />}
        <footer class="row">
          <button
            type="button"
            disabled={drafts.length >= MOST_DEFINITIONS}
            onClick={() => setDrafts([...drafts, EMPTY])}
          >
            Add definition
          </button>
          <button type="button" disabled={isBusy || drafts.length === 0} onClick={() => looking.submit()}>
            {looking.isBusy ? 'Looking' : 'Preview definitions'}
          </button>
          <button type="submit" disabled={isBusy}>
            Save definitions
          </button>
        </footer>
      </form>
      <div aria-live="polite" class="stack">
        {looking.isBusy && <Skeleton rows={4} />}
        {found !== undefined && <Kept found={found} isList={'listId' in where} />}
      </div>
    </section>
  )
}

const namesOf = (at: number) => ['name', 'query'].map((field) => `definitions.${at}.${field}`)

interface FieldsProps {
  readonly at: number
  readonly draft: Draft
  readonly set: (draft: Draft) => void
  readonly remove: () => void
  readonly error: unknown
}

const Fields = ({ at, draft, set, remove, error }: FieldsProps) => (
  <section class="card" aria-label={`Definition ${at + 1}`}>
    <TextField
      label="Name"
      value={draft.name}
      set={(name) => set({ ...draft, name })}
      error={fieldError(error, `definitions.${at}.name`)}
      required
    />
    <TextField
      label="Matches"
      value={draft.query}
      set={(query) => set({ ...draft, query })}
      placeholder="raises {money:10m}"
      hint={
        <>
          Words as in a query, with tags:{' '}
          <code>{'{company} {person} {role:finance} {money:10m} {place}'}</code>
        </>
      }
      error={fieldError(error, `definitions.${at}.query`)}
      required
    />
    <TextField
      label="But not"
      value={draft.exclude}
      set={(exclude) => set({ ...draft, exclude })}
      placeholder={'interim, "acting chief"'}
    />
    <button type="button" class="quiet" onClick={remove}>
      Remove definition {at + 1}
    </button>
  </section>
)
