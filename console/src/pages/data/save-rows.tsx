import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { lists, refreshRuns } from '../../api/resources.ts'
import { signalbox } from '../../api/signalbox.ts'
import { Dialog, useSubmit } from '../../parts/dialog.tsx'
import { Choice, TextField } from '../../parts/field.tsx'
import { fieldError } from '../../parts/problem-text.ts'
import { ErrorNote } from '../../parts/states.tsx'
import { say } from '../../parts/toasts.tsx'
import { go } from '../../routing/location.ts'
import { hrefOf } from '../../routing/route.ts'
import { countOf, formatNumber } from '../../text/numbers.ts'
import type { LiveList } from './live-list.ts'
import { saveTo, type ToSave } from './save-to.ts'

interface Props {
  readonly what: ToSave
  /** Such as `3 companies`. */
  readonly count: string
  readonly live: LiveList | undefined
  readonly onClose: () => void
}

const NEW = ''
const LIVE = 'live'

export function SaveRows({ what, count, live, onClose }: Props) {
  const [saved, setSaved] = useState<number>()
  const known = (lists.use([]).data?.data ?? []).filter(({ itemCount }) => itemCount !== null)
  const [to, setTo] = useState(NEW)
  const [name, setName] = useState('')
  const isLive = to === LIVE
  const { isBusy, error, submit } = useSubmit(async () => {
    if (isLive && live !== undefined) await saveLive(name.trim(), live)
    else {
      const list = await saveTo(what, to === NEW ? { name: name.trim() } : { id: to }, setSaved)
      refreshRuns()
      say(`${list.name} has ${countOf(list.itemCount ?? 0, 'member')} now.`)
    }
    onClose()
  })
  return (
    <Dialog title={isLive ? 'Save as a live list' : `Save ${count} to a list`} onClose={onClose}>
      <form onSubmit={submit}>
        <Choice
          label="List"
          value={to}
          set={setTo}
          options={[
            [NEW, 'A new list with these rows'] as const,
            ...(live === undefined ? [] : [[LIVE, 'A live list of whatever matches'] as const]),
            ...known.map((list) => [list.id, list.name] as const),
          ]}
          hint={hintOf(to, live)}
          error={fieldError(error, 'filters')}
        />
        {(to === NEW || isLive) && (
          <TextField
            label="Name of the new list"
            value={name}
            set={setName}
            error={fieldError(error, 'name')}
            required
          />
        )}
        {isLive && (
          <p class="note">
            It costs nothing. A monitor of it costs 10 credits for each company that matches, each run. You
            see the sum before you start one.
          </p>
        )}
        {error !== undefined && <ErrorNote error={error} shown={['name', 'filters']} />}
        <footer>
          <button type="submit" class="primary" disabled={isBusy}>
            {isLive
              ? 'Save live list'
              : isBusy && saved !== undefined
                ? `Saved ${formatNumber(saved)}`
                : `Save ${count}`}
          </button>
        </footer>
      </form>
    </Dialog>
  )
}

function hintOf(to: string, live: LiveList | undefined) {
  if (to !== LIVE)
    return 'What is on the list already is not added twice. Of signals, their companies and people are added.'
  const left = live?.left ?? []
  return `Its members are what matches the search and filters, also later.${left.length > 0 ? ` It leaves out ${left.join(' and ')}.` : ''}`
}

async function saveLive(name: string, { filters }: LiveList) {
  const { id } = await dataOf(signalbox.POST('/lists', { body: { name, filters } }))
  refreshRuns()
  say(`${name} is saved. It follows what matches.`)
  go(hrefOf(['lists', id]))
}
