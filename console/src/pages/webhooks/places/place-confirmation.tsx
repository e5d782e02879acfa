import { dataOf } from '@signalbox/client'
import { may } from '../../../api/me.ts'
import { destinations } from '../../../api/resources.ts'
import { signalbox } from '../../../api/signalbox.ts'
import { useSubmit } from '../../../parts/dialog.tsx'
import { Time } from '../../../parts/small.tsx'
import { ErrorNote } from '../../../parts/states.tsx'
import { say } from '../../../parts/toasts.tsx'
import type { Place } from './place-draft.ts'
import { placePath } from './place-path.ts'

interface Props {
  readonly place: Place
  readonly verification: NonNullable<Place['verification']>
}

/** Whether the owner of an address wants the mails. */
export function PlaceConfirmation({
  place: { id, url },
  verification: { state, at, sentAt, reason },
}: Props) {
  const { isBusy, error, submit } = useSubmit(async () => {
    await dataOf(signalbox.PATCH('/destinations/{id}', { ...placePath(id), body: { url } }))
    destinations.refresh()
    say('Another link is on its way.')
  })
  if (state === 'verified')
    return (
      <p>
        Confirmed by its owner <Time at={at} />.
      </p>
    )
  return (
    <section aria-label="Confirmation">
      <p class="note bad">{reason ?? 'Its owner has not confirmed it yet. Nothing is sent until then.'}</p>
      <div class="row">
        {may('webhooks') && (
          <button type="button" disabled={isBusy} onClick={submit}>
            Send another link
          </button>
        )}
        {sentAt !== null && (
          <span class="soft">
            The last one was sent <Time at={sentAt} />.
          </span>
        )}
      </div>
      {error !== undefined && <ErrorNote error={error} />}
    </section>
  )
}
