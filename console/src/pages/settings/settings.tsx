import { may, me } from '../../api/me.ts'
import { organization } from '../../api/resources.ts'
import { DOCS_URL } from '../../api/signalbox.ts'
import { Page } from '../../parts/page.tsx'
import { Loaded } from '../../parts/states.tsx'
import { Agents } from './agents.tsx'
import { ApiKeys } from './api-keys.tsx'
import { AuditLog } from './audit-log.tsx'
import { ConnectedApps } from './connected-apps.tsx'
import { Organization } from './organization.tsx'
import { Sessions } from './sign-in/sessions.tsx'
import { YourSignIn } from './sign-in/your-sign-in.tsx'
import { Signatures } from './signatures.tsx'
import { Users } from './users/users.tsx'

const Api = () => (
  <section id="api">
    <h2>API</h2>
    <p>
      Everything on these pages is an endpoint. <a href={DOCS_URL}>API reference</a> ·{' '}
      <a href="../v1/openapi.json">OpenAPI document</a>
    </p>
  </section>
)

const SECTIONS = [
  { id: 'you', name: 'Your sign-in', Section: YourSignIn },
  { id: 'organization', name: 'Organization', Section: Organization },
  { id: 'users', name: 'Users', Section: Users, isForAdmins: true },
  { id: 'sessions', name: 'Sessions', Section: Sessions, isForAdmins: true },
  { id: 'signatures', name: 'Signed webhooks', Section: Signatures },
  { id: 'keys', name: 'API keys', Section: ApiKeys, isForAdmins: true },
  { id: 'apps', name: 'Connected apps', Section: ConnectedApps, isForAdmins: true },
  { id: 'agents', name: 'Agents', Section: Agents },
  { id: 'api', name: 'API', Section: Api },
  { id: 'audit', name: 'Audit log', Section: AuditLog, isForAdmins: true },
]

export function Settings() {
  const { data } = organization.use([])
  // Before that, nobody knows which sections there are.
  const asked = me.use([])
  return (
    <Page title="Settings" state={data?.name}>
      <Loaded of={asked} rows={12}>
        {() => <Sections />}
      </Loaded>
    </Page>
  )
}

function Sections() {
  const shown = SECTIONS.filter(({ isForAdmins = false }) => !isForAdmins || may('admin'))
  return (
    <div class="settings">
      <nav class="index" aria-label="Settings">
        {shown.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            class="quiet"
            onClick={() => document.getElementById(id)?.scrollIntoView()}
          >
            {name}
          </button>
        ))}
      </nav>
      <div class="stack">
        {shown.map(({ id, Section }) => (
          <Section key={id} />
        ))}
        {!may('admin') && (
          <p class="soft">
            Only admins see the users, the sessions, the keys, the connected apps and the audit log here.
          </p>
        )}
      </div>
    </div>
  )
}
