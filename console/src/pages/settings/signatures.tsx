import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { may } from '../../api/me.ts'
import { signing } from '../../api/resources.ts'
import { signalbox } from '../../api/signalbox.ts'
import { Code } from '../../parts/code.tsx'
import { Confirm, Dialog, useSubmit } from '../../parts/dialog.tsx'
import { Time } from '../../parts/small.tsx'
import { ErrorNote, Loaded } from '../../parts/states.tsx'
import { say } from '../../parts/toasts.tsx'

type Asked = 'new' | 'none'

/** Receivers can tell signed webhooks from those of others. */
export function Signatures() {
  const asked = signing.use([])
  const [wish, setWish] = useState<Asked>()
  const turnOff = async () => {
    await dataOf(signalbox.DELETE('/webhooks/signing-secret'))
    signing.refresh()
    say('Webhooks are sent without signatures now.')
  }
  return (
    <section id="signatures">
      <h2>Signed webhooks</h2>
      <Loaded of={asked} rows={2}>
        {({ enabled, createdAt, previousUntil }) => (
          <div class="stack">
            <p>
              {createdAt === null ? (
                'Webhooks carry no signature. A secret lets receivers check that a request is from here.'
              ) : (
                <>
                  Every webhook is signed, with a secret from <Time at={createdAt} />.
                  {previousUntil !== null && (
                    <>
                      {' '}
                      The secret before it is valid until <Time at={previousUntil} />.
                    </>
                  )}
                </>
              )}
            </p>
            {may('webhooks') && (
              <div class="row">
                <button type="button" onClick={() => setWish('new')}>
                  {enabled ? 'Replace the secret' : 'Make a secret'}
                </button>
                {enabled && (
                  <button type="button" class="quiet" onClick={() => setWish('none')}>
                    Turn off
                  </button>
                )}
              </div>
            )}
          </div>
        )}
      </Loaded>
      {wish === 'new' && <NewSecret onClose={() => setWish(undefined)} />}
      {wish === 'none' && (
        <Confirm
          title="Send webhooks without signatures"
          verb="Turn off"
          onConfirm={turnOff}
          onClose={() => setWish(undefined)}
        >
          Receivers that check signatures will refuse the webhooks.
        </Confirm>
      )}
    </section>
  )
}

function NewSecret({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string>()
  const { isBusy, error, submit } = useSubmit(async () => {
    setSecret((await dataOf(signalbox.POST('/webhooks/signing-secret', { body: {} }))).secret)
    signing.refresh()
  })
  return (
    <Dialog title="Secret of signed webhooks" onClose={onClose}>
      {secret === undefined ? (
        <form onSubmit={submit}>
          <p>
            From then on, every webhook is signed as Standard Webhooks describes it. A secret from before
            stays valid beside the new one for 24 hours.
          </p>
          {error !== undefined && <ErrorNote error={error} />}
          <footer>
            <button type="submit" class="primary" disabled={isBusy}>
              Make secret
            </button>
          </footer>
        </form>
      ) : (
        <div class="stack">
          <p>Copy it now. It is shown this once.</p>
          <Code text={secret} label="Copy the secret" />
        </div>
      )}
    </Dialog>
  )
}
