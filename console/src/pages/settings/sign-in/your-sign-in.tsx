import type { components } from '@signalbox/client'
import { me } from '../../../api/me.ts'
import { sessions } from '../../../api/resources.ts'
import { Facts } from '../../../parts/drawer.tsx'
import { Loaded } from '../../../parts/states.tsx'
import { SCOPES, scopeNames } from '../../../text/scopes.ts'
import { roleText } from '../users/roles.ts'
import { Passkeys } from './passkeys.tsx'
import { SessionTable } from './session-table.tsx'

type Me = components['schemas']['Me']

/** The section about the signed-in user or key: rights, passkeys and sessions. */
export function YourSignIn() {
  const asked = me.use([])
  return (
    <section id="you">
      <h2>Your sign-in</h2>
      <Loaded of={asked} rows={4}>
        {(own) => (
          <div class="stack">
            <Facts facts={factsOf(own)} />
            {own.kind === 'user' && <Passkeys passkeys={own.passkeys} />}
            <h3>Your sessions</h3>
            <OwnSessions id={own.id} />
          </div>
        )}
      </Loaded>
    </section>
  )
}

const factsOf = ({ email, name, role, scopes }: Me) =>
  role === null
    ? ([
        ['API key', name],
        ['May', scopes.length === SCOPES.length ? 'Everything' : scopeNames(scopes).join(', ')],
      ] as const)
    : ([
        ['Address', email],
        ['Role', roleText(role)],
      ] as const)

function OwnSessions({ id }: { id: string }) {
  const asked = sessions.use([])
  return (
    <Loaded of={asked} rows={2}>
      {({ data }) => <SessionTable label="Your sessions" rows={data.filter(({ keyId }) => keyId === id)} />}
    </Loaded>
  )
}
