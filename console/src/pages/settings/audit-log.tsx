import type { components } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { apiKeys, auditLog, auditPage } from '../../api/resources.ts'
import { Time } from '../../parts/small.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { sayProblem } from '../../parts/toasts.tsx'
import { sentenceOf } from '../../text/words.ts'

type Entry = components['schemas']['AuditEntry']

interface Older {
  readonly data: readonly Entry[]
  readonly nextCursor: string | null
}

/** Who did what. Nothing in it is ever changed. */
export function AuditLog() {
  const asked = auditLog.use([])
  const keys = apiKeys.use([])
  const [older, setOlder] = useState<Older>()
  const cursor = older === undefined ? asked.data?.nextCursor : older.nextCursor
  const more = async () => {
    if (cursor == null) return
    const page = await auditPage(cursor)
    setOlder({ data: [...(older?.data ?? []), ...page.data], nextCursor: page.nextCursor })
  }
  const nameOf = (id: string) => keys.data?.data.find((key) => key.id === id)?.name ?? id
  return (
    <section id="audit">
      <h2>Audit log</h2>
      <Loaded of={asked} rows={4}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title="Nothing was done yet">
              Each change and each sign-in is written here, and stays.
            </Empty>
          ) : (
            <Entries entries={[...data, ...(older?.data ?? [])]} nameOf={nameOf} />
          )
        }
      </Loaded>
      {cursor != null && (
        <p class="under">
          <button type="button" onClick={() => void more().catch(sayProblem)}>
            Load older entries
          </button>
        </p>
      )}
    </section>
  )
}

interface Shown {
  readonly entries: readonly Entry[]
  /** The name of a key; its id when it is revoked. */
  readonly nameOf: (keyId: string) => string
}

const Entries = ({ entries, nameOf }: Shown) => (
  <Table
    label="Audit log"
    rows={entries}
    rowKey={({ id }) => id}
    narrow={({ at, actor }) => (
      <>
        <Time at={at} /> · {actorText(actor, nameOf)}
      </>
    )}
    columns={[
      { name: 'What', width: 'm', cell: ({ action, outcome }) => actionText(action, outcome) },
      { name: 'Of', drop: 1, cell: ({ subject }) => subject ?? '–' },
      { name: 'Changes', drop: 1, cell: ({ changes, code }) => code ?? changesText(changes) },
      { name: 'By', width: 's', drop: 1, cell: ({ actor }) => actorText(actor, nameOf) },
      { name: 'From', width: 's', drop: 2, cell: ({ address }) => address ?? '–' },
      { name: 'When', width: 's', drop: 1, cell: ({ at }) => <Time at={at} /> },
    ]}
  />
)

/** `updateList` is shown as "Update list". */
const actionText = (action: string, outcome: Entry['outcome']) => {
  const words = sentenceOf(action.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
  return outcome === 'denied' ? `${words} (denied)` : words
}

const actorText = (actor: Entry['actor'], nameOf: Shown['nameOf']) => {
  if (actor.kind === 'operator') return 'Operator'
  return actor.kind === 'app' ? `App of ${nameOf(actor.keyId)}` : nameOf(actor.keyId)
}

const MOST_SHOWN = 3

function changesText(changes: Entry['changes']): string {
  if (changes.length === 0) return '–'
  const texts = changes
    .slice(0, MOST_SHOWN)
    .map(({ field, before, after }) => `${field}: ${before ?? 'none'} → ${after ?? 'none'}`)
  const rest = changes.length - texts.length
  return rest > 0 ? `${texts.join(', ')} and ${rest} more` : texts.join(', ')
}
