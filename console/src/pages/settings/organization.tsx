import type { components } from '@signalbox/client'
import { may } from '../../api/me.ts'
import { organization } from '../../api/resources.ts'
import { Facts } from '../../parts/drawer.tsx'
import { Id } from '../../parts/small.tsx'
import { Loaded } from '../../parts/states.tsx'
import { formatCredits } from '../../text/numbers.ts'
import { OrganizationForm } from './organization-form.tsx'

/** A form for admins. Others read it. */
export function Organization() {
  const asked = organization.use([])
  return (
    <section id="organization">
      <h2>Organization</h2>
      <Loaded of={asked} rows={9}>
        {(data) =>
          may('admin') ? <OrganizationForm organization={data} /> : <Facts facts={factsOf(data)} />
        }
      </Loaded>
    </section>
  )
}

const factsOf = ({ id, name, webhookUrl, maxCreditsPerMonth }: components['schemas']['Organization']) =>
  [
    ['Name', name],
    ['Webhook', webhookUrl ?? 'none'],
    ['Cap per month', maxCreditsPerMonth === null ? 'none' : formatCredits(maxCreditsPerMonth)],
    ['Id', <Id key="id" id={id} />],
  ] as const
