import type { components } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { users } from '../../../api/resources.ts'
import { Time } from '../../../parts/small.tsx'
import { Empty, Loaded } from '../../../parts/states.tsx'
import { Table } from '../../../parts/table.tsx'
import { countOf } from '../../../text/numbers.ts'
import { usedText } from '../../../text/times.ts'
import { capital } from '../../../text/words.ts'
import { ChangeUser } from './change-user.tsx'
import { InviteUser } from './invite-user.tsx'

type User = components['schemas']['User']

/** The people who work with the organization. */
export function Users() {
  const asked = users.use([])
  const [isInviting, setInviting] = useState(false)
  const [changed, setChanged] = useState<User>()
  return (
    <section id="users">
      <div class="under">
        <h2>Users</h2>
        <button type="button" onClick={() => setInviting(true)}>
          Invite a user
        </button>
      </div>
      <Loaded of={asked} rows={2}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title="Nobody is invited yet">
              A user signs in without a key, and may do what the role allows. The audit log names each one.
            </Empty>
          ) : (
            <UserTable users={data} change={setChanged} />
          )
        }
      </Loaded>
      {isInviting && <InviteUser onClose={() => setInviting(false)} />}
      {changed !== undefined && <ChangeUser user={changed} onClose={() => setChanged(undefined)} />}
    </section>
  )
}

interface TableProps {
  readonly users: readonly User[]
  readonly change: (user: User) => void
}

const UserTable = ({ users: rows, change }: TableProps) => (
  <Table
    label="Users"
    rows={rows}
    rowKey={({ id }) => id}
    narrow={({ role, joinedAt }) => `${capital(role)} · ${joinedAt === null ? 'invited' : 'joined'}`}
    actions={(user) => (
      <button type="button" class="quiet" aria-label={`Change ${user.email}`} onClick={() => change(user)}>
        Change
      </button>
    )}
    columns={[
      { name: 'User', cell: (user) => <Who {...user} /> },
      { name: 'Role', width: 's', drop: 1, cell: ({ role }) => capital(role) },
      { name: 'Joined', width: 's', drop: 1, cell: (user) => <Joined {...user} /> },
      { name: 'Last seen', width: 's', drop: 1, cell: ({ lastSeenAt }) => usedText(lastSeenAt) },
    ]}
  />
)

const Who = ({ email, name, passkeys }: User) => (
  <>
    {email}
    <span class="line soft">
      {[name, passkeys > 0 && countOf(passkeys, 'passkey')].filter(Boolean).join(' · ')}
    </span>
  </>
)

const Joined = ({ joinedAt, linkEndsAt }: User) => {
  if (joinedAt !== null) return <Time at={joinedAt} />
  return (
    <>
      invited
      <span class="line soft">{linkEndsAt === null ? 'has ended' : <Ends at={linkEndsAt} />}</span>
    </>
  )
}

const Ends = ({ at }: { at: string }) => (
  <>
    ends <Time at={at} />
  </>
)
