import { useEffect, useRef, useState } from 'preact/hooks'
import { demoSecret, signIn, whyOut } from '../api/session.ts'
import { DOCS_URL } from '../api/signalbox.ts'
import { TextField } from '../parts/field.tsx'
import { SESSION_TEXT } from '../text/lifetimes.ts'
import { Brand } from './rail.tsx'

const demo = demoSecret === undefined ? undefined : { demo: demoSecret }

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

export function SignIn() {
  const [key, setKey] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const { title } = document
    document.title = 'Sign in · Signalbox'
    return () => {
      document.title = title
    }
  }, [])

  const enter = async (credential: { key: string } | { demo: string }) => {
    setBusy(true)
    setProblem(await signIn(credential))
    setBusy(false)
  }

  return (
    <main id="main" class="sign-in" tabIndex={-1}>
      <div class="card">
        <h1>
          <Brand /> Sign in to Signalbox
        </h1>
        {whyOut.value !== undefined && (
          <p class="note" role="status">
            {whyOut.value}
          </p>
        )}
        {demo !== undefined && (
          <>
            <button type="button" class="primary wide" disabled={isBusy} onClick={() => void enter(demo)}>
              Open the demo
            </button>
            <p class="or soft">or with a key of your organization</p>
          </>
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void enter({ key: key.trim() })
          }}
        >
          <TextField
            label="API key"
            type="password"
            value={key}
            set={setKey}
            placeholder="sb_…"
            error={problem}
            hint={SESSION_TEXT}
            autofocus
            required
          />
          <p class="hidden" role="status">
            {problem}
          </p>
          <button
            type="submit"
            class={demo === undefined ? 'primary wide' : 'wide'}
            disabled={isBusy || key.trim() === ''}
          >
            Sign in
          </button>
        </form>
        <p class="soft">
          No key yet? Who runs the service makes one with <code>npm run admin -- key create</code>.{' '}
          <a href={DOCS_URL}>API reference</a>
        </p>
      </div>
    </main>
  )
}
