import type { ComponentType } from 'preact'
import { useEffect, useErrorBoundary, useState } from 'preact/hooks'
import { Page } from '../parts/page.tsx'
import { ErrorNote, Skeleton } from '../parts/states.tsx'
import { route } from '../routing/location.ts'

type Load = () => Promise<ComponentType>

const PAGES: Readonly<Record<string, Load>> = {
  overview: async () => (await import('../pages/overview/overview.tsx')).Overview,
  data: async () => (await import('../pages/data/data.tsx')).Data,
  lists: async () => (await import('../pages/lists/lists.tsx')).Lists,
  keywords: async () => (await import('../pages/keywords/keywords.tsx')).Keywords,
  webhooks: async () => (await import('../pages/webhooks/webhooks.tsx')).Webhooks,
  usage: async () => (await import('../pages/usage/usage.tsx')).Usage,
  connect: async () => (await import('../pages/connect/connect.tsx')).Connect,
  settings: async () => (await import('../pages/settings/settings.tsx')).Settings,
}

const loaded = new Map<string, ComponentType>()

export function CurrentPage() {
  const name = route.value.path[0] ?? 'overview'
  const [, setTurn] = useState(0)
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    setError(undefined)
    const load = PAGES[name]
    if (load === undefined || loaded.has(name)) return
    load().then((page) => {
      loaded.set(name, page)
      setTurn((turn) => turn + 1)
    }, setError)
  }, [name])
  const [broken, repair] = useErrorBoundary(console.error)
  useEffect(() => {
    window.scrollTo(0, 0)
    repair()
  }, [name])

  if (broken !== undefined)
    return (
      <Page title="This page could not be shown" state="An answer of the service was not as expected.">
        <p>
          <button type="button" onClick={() => window.location.reload()}>
            Load the page again
          </button>
        </p>
      </Page>
    )
  const CurrentPage = loaded.get(name)
  if (CurrentPage !== undefined) return <CurrentPage key={name} />
  if (PAGES[name] === undefined)
    return (
      <Page title="There is no such page">
        <p>
          <a href="#/overview">Go to the overview</a>
        </p>
      </Page>
    )
  return (
    <main id="main" tabIndex={-1}>
      {error === undefined ? (
        <Skeleton />
      ) : (
        <ErrorNote error={error} retry={() => window.location.reload()} />
      )}
    </main>
  )
}
