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
  const submit = (event?: Event) => {
    event?.preventDefault()
    if (state.isBusy) return
    setState({ isBusy: true, error: undefined })
    action().then(
      () => setState({ isBusy: false, error: undefined }),
      (error: unknown) => setState({ isBusy: false, error }),
    )
  }
  return { ...state, submit }
}

interface ConfirmProps {
  readonly title: string
  readonly verb: string
  /** What happens then. */
  readonly children: ComponentChildren
  /** For what cannot be undone: the text that must be typed. */
  readonly typed?: string
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}

export function Confirm({ title, verb, children, typed, onConfirm, onClose }: ConfirmProps) {
  const [text, setText] = useState('')
  const { isBusy, error, submit } = useSubmit(async () => {
    await onConfirm()
    onClose()
  })
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
          <button type="submit" class="danger" disabled={isBusy || (typed !== undefined && text !== typed)}>
            {verb}
          </button>
        </footer>
      </form>
    </Dialog>
  )
}
