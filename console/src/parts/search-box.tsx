import { useEffect, useRef, useState } from 'preact/hooks'
import { changeQuery, route } from '../routing/location.ts'

const SEARCH_AFTER_MS = 250
/** A phone has no keys to press. */
const HAS_KEYS = window.matchMedia('(hover: hover)').matches

interface Props {
  readonly label: string
  /** The parameters of the address that a new search removes. */
  readonly resets: readonly string[]
}

/** Its text is in the address, as `search`. */
export function SearchBox({ label, resets }: Props) {
  const asked = route.value.query.search ?? ''
  const [text, setText] = useState(asked)
  const sent = useRef(asked)
  useEffect(() => {
    if (asked !== sent.current) setText(asked)
    sent.current = asked
  }, [asked])
  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      changeQuery({ ...Object.fromEntries(resets.map((name) => [name, undefined])), search: text.trim() })
    }, SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <input
      class="search"
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={HAS_KEYS ? `${label}  /` : label}
      maxLength={200}
      value={text}
      onInput={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        // Then j and k move through what was found.
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  )
}
