import { useState } from 'preact/hooks'
import { Code, Text } from '../../parts/code.tsx'
import { countOf, formatNumber } from '../../text/numbers.ts'

const SHOWN = 20_000

interface Props {
  readonly title: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** The service kept the beginning only. */
  readonly isCut?: boolean
}

export function Payload({ title, headers, body, isCut = false }: Props) {
  const [isWhole, setWhole] = useState(false)
  const text = pretty(body ?? '')
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <section>
      <h3>{title}</h3>
      <details>
        <summary class="soft">{countOf(lines.length, 'header')}</summary>
        <Text text={lines.join('\n')} />
      </details>
      {text === '' ? (
        <p class="soft">The body is empty.</p>
      ) : (
        <Code
          text={isWhole ? text : text.slice(0, SHOWN)}
          copied={body ?? ''}
          label={`Copy the body of the ${title.toLowerCase()}`}
        />
      )}
      {!isWhole && text.length > SHOWN && (
        <button type="button" onClick={() => setWhole(true)}>
          Show all {formatNumber(text.length)} characters
        </button>
      )}
      {isCut && <p class="hint">The answer was longer. Only its beginning is kept.</p>}
    </section>
  )
}

function pretty(text: string) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
