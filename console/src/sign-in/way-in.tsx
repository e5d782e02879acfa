import type { ComponentChildren } from 'preact'
import { useSubmit } from '../parts/dialog.tsx'
import { messageOf } from '../parts/problem-text.ts'

interface Props {
  readonly enter: () => Promise<void>
  readonly isPrimary?: boolean
  /** Why it did not work. */
  readonly textOf?: (error: unknown) => string
  readonly children: ComponentChildren
}

/** A button that signs in, and says what was wrong. */
export function WayIn({ enter, isPrimary = false, textOf = messageOf, children }: Props) {
  const { isBusy, error, submit } = useSubmit(enter)
  return (
    <>
      <button type="button" class={isPrimary ? 'primary wide' : 'wide'} disabled={isBusy} onClick={submit}>
        {children}
      </button>
      {error !== undefined && (
        <p class="note bad" role="alert">
          {textOf(error)}
        </p>
      )}
    </>
  )
}
