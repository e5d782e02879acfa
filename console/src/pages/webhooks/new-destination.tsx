import { dataOf } from '@signalbox/client'
import { useEffect, useState } from 'preact/hooks'
import { destinations, keywords, lists } from '../../api/resources.ts'
import { signalbox } from '../../api/signalbox.ts'
import { Dialog, useSubmit } from '../../parts/dialog.tsx'
import { Choice, TextField } from '../../parts/field.tsx'
import { fieldError } from '../../parts/problem-text.ts'
import { ErrorNote } from '../../parts/states.tsx'
import { say } from '../../parts/toasts.tsx'
import { formatNumber } from '../../text/numbers.ts'
import { SIGNAL_TYPES, wordOf } from '../../text/words.ts'
import { KIND_OPTIONS, KINDS, type Kind } from './kinds.ts'
import { RHYTHM_OPTIONS, type RhythmName, rhythmHint, rhythmOf } from './rhythms.ts'

const EVERY = ''

export function NewDestination({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('slack')
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [owner, setOwner] = useState(EVERY)
  const [type, setType] = useState(EVERY)
  const [rhythm, setRhythm] = useState<RhythmName>('now')
  const wanted = { owners: ownersOf(owner), filter: filterOf(type) }
  const { isBusy, error, submit } = useSubmit(async () => {
    const body = { kind, name: name.trim(), url: url.trim(), rhythm: rhythmOf(rhythm), ...wanted }
    const made = await dataOf(signalbox.POST('/destinations', { body }))
    destinations.refresh()
    say(`${made.name} gets signals from now on. Send it a test.`)
    onClose()
  })
  return (
    <Dialog title="Add a destination" onClose={onClose}>
      <form onSubmit={submit}>
        <Choice label="Kind" value={kind} set={setKind} options={KIND_OPTIONS} />
        <TextField
          label="Name"
          value={name}
          set={setName}
          placeholder="Sales team"
          error={fieldError(error, 'name')}
          required
        />
        <TextField
          label="URL"
          type="url"
          value={url}
          set={setUrl}
          placeholder={KINDS[kind].placeholder}
          hint={KINDS[kind].steps}
          error={fieldError(error, 'url')}
          required
        />
        <OwnerChoice value={owner} set={setOwner} />
        <Choice label="Type" value={type} set={setType} options={TYPES} hint={<Previewed {...wanted} />} />
        <Choice
          label="When"
          value={rhythm}
          set={setRhythm}
          options={RHYTHM_OPTIONS}
          hint={rhythmHint(rhythm)}
        />
        {error !== undefined && <ErrorNote error={error} shown={['name', 'url']} />}
        <footer>
          <button type="submit" class="primary" disabled={isBusy}>
            {isBusy ? 'Adding' : 'Add'}
          </button>
        </footer>
      </form>
    </Dialog>
  )
}

const TYPES = [[EVERY, 'Every type'] as const, ...SIGNAL_TYPES.map((type) => [type, wordOf(type)] as const)]

const ownersOf = (id: string) => {
  if (id === EVERY) return []
  return [{ kind: id.startsWith('kw_') ? ('keyword' as const) : ('list' as const), id }]
}

const filterOf = (given: string) => {
  const type = SIGNAL_TYPES.find((one) => one === given)
  return type === undefined ? null : { types: [type] }
}

function OwnerChoice({ value, set }: { value: string; set: (id: string) => void }) {
  const owned = lists.use([]).data?.data ?? []
  const words = keywords.use([]).data?.data ?? []
  return (
    <Choice
      label="Signals of"
      value={value}
      set={set}
      options={[
        [EVERY, 'Everything'] as const,
        ...owned.map(({ id, name }) => [id, `List ${name}`] as const),
        ...words.map(({ id, query }) => [id, `Keyword ${query}`] as const),
      ]}
    />
  )
}

type Wanted = { owners: ReturnType<typeof ownersOf>; filter: ReturnType<typeof filterOf> }

/** Counts the newest signals that match. A user sees in time that a filter lets nothing through. */
function Previewed({ owners, filter }: Wanted) {
  const [text, setText] = useState('')
  const body = JSON.stringify({ owners, filter })
  useEffect(() => {
    let isCurrent = true
    setText('')
    const answer = dataOf(signalbox.POST('/destinations/preview', { body: { owners, filter } }))
    answer.then(
      ({ signals, matching }) =>
        isCurrent &&
        setText(`Of the last ${formatNumber(signals)} signals, ${formatNumber(matching)} would have come.`),
      // The form says what is wrong when it is sent.
      () => isCurrent && setText('What would have come is not known.'),
    )
    return () => {
      isCurrent = false
    }
  }, [body])
  return <>{text}</>
}
