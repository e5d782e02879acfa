import type { components } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { may } from '../../../api/me.ts'
import { download } from '../../../parts/download.ts'
import { Drawer } from '../../../parts/drawer.tsx'
import { Loaded } from '../../../parts/states.tsx'
import { csvOf } from '../../../text/csv.ts'
import { formatNumber } from '../../../text/numbers.ts'
import { CancelPush } from './cancel-push.tsx'
import { PushAgain } from './push-again.tsx'
import { PushFacts } from './push-facts.tsx'
import { listNames, pagesWith, push as pushById } from './push-resources.ts'
import { PushRows } from './push-rows.tsx'
import { isOpenPush, mayChange } from './push-status.tsx'

type Push = components['schemas']['Push']

const LIVE_MS = 1_000

interface Props {
  readonly id: string
  readonly pushId: string
  readonly back: string
}

export function PushDrawer({ id, pushId, back }: Props) {
  const asked = pushById.use([id, pushId], (push) =>
    push !== undefined && mayChange(push) ? LIVE_MS : undefined,
  )
  return (
    <Drawer title="Push" label="Push" back={back}>
      <Loaded of={asked}>{(push) => <PushBody id={id} push={push} />}</Loaded>
    </Drawer>
  )
}

function PushBody({ id, push }: { id: string; push: Push }) {
  const names = useNames(id, push)
  const [open, setOpen] = useState<'again' | 'cancel'>()
  const close = () => setOpen(undefined)
  const failed = push.results.filter(({ status }) => status === 'failed')
  const rows = push.results.toSorted((a, b) => a.status.localeCompare(b.status))
  return (
    <>
      <PushFacts push={push} />
      <div class="row">
        {isOpenPush(push) && may('push') && (
          <button type="button" class="danger" onClick={() => setOpen('cancel')}>
            Cancel push
          </button>
        )}
        {failed.length > 0 && may('lists', 'push') && (
          <button type="button" class="primary" onClick={() => setOpen('again')}>
            Push {formatNumber(failed.length)} failed again
          </button>
        )}
        {rows.length > 0 && (
          <button type="button" onClick={() => download(csvOf(tableOf(rows, names)), 'push.csv')}>
            Export the results
          </button>
        )}
      </div>
      {rows.length > 0 && <PushRows rows={rows} names={names} />}
      {open === 'again' && <PushAgain push={push} failed={failed} onClose={close} />}
      {open === 'cancel' && <CancelPush id={id} pushId={push.id} onClose={close} />}
    </>
  )
}

const tableOf = (rows: Push['results'], names: ReadonlyMap<string, string>) => [
  ['id', 'name', 'type', 'status', 'reason'],
  ...rows.map(({ id, type, status, reason }) => [id, names.get(id) ?? '', type, status, reason ?? '']),
]

/** Rows that were not sent get their names. Members that were removed meanwhile keep their ids. */
function useNames(id: string, { results }: Push): ReadonlyMap<string, string> {
  const others = results.flatMap(({ status }, row) => (status === 'pushed' ? [] : [row]))
  return listNames.use([id, ...pagesWith([0, ...others])]).data ?? new Map()
}
