import type { components } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { sessions } from '../../../api/resources.ts'
import { signalbox } from '../../../api/signalbox.ts'
import { Time } from '../../../parts/small.tsx'
import { Table } from '../../../parts/table.tsx'
import { say, sayProblem } from '../../../parts/toasts.tsx'

type Session = components['schemas']['Session']

const WAYS = {
  key: 'By API key',
  link: 'By link',
  passkey: 'By passkey',
  provider: 'By provider',
} as const

interface Props {
  readonly label: string
  readonly rows: readonly Session[]
  /** Given where the table has sessions of others. */
  readonly nameOf?: (id: string) => string
}

export const SessionTable = ({ label, rows, nameOf }: Props) => (
  <Table
    label={label}
    rows={rows}
    rowKey={({ id }) => id}
    narrow={({ keyId, createdAt }) => (
      <>
        {nameOf && `${nameOf(keyId)} · `}
        <Time at={createdAt} />
      </>
    )}
    actions={(session) => (
      <button
        type="button"
        class="quiet"
        aria-label={`Sign out ${session.browser}`}
        onClick={() => void end(session).catch(sayProblem)}
      >
        Sign out
      </button>
    )}
    columns={[
      {
        name: 'Browser',
        cell: ({ browser, by, isCurrent }) => (
          <>
            {browser}
            <span class="line soft">
              {WAYS[by]}
              {isCurrent && ', this one'}
            </span>
          </>
        ),
      },
      ...(nameOf ? [{ name: 'Who', drop: 1 as const, cell: ({ keyId }: Session) => nameOf(keyId) }] : []),
      { name: 'From', width: 'm', drop: 1, cell: ({ address }) => address },
      { name: 'Since', width: 's', drop: 1, cell: ({ createdAt }) => <Time at={createdAt} /> },
    ]}
  />
)

async function end({ id, browser }: Session) {
  await dataOf(signalbox.DELETE('/sessions/{id}', { params: { path: { id } } }))
  sessions.refresh()
  say(`${browser} is signed out.`)
}
