import { signal } from '@preact/signals'
import { messageOf } from './problem-text.ts'

interface Toast {
  readonly id: number
  readonly text: string
  readonly isBad: boolean
}

const SHOWN_MS = 6_000
/** A problem takes longer to read than a success. */
const PROBLEM_SHOWN_MS = 15_000
const toasts = signal<readonly Toast[]>([])
let last = 0

function show(text: string, isBad: boolean) {
  const toast = { id: ++last, text, isBad }
  toasts.value = [...toasts.value.slice(-2), toast]
  setTimeout(
    () => {
      toasts.value = toasts.value.filter(({ id }) => id !== toast.id)
    },
    isBad ? PROBLEM_SHOWN_MS : SHOWN_MS,
  )
}

export const say = (text: string) => show(text, false)
export const sayProblem = (error: unknown) => show(messageOf(error), true)

export const Toasts = () => (
  <div class="toasts" role="status" aria-live="polite">
    {toasts.value.map(({ id, text, isBad }) => (
      <p key={id} class={isBad ? 'toast bad' : 'toast'}>
        {text}
      </p>
    ))}
  </div>
)
