import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Icon } from './icons.tsx'
import { ErrorNote } from './states.tsx'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  /** Has two columns where there is room. */
  readonly isWide?: boolean
  readonly children: ComponentChildren
}

export function Dialog({ title, onClose, isWide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} class={isWide ? 'wide' : undefined} aria-label={title} onClose={onClose}>
      <header>
        <h2>{title}</h2>
        <button
          type="button"
          class="bare"
          aria-label="Close"
          title="Close (Esc)"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  )
}

interface Submission {
  readonly isBusy: boolean
  readonly error: unknown
  readonly submit: (event?: Event) => void
}

/** Runs an action once at a time and keeps what went wrong. */
export function useSubmit(action: () => Promise<void>): Submission {
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>({ isBusy: false, error: undefined })
  const form = useRef<EventTarget | null>(null)
  useEffect(() => {
    if (state.error !== undefined) focusMistake(form.current)
  }, [state.error])
  const submit = (event?: Event) => {
    event?.preventDefault()
    if (state.isBusy) return
    form.current = event?.currentTarget ?? null
    setState({ isBusy: true, error: undefined })
    action().then(
      () => setState({ isBusy: false, error: undefined }),
      (error: unknown) => setState({ isBusy: false, error }),
    )
  }
  return { ...state, submit }
}

/** So that who does not see the page is at what must be corrected. */
function focusMistake(form: EventTarget | null) {
  if (!(form instanceof HTMLFormElement)) return
  form.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}

/** A page shows several spaces as one, and so people type one. */
const typedText = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

interface ConfirmProps {
  readonly title: string
  readonly verb: string
  /** The verb of who does not want it, where “Cancel” could mean the action. */
  readonly no?: string
  /** Explains what the action does. */
  readonly children: ComponentChildren
  /** For what cannot be undone: the text that must be typed. */
  readonly typed?: string
  /** Most confirmed actions take something away. */
  readonly tone?: 'danger' | 'primary'
  /** False while the question is not complete yet. */
  readonly isReady?: boolean
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}

export function Confirm(props: ConfirmProps) {
  const { title, verb, no = 'Cancel', children, typed, onConfirm, onClose } = props
  const { tone = 'danger', isReady = true } = props
  const [text, setText] = useState('')
  const { isBusy, error, submit } = useSubmit(async () => {
    await onConfirm()
    onClose()
  })
  const isOther = typed !== undefined && typedText(text) !== typedText(typed)
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        <div>{children}</div>
        {typed !== undefined && (
          <label class="field">
            <span>
              Type <code>{typed}</code> to confirm
            </span>
            <input value={text} autocomplete="off" onInput={(event) => setText(event.currentTarget.value)} />
          </label>
        )}
        {error !== undefined && <ErrorNote error={error} />}
        <footer>
          <button type="button" onClick={onClose}>
            {no}
          </button>
          <button type="submit" class={tone} disabled={isBusy || isOther || !isReady}>
            {verb}
          </button>
        </footer>
      </form>
    </Dialog>
  )
}
