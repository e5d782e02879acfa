import type { components } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { organization, webhooks } from '../../api/resources.ts'
import { signalbox } from '../../api/signalbox.ts'
import { useSubmit } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import { fieldError } from '../../parts/problem-text.ts'
import { CapField, capOf, capText, WebhookField, webhookOf } from '../../parts/setting-fields.tsx'
import { Id } from '../../parts/small.tsx'
import { ErrorNote } from '../../parts/states.tsx'
import { say } from '../../parts/toasts.tsx'
import { hrefOf } from '../../routing/route.ts'

export function OrganizationForm({
  organization: one,
}: {
  organization: components['schemas']['Organization']
}) {
  const [name, setName] = useState(one.name)
  const [url, setUrl] = useState(one.webhookUrl ?? '')
  const [cap, setCap] = useState(capText(one.maxCreditsPerMonth))
  const { isBusy, error, submit } = useSubmit(async () => {
    await dataOf(
      signalbox.PATCH('/organization', {
        body: { name: name.trim(), webhookUrl: webhookOf(url), maxCreditsPerMonth: capOf(cap) },
      }),
    )
    organization.refresh()
    webhooks.refresh()
    say('The settings are saved.')
  })
  return (
    <form class="card" onSubmit={submit}>
      <TextField label="Name" value={name} set={setName} error={fieldError(error, 'name')} required />
      <WebhookField
        gets="every new signal, also those that no list or keyword asks for"
        value={url}
        set={setUrl}
        error={error}
      />
      <CapField per="month" value={cap} set={setCap} error={error} />
      {error !== undefined && (
        <ErrorNote error={error} shown={['name', 'webhookUrl', 'maxCreditsPerMonth']} />
      )}
      <footer class="row">
        <button type="submit" class="primary" disabled={isBusy}>
          Save settings
        </button>
        {one.webhookUrl !== null && (
          <a class="button" href={hrefOf(['webhooks'], { test: one.webhookUrl })}>
            Send a test
          </a>
        )}
        <span class="soft">
          Id <Id id={one.id} />
        </span>
      </footer>
    </form>
  )
}
