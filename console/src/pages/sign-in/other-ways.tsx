import { useState } from 'preact/hooks'
import { ask } from '../../api/console-calls.ts'
import { resource } from '../../api/resource.ts'
import { useSubmit } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import { Unable } from '../../parts/problem-text.ts'
import { ErrorNote, Loaded } from '../../parts/states.tsx'
import { WayIn } from '../../sign-in/way-in.tsx'

const ways = resource(async () => waysIn(await ask('ways-in')))

const waysIn = (said: unknown) => ({
  sendsMail: isObject(said) && said.mail === true,
  provider: isObject(said) && typeof said.provider === 'string' ? said.provider : undefined,
})

const isObject = (said: unknown): said is Readonly<Record<string, unknown>> =>
  typeof said === 'object' && said !== null

/** The browser comes back with a link. */
async function goToProvider() {
  const said = await ask('provider')
  if (!isObject(said) || typeof said.redirectTo !== 'string')
    throw new Unable('The service named no page of the provider. Try again.')
  window.location.assign(said.redirectTo)
}

/** Ways in for people who have neither a passkey nor a key here. */
export function OtherWays() {
  const asked = ways.use([])
  return (
    <div class="stack">
      <Loaded of={asked} rows={1}>
        {({ sendsMail, provider }) => (
          <>
            {provider !== undefined && <WayIn enter={goToProvider}>Sign in with {provider}</WayIn>}
            {sendsMail ? <MailLink /> : <p>An admin of your organization gives you a link.</p>}
          </>
        )}
      </Loaded>
      <p class="soft">
        Who runs the service makes a key with <code>npm run admin -- key create</code>.
      </p>
    </div>
  )
}

function MailLink() {
  const [email, setEmail] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { isBusy, error, submit } = useSubmit(async () => {
    setAsked(false)
    await ask('mailed-link', { email: email.trim() })
    setAsked(true)
  })
  return (
    <form onSubmit={submit}>
      <TextField label="E-mail address" type="email" value={email} set={setEmail} required />
      <p role="status">{isAsked && 'If this address belongs to a user, a mail is on its way.'}</p>
      {error !== undefined && <ErrorNote error={error} />}
      <button type="submit" class="wide" disabled={isBusy || email.trim() === ''}>
        Mail me a link
      </button>
    </form>
  )
}
