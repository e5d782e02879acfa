import { useState } from 'preact/hooks'
import { sayProblem } from './toasts.tsx'

interface Part<T> {
  readonly data: readonly T[]
  readonly nextCursor: string | null
}

/** The rows that were loaded after the first part of a list, and the button that loads the next ones. */
export function useOlder<T>(
  first: Part<T> | undefined,
  load: (cursor: string) => Promise<Part<T>>,
  rows: string,
) {
  const [older, setOlder] = useState<Part<T>>()
  const cursor = older === undefined ? first?.nextCursor : older.nextCursor
  const more = async () => {
    if (cursor == null) return
    const { data, nextCursor } = await load(cursor)
    setOlder({ data: [...(older?.data ?? []), ...data], nextCursor })
  }
  const button = cursor != null && (
    <p class="under">
      <button type="button" onClick={() => void more().catch(sayProblem)}>
        Load older {rows}
      </button>
    </p>
  )
  return { older: older?.data ?? [], button }
}
