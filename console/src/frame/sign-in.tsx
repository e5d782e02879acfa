import { useEffect, useRef, useState } from 'preact/hooks'
import { takeSecret } from '../api/secret-in-address.ts'
import { demoSecret, signIn, whyOut } from '../api/session.ts'
import { DOCS_URL } from '../api/signalbox.ts'
import { lazily } from '../parts/lazily.tsx'
import { isMistake, messageOf } from '../parts/problem-text.ts'
import { KeyForm } from '../sign-in/key-form.tsx'
import { SignInCard } from '../sign-in/sign-in-card.tsx'
import { WayIn } from '../sign-in/way-in.tsx'

const OtherWays = lazily(async () => (await import('../pages/sign-in/other-ways.tsx')).OtherWays, 1)

/** Why the provider did not sign the user in. */
const REFUSALS: Readonly<Record<string, string>> = {
  refused: 'The provider did not sign you in.',
  unknown: 'No user here has the address that the provider knows, or it has not checked the address.',
  failed: 'Signing in by the provider did not work. Try again.',
}
const refusal = REFUSALS[takeSecret('provider') ?? '']

/** Above all that is open, which stays as it is until the session goes on. */
export function SignInAgain() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} class="over" aria-label="Sign in again" onCancel={(event) => event.preventDefault()}>
      <SignIn />
    </dialog>
  )
}

export const SignIn = () => (
  <SignInCard title="Sign in to Signalbox">
    {whyOut.value !== undefined && (
      <p class="note" role="status">
        {whyOut.value}
      </p>
    )}
    {refusal !== undefined && (
      <p class="note bad" role="alert">
        {refusal}
      </p>
    )}
    {demoSecret !== undefined && <Demo secret={demoSecret} />}
    <WayIn enter={enterByPasskey} isPrimary={demoSecret === undefined}>
      Sign in with a passkey
    </WayIn>
    <p class="or soft">or with a key of your organization</p>
    <KeyForm />
    <NoWayIn />
    <p class="soft">
      <a href={DOCS_URL}>API reference</a>
    </p>
  </SignInCard>
)

async function enterByPasskey() {
  const { showPasskey } = await import('../pages/sign-in/passkeys.ts')
  await signIn({ passkey: await showPasskey() })
}

const Demo = ({ secret }: { secret: string }) => (
  <WayIn enter={() => signIn({ demo: secret })} isPrimary textOf={demoProblem}>
    Open the demo
  </WayIn>
)

const demoProblem = (error: unknown) =>
  isMistake(error)
    ? 'This link is not that of this service. Open the one that npm start printed last.'
    : messageOf(error)

/** Asks the service for other ways in when somebody opens this part. */
function NoWayIn() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary class="soft">No passkey here, and no key?</summary>
      {isOpen && <OtherWays />}
    </details>
  )
}
