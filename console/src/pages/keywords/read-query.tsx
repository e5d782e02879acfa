import type { components } from '@signalbox/client'

type Alternative = components['schemas']['KeywordPreview']['parse'][number]

/** How the service reads a query: a line for each alternative. */
export const ReadQuery = ({ parse }: { parse: readonly Alternative[] }) => (
  <ul class="read-query" aria-label="How the query is read">
    {parse.map((alternative, at) => (
      <li key={at} class="tags">
        {at > 0 && <span class="soft">or</span>}
        {termsOf(alternative).map(({ text, kind }) => (
          <span key={`${kind} ${text}`} class={kind === 'not' ? 'tag bad' : 'tag'}>
            {kind === 'not' && <b>not </b>}
            {text}
          </span>
        ))}
      </li>
    ))}
  </ul>
)

const quoted = (phrase: string) => `“${phrase}”`

function termsOf({ words, phrases, excludedWords, excludedPhrases }: Alternative) {
  const all = (texts: readonly string[], kind: 'all' | 'not') => texts.map((text) => ({ text, kind }))
  return [
    ...all([...words, ...phrases.map(quoted)], 'all'),
    ...all([...excludedWords, ...excludedPhrases.map(quoted)], 'not'),
  ]
}
