import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { Brand } from './brand.tsx'

interface Props {
  readonly title: string
  readonly children: ComponentChildren
}

/** What somebody sees who is not signed in. */
export function SignInCard({ title, children }: Props) {
  useEffect(() => {
    const before = document.title
    document.title = title.endsWith('Signalbox') ? title : `${title} · Signalbox`
    return () => {
      document.title = before
    }
  }, [title])
  return (
    <main id="main" class="sign-in" tabIndex={-1}>
      <div class="card">
        <h1>
          <Brand /> {title}
        </h1>
        {children}
      </div>
    </main>
  )
}
