import { effect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { forgetEverything, reloadEverything } from '../api/resource.ts'
import { session, startSession } from '../api/session.ts'
import { hasJoined, signInLink } from '../api/sign-in-link.ts'
import { lazily } from '../parts/lazily.tsx'
import { Skeleton } from '../parts/states.tsx'
import { Toasts } from '../parts/toasts.tsx'
import { CurrentPage } from './current-page.tsx'
import { Keys } from './keys.tsx'
import { Rail } from './rail.tsx'
import { closeMenus, onKey } from './shortcuts.ts'
import { SignIn, SignInAgain } from './sign-in.tsx'

const LinkLanding = lazily(async () => (await import('../pages/sign-in/link-landing.tsx')).LinkLanding)
const NewPasskey = lazily(async () => (await import('../pages/sign-in/new-passkey.tsx')).NewPasskey, 0)

let before = session.peek()
effect(() => {
  if (session.value === 'out' || session.value === 'starting') forgetEverything()
  if (session.value === 'in' && before === 'ended') reloadEverything()
  before = session.value
})

export function App() {
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', closeMenus)
    document.addEventListener('focusin', closeMenus)
    if (signInLink.peek() === undefined) startSession()
  }, [])
  const link = signInLink.value
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
        Skip to content
      </button>
      {link === undefined ? <Entered /> : <LinkLanding key={link} link={link} />}
      <Keys />
      <Toasts />
    </>
  )
}

const Entered = () => (
  <>
    {session.value === 'starting' && (
      <main>
        <Skeleton />
      </main>
    )}
    {session.value === 'out' && <SignIn />}
    {session.value === 'ended' && <SignInAgain />}
    {(session.value === 'in' || session.value === 'ended') && (
      <div class="frame" hidden={session.value === 'ended'}>
        <Rail />
        <CurrentPage />
      </div>
    )}
    {session.value === 'in' && hasJoined.value && <NewPasskey no="Later" onClose={endWelcome} />}
  </>
)

function endWelcome() {
  hasJoined.value = false
}
