import type { components } from '@signalbox/client'
import { auditLog, auditPage } from '../../api/resources.ts'
import { useOlder } from '../../parts/older.tsx'
import { Time } from '../../parts/small.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { sentenceOf } from '../../text/words.ts'
import { useActors } from './users/actors.ts'

type Entry = components['schemas']['AuditEntry']

/** The audit log of the organization: each row says what a key, a user, an app or the operator did. Rows never change. */
export function AuditLog() {
  const asked = auditLog.use([])
  const nameOf = useActors()
  const { older, button } = useOlder(asked.data, auditPage, 'entries')
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
            <Entries entries={[...data, ...older]} nameOf={nameOf} />
          )
        }
      </Loaded>
      {button}
    </section>
  )
}

interface Shown {
  readonly entries: readonly Entry[]
  readonly nameOf: (id: string) => string
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
  if (actor.kind === 'operator' || actor.kind === 'recipient') return sentenceOf(actor.kind)
  if (actor.kind === 'user') return nameOf(actor.userId)
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
