import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { go } from '../routing/location.ts'
import { Icon } from './icons.tsx'

interface DrawerProps {
  readonly title: ComponentChildren
  readonly label: string
  /** Where closing leads. */
  readonly back: string
  readonly children: ComponentChildren
}

/** Has its own address. The rows behind stay usable: `j` and `k` move through them. */
export function Drawer({ title, label, back, children }: DrawerProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const active = document.activeElement
    // With `j` and `k`, the row whose drawer this is never had the focus.
    const row = document.querySelector('tr[aria-current] a[data-row]')
    const opener = active === document.body || active === null ? row : active
    panel.current?.focus()
    return () => {
      // On a narrow screen, what is behind can be seen again only when the drawer is away.
      setTimeout(() => {
        // The next drawer has taken the focus.
        if (document.querySelector('.drawer') !== null) return
        const to = opener?.isConnected === true ? opener : row
        if (to instanceof HTMLElement && to.isConnected) to.focus()
      })
    }
  }, [])
  return (
    <div
      class="drawer"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      ref={panel}
      data-back={back}
      onKeyDown={(event) => keepFocus(event, panel.current)}
    >
      <header>
        <h2>{title}</h2>
        <button type="button" class="bare" aria-label="Close" title="Close (Esc)" onClick={() => go(back)}>
          <Icon name="close" />
        </button>
      </header>
      <div class="body">{children}</div>
    </div>
  )
}

const FOCUSABLE = 'a[href],button:not(:disabled),input:not(:disabled),select,textarea,summary,[tabindex="0"]'

/** Tab goes around in the drawer; `Esc` leaves it. */
function keepFocus(event: KeyboardEvent, panel: HTMLElement | null) {
  if (event.key !== 'Tab' || panel === null || document.querySelector('dialog[open]') !== null) return
  const shown = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => one.checkVisibility())
  const [first, last] = [shown[0], shown.at(-1)]
  const active = document.activeElement
  const isLeaving = event.shiftKey ? active === first || active === panel : active === last
  if (!isLeaving) return
  event.preventDefault()
  const to = event.shiftKey ? last : first
  to?.focus()
}

interface MissingProps {
  readonly label: string
  readonly back: string
  /** Why it may be missing. */
  readonly children: ComponentChildren
}

/** The address names something that is not there. */
export const MissingDrawer = ({ label, back, children }: MissingProps) => (
  <Drawer title="Not found" label={label} back={back}>
    <p>{children}</p>
    <p>
      <a class="button" href={back}>
        Close
      </a>
    </p>
  </Drawer>
)

export const Facts = ({ facts }: { facts: readonly (readonly [string, ComponentChildren])[] }) => (
  <dl class="facts">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
