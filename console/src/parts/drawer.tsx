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
    const opener = document.activeElement
    panel.current?.focus()
    return () => {
      // On a narrow screen, what is behind can be seen again only when the drawer is away.
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      })
    }
  }, [])
  return (
    <div class="drawer" role="dialog" aria-label={label} tabIndex={-1} ref={panel} data-back={back}>
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
