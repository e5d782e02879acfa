import { organization } from '../../api/resources.ts'
import { DOCS_URL } from '../../api/signalbox.ts'
import { Page } from '../../parts/page.tsx'
import { Loaded } from '../../parts/states.tsx'
import { Agents } from './agents.tsx'
import { ApiKeys } from './api-keys.tsx'
import { AuditLog } from './audit-log.tsx'
import { ConnectedApps } from './connected-apps.tsx'
import { OrganizationForm } from './organization-form.tsx'
import { Signatures } from './signatures.tsx'

const SECTIONS = [
  ['organization', 'Organization'],
  ['signatures', 'Signed webhooks'],
  ['keys', 'API keys'],
  ['apps', 'Connected apps'],
  ['agents', 'Agents'],
  ['api', 'API'],
  ['audit', 'Audit log'],
] as const

export function Settings() {
  const asked = organization.use([])
  return (
    <Page title="Settings" state={asked.data?.name}>
      <div class="settings">
        <nav class="index" aria-label="Settings">
          {SECTIONS.map(([id, name]) => (
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
          <section id="organization">
            <h2>Organization</h2>
            <Loaded of={asked} rows={9}>
              {(data) => <OrganizationForm organization={data} />}
            </Loaded>
          </section>
          <Signatures />
          <ApiKeys />
          <ConnectedApps />
          <Agents />
          <section id="api">
            <h2>API</h2>
            <p>
              Everything on these pages is an endpoint. <a href={DOCS_URL}>API reference</a> ·{' '}
              <a href="../v1/openapi.json">OpenAPI document</a>
            </p>
          </section>
          <AuditLog />
        </div>
      </div>
    </Page>
  )
}
