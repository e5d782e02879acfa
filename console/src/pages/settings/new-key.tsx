import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { apiKeys, keywords, lists } from '../../api/resources.ts'
import { signalbox } from '../../api/signalbox.ts'
import { Checks } from '../../parts/checks.tsx'
import { Code } from '../../parts/code.tsx'
import { Dialog, useSubmit } from '../../parts/dialog.tsx'
import { Choice, TextField } from '../../parts/field.tsx'
import { LinesField, linesIn } from '../../parts/lines-field.tsx'
import { fieldError } from '../../parts/problem-text.ts'
import { capOf } from '../../parts/setting-fields.tsx'
import { ErrorNote } from '../../parts/states.tsx'
import { SCOPES } from '../../text/scopes.ts'

interface Draft {
  readonly name: string
  readonly scopes: readonly string[]
  readonly only: string
  /** The last day, as a browser writes it. */
  readonly until: string
  /** One in each line. */
  readonly networks: string
  readonly credits: string
}

const EMPTY: Draft = { name: '', scopes: [], only: '', until: '', networks: '', credits: '' }
const FIELDS = ['name', 'scopes', 'only', 'endsAt', 'networks', 'maxCreditsPerMonth']

function bodyOf({ name, scopes, only, until, networks, credits }: Draft) {
  const given = linesIn(networks)
  return {
    name: name.trim(),
    ...(scopes.length > 0 && {
      scopes: SCOPES.flatMap(([scope]) => (scopes.includes(scope) ? [scope] : [])),
    }),
    ...(only !== '' && {
      only: { kind: only.startsWith('kw_') ? ('keyword' as const) : ('list' as const), id: only },
    }),
    ...(until !== '' && { endsAt: `${until}T23:59:59Z` }),
    ...(given.length > 0 && { networks: given }),
    ...(capOf(credits) !== null && { maxCreditsPerMonth: capOf(credits) }),
  }
}

export function NewKey({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(EMPTY)
  const [secret, setSecret] = useState<string>()
  const { isBusy, error, submit } = useSubmit(async () => {
    setSecret((await dataOf(signalbox.POST('/api-keys', { body: bodyOf(draft) }))).apiKey)
    apiKeys.refresh()
  })
  return (
    <Dialog title="New API key" onClose={onClose}>
      {secret === undefined ? (
        <form onSubmit={submit}>
          <KeyFields draft={draft} change={(part) => setDraft({ ...draft, ...part })} error={error} />
          {error !== undefined && <ErrorNote error={error} shown={FIELDS} />}
          <footer>
            <button type="submit" class="primary" disabled={isBusy}>
              Create key
            </button>
          </footer>
        </form>
      ) : (
        <div class="stack">
          <p>Copy it now. It is shown this once and stored nowhere.</p>
          <Code text={secret} label="Copy the key" />
        </div>
      )}
    </Dialog>
  )
}

interface FieldsProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly error: unknown
}

function KeyFields({ draft, change, error }: FieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        value={draft.name}
        set={(name) => change({ name })}
        hint="Where it is used, such as “CRM sync”."
        error={fieldError(error, 'name')}
        required
      />
      <Checks
        label="May"
        none="Everything"
        options={SCOPES}
        chosen={draft.scopes}
        set={(scopes) => change({ scopes })}
      />
      <Reach only={draft.only} set={(only) => change({ only })} />
      <TextField
        label="Last day"
        type="date"
        value={draft.until}
        set={(until) => change({ until })}
        hint="It ends with this day, in UTC. Left empty, it has no end."
        error={fieldError(error, 'endsAt')}
      />
      <LinesField
        label="Networks"
        value={draft.networks}
        set={(networks) => change({ networks })}
        hint="Addresses that it may be used from, one in each line, such as 203.0.113.0/24. Left empty, from everywhere."
        error={fieldError(error, 'networks')}
      />
      <TextField
        label="Credits a month"
        type="number"
        value={draft.credits}
        set={(credits) => change({ credits })}
        placeholder="No limit"
        hint="What it starts never costs more, from the 1st (UTC). Monitors and keywords that it switches on count too."
        error={fieldError(error, 'maxCreditsPerMonth')}
      />
    </>
  )
}

interface ReachProps {
  readonly only: string
  readonly set: (only: string) => void
}

/** Asks for lists and keywords only when somebody opens it. */
function Reach({ only, set }: ReachProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details class="field" onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>
        Reaches: <span class="soft">{only === '' ? 'Everything' : `Only ${only}`}</span>
      </summary>
      {isOpen && <OwnerChoice only={only} set={set} />}
    </details>
  )
}

function OwnerChoice({ only, set }: ReachProps) {
  const own = lists.use([]).data?.data ?? []
  const words = keywords.use([]).data?.data ?? []
  return (
    <Choice
      label="The only list or keyword"
      value={only}
      set={set}
      options={[
        ['', 'Everything of the organization'],
        ...own.map(({ id, name }) => [id, `List ${name}`] as const),
        ...words.map(({ id, query }) => [id, `Keyword ${query}`] as const),
      ]}
    />
  )
}
