import type { components } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { may } from '../../../api/me.ts'
import { destinations } from '../../../api/resources.ts'
import { signalbox } from '../../../api/signalbox.ts'
import { AttemptStatus, wordsOf } from '../../../deliveries/attempt-status.tsx'
import { logPage } from '../../../deliveries/delivery-resources.ts'
import { Confirm, useSubmit } from '../../../parts/dialog.tsx'
import { Drawer, Facts } from '../../../parts/drawer.tsx'
import { Id, Time } from '../../../parts/small.tsx'
import { ErrorNote } from '../../../parts/states.tsx'
import { go } from '../../../routing/location.ts'
import { hrefOf } from '../../../routing/route.ts'
import { EditPlace } from './edit-place.tsx'
import { KINDS, placeOf } from './kinds.ts'
import { MessageLook } from './message-look.tsx'
import { PlaceConfirmation } from './place-confirmation.tsx'
import type { Place } from './place-draft.ts'
import { placePath } from './place-path.ts'
import { PlaceSecret } from './place-secret.tsx'
import { PlaceState } from './place-state.tsx'

export function PlaceDrawer({ place, back }: { place: Place; back: string }) {
  const { health } = place
  return (
    <Drawer title={place.name} label="Destination" back={back}>
      <Facts
        facts={[
          ['Kind', KINDS[place.kind].label],
          [KINDS[place.kind].field ?? 'URL', <code key="u">{placeOf(place.url)}</code>],
          ['State', <PlaceState key="s" place={place} />],
          ...(health.failingSince === null
            ? []
            : ([['Failing since', <Time key="f" at={health.failingSince} />]] as const)),
          ['Log', <LogLink key="l" id={place.id} />],
          ['Id', <Id key="id" id={place.id} />],
        ]}
      />
      {health.reason !== null && <p class="note bad">{health.reason}</p>}
      {place.verification !== null && <PlaceConfirmation place={place} verification={place.verification} />}
      {may('webhooks') && (
        <>
          <Actions place={place} back={back} />
          {place.kind === 'webhook' && <PlaceSecret place={place} />}
          <EditPlace place={place} />
        </>
      )}
    </Drawer>
  )
}

const LogLink = ({ id }: { id: string }) => (
  <a href={hrefOf(['webhooks'], { destination: `destination/${id}` })}>What was sent there</a>
)

function Actions({ place, back }: { place: Place; back: string }) {
  const [isRemoving, setRemoving] = useState(false)
  const [sent, setSent] = useState<components['schemas']['DeliveryAttempt']>()
  const testing = useSubmit(async () => {
    setSent(undefined)
    setSent(await dataOf(signalbox.POST('/destinations/{id}/test', placePath(place.id))))
    logPage.refresh()
  })
  const pausing = useSubmit(async () => {
    const body = { paused: !place.paused }
    await dataOf(signalbox.PATCH('/destinations/{id}', { ...placePath(place.id), body }))
    destinations.refresh()
  })
  const error = testing.error ?? pausing.error
  return (
    <>
      <div class="row">
        <button type="button" class="primary" disabled={testing.isBusy} onClick={testing.submit}>
          {testing.isBusy ? 'Sending' : 'Send a test'}
        </button>
        <button type="button" disabled={pausing.isBusy} onClick={pausing.submit}>
          {place.paused ? 'Resume' : 'Pause'}
        </button>
        <button type="button" class="danger" onClick={() => setRemoving(true)}>
          Remove
        </button>
      </div>
      {error !== undefined && <ErrorNote error={error} />}
      {sent !== undefined && (
        <section aria-label="The test" role="status">
          <p>
            <AttemptStatus row={sent} /> {sent.error !== null && wordsOf(sent.error)}
          </p>
          {sent.request.body !== null && <MessageLook kind={place.kind} body={sent.request.body} />}
        </section>
      )}
      {isRemoving && (
        <Confirm
          title="Remove this destination"
          verb="Remove"
          onConfirm={async () => {
            await dataOf(signalbox.DELETE('/destinations/{id}', placePath(place.id)))
            destinations.refresh()
            go(back)
          }}
          onClose={() => setRemoving(false)}
        >
          Nothing more is sent to {place.name}. The log keeps what was sent.
        </Confirm>
      )}
    </>
  )
}
