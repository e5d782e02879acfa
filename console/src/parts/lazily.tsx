import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { ErrorNote, Skeleton } from './states.tsx'

/** A part whose script comes when it is first shown, so that the first load stays small. */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>, rows = 2): ComponentType<P> {
  let Part: ComponentType<P> | undefined
  return function Lazy(props: P) {
    const [, setTurn] = useState(0)
    const [error, setError] = useState<unknown>()
    useEffect(() => {
      if (Part !== undefined) return
      load().then((part) => {
        Part = part
        setTurn((turn) => turn + 1)
      }, setError)
    }, [])
    if (Part !== undefined) return <Part {...props} />
    if (error !== undefined) return <ErrorNote error={error} retry={() => window.location.reload()} />
    return rows === 0 ? null : <Skeleton rows={rows} />
  }
}
