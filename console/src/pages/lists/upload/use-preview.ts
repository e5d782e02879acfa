import { useEffect, useRef, useState } from 'preact/hooks'
import { type Reading, readingOf } from './readings.ts'
import { REASON_COLUMN } from './rows-to-mend.ts'
import { type Choices, type Field, type Preview, previewFile } from './send-file.ts'
import type { Source } from './source.ts'

/** Arrow keys go through the options of a select, and each is a change. */
const PAUSE_MS = 350

interface Asked {
  readonly preview: Preview | undefined
  readonly error: unknown
  /** The answer is about other choices than those on the page. */
  readonly isOld: boolean
}

/** Asks the service what the upload would do, again after each choice. Shows the earlier answer until the next one comes. */
export function usePreview(source: Source) {
  const [asked, setAsked] = useState<Asked>({ preview: undefined, error: undefined, isOld: true })
  const [choices, setChoices] = useState<Choices>(new Map())
  const known = useRef(new Map<string, Field | null>())
  const isFirst = useRef(true)
  useEffect(() => {
    let isLatest = true
    const take = (answer: Pick<Asked, 'error'> & { readonly preview?: Preview }) => {
      if (isLatest) setAsked((before) => ({ ...before, ...answer, isOld: false }))
    }
    const ask = async () => {
      const preview = await previewFile({ source, choices })
      for (const { name, field } of preview.columns) if (!choices.has(name)) known.current.set(name, field)
      if (known.current.has(REASON_COLUMN) && !choices.has(REASON_COLUMN))
        setChoices(new Map([...choices, [REASON_COLUMN, null]]))
      else take({ preview, error: undefined })
    }
    setAsked((before) => ({ ...before, isOld: true }))
    const timer = setTimeout(
      () => ask().catch((error: unknown) => take({ error })),
      isFirst.current ? 0 : PAUSE_MS,
    )
    isFirst.current = false
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [source, choices])

  const choose = (name: string, reading: Reading) =>
    setChoices((before) => {
      const next = new Map(before)
      if (reading === readingOf(known.current.get(name) ?? null)) next.delete(name)
      else if (reading !== 'keep') next.set(name, reading === 'leave out' ? null : reading)
      return next
    })
  const chosen = (name: string): Reading | undefined => {
    const field = choices.get(name)
    return field === null ? 'leave out' : field
  }
  return { ...asked, choices, choose, chosen, known: known.current }
}
