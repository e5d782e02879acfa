import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { destinations } from '../../../api/resources.ts'
import { signalbox } from '../../../api/signalbox.ts'
import { Code } from '../../../parts/code.tsx'
import { Confirm, useSubmit } from '../../../parts/dialog.tsx'
import { Time } from '../../../parts/small.tsx'
import { ErrorNote } from '../../../parts/states.tsx'
import type { Place } from './place-draft.ts'
import { placePath } from './place-path.ts'

/** Its receiver can tell requests of this destination from all others. */
export function PlaceSecret({ place: { id, signing } }: { place: Place }) {
  const [secret, setSecret] = useState<string>()
  const [isForgetting, setForgetting] = useState(false)
  const { isBusy, error, submit } = useSubmit(async () => {
    const made = await dataOf(
      signalbox.POST('/destinations/{id}/rotate-secret', { ...placePath(id), body: {} }),
    )
    setSecret(made.secret)
    destinations.refresh()
  })
  return (
    <section>
      <h3>Signature</h3>
      {signing === null ? (
        <p class="soft">It is signed with the secret of the organization, if there is one.</p>
      ) : (
        <p>
          It is signed with a secret of its own, from <Time at={signing.createdAt ?? ''} />.
          {signing.previousUntil !== null && (
            <>
              {' '}
              The secret before it is valid until <Time at={signing.previousUntil} />.
            </>
          )}
        </p>
      )}
      {secret !== undefined && (
        <div class="stack">
          <p>Copy it now. It is shown this once.</p>
          <Code text={secret} label="Copy the secret" />
        </div>
      )}
      {error !== undefined && <ErrorNote error={error} />}
      <div class="row">
        <button type="button" disabled={isBusy} onClick={submit}>
          {signing === null ? 'Make a secret' : 'Replace the secret'}
        </button>
        {signing !== null && (
          <button type="button" class="quiet" onClick={() => setForgetting(true)}>
            Forget it
          </button>
        )}
      </div>
      {isForgetting && (
        <Confirm
          title="Forget the secret of this destination"
          verb="Forget it"
          onConfirm={async () => {
            await dataOf(
              signalbox.PATCH('/destinations/{id}', { ...placePath(id), body: { signedBy: 'organization' } }),
            )
            setSecret(undefined)
            destinations.refresh()
          }}
          onClose={() => setForgetting(false)}
        >
          Its receiver will refuse requests, unless it knows the secret of the organization.
        </Confirm>
      )}
    </section>
  )
}
