import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'

interface PageProps {
  readonly title: string
  /** One sentence. */
  readonly state?: ComponentChildren
  readonly action?: ComponentChildren
  readonly back?: { readonly href: string; readonly name: string }
  /** What the title of the window begins with while something runs. */
  readonly running?: string | undefined
  readonly children: ComponentChildren
}

export function Page({ title, state, action, back, running, children }: PageProps) {
  useEffect(() => {
    document.title = `${running === undefined ? '' : `${running} · `}${title} · Signalbox`
  }, [title, running])
  return (
    <main id="main" tabIndex={-1}>
      <header class="head">
        <div>
          {back !== undefined && (
            <a class="back" href={back.href}>
              ← {back.name}
            </a>
          )}
          <h1>{title}</h1>
          <p class="soft">{state}</p>
        </div>
        {action !== undefined && <div class="row">{action}</div>}
      </header>
      {children}
    </main>
  )
}

interface TabsProps {
  readonly label: string
  readonly tabs: readonly {
    readonly name: string
    readonly href: string
    readonly isOpen: boolean
    readonly count?: number | undefined
  }[]
}

export const Tabs = ({ label, tabs }: TabsProps) => (
  <nav class="tabs" aria-label={label}>
    {tabs.map(({ name, href, isOpen, count }) => (
      <a key={name} href={href} aria-current={isOpen ? 'page' : undefined}>
        {name}
        {count !== undefined && <span class="soft"> {count}</span>}
      </a>
    ))}
  </nav>
)
