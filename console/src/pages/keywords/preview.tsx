import type { components } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { signalbox } from '../../api/signalbox.ts'
import { useSubmit } from '../../parts/dialog.tsx'
import { fieldError } from '../../parts/problem-text.ts'
import { Marked, Outside, Time } from '../../parts/small.tsx'
import { ErrorNote, Skeleton } from '../../parts/states.tsx'
import { hostOf } from '../../text/ids.ts'
import { countOf } from '../../text/numbers.ts'
import { previewSummary } from '../../text/preview.ts'
import { sentenceOf } from '../../text/words.ts'
import type { Draft } from './keyword-fields.tsx'
import { ReadQuery } from './read-query.tsx'

type Found = components['schemas']['KeywordPreview']
type Asking = Pick<Draft, 'query' | 'scrapper'>

/** Asked for by a button: a day has a number of previews. */
export function usePreview({ query, scrapper }: Asking) {
  const [found, setFound] = useState<Found>()
  const { isBusy, error, submit } = useSubmit(async () => {
    const body = { query: query.trim(), scrapper }
    setFound(undefined)
    setFound(await dataOf(signalbox.POST('/keywords/preview', { body })))
  })
  const isOld = found !== undefined && (found.query !== query.trim() || found.scrapper !== scrapper)
  return { found, isOld, isBusy, error, ask: () => submit(), isEmpty: query.trim() === '' }
}

export const Preview = ({ found, isOld, isBusy, error, ask, isEmpty }: ReturnType<typeof usePreview>) => (
  <section class="preview" aria-label="Preview">
    <div class="between">
      <h3>Preview</h3>
      <button type="button" disabled={isBusy || isEmpty} onClick={ask}>
        {isBusy ? 'Searching' : isOld ? 'Preview again' : 'Preview'}
      </button>
    </div>
    <div aria-live="polite" class="stack">
      {isBusy && <Skeleton rows={4} />}
      {error !== undefined && fieldError(error, 'query') === undefined && <ErrorNote error={error} />}
      {found === undefined && !isBusy && error === undefined && (
        <p class="soft">
          Shows what the last 7 days would have brought, and how the query is read. It is free, and nothing is
          stored.
        </p>
      )}
      {found !== undefined && <Results found={found} isOld={isOld} />}
    </div>
  </section>
)

const Results = ({ found, isOld }: { found: Found; isOld: boolean }) => (
  <div class={isOld ? 'stack old' : 'stack'}>
    <ReadQuery parse={found.parse} />
    <p>
      <strong>{previewSummary(found.data.length, found.complete)}</strong>
      {isOld && <span class="soft"> This is of the query before.</span>}
    </p>
    {found.data.length > 0 && (
      <ul class="list small">
        {found.data.map(({ source, text, highlights, createdAt }) => (
          <li key={source}>
            <span>
              <Marked text={text} highlights={highlights} />
              <span class="line soft">
                <Outside url={source}>{hostOf(source)}</Outside> · <Time at={createdAt} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    )}
    <p class="hint">
      {found.sources
        .filter(({ status }) => status !== 'ok')
        .map(({ source, error }) => `${sentenceOf(source)}: ${(error ?? 'left out').replace(/\.$/, '')}. `)}
      {countOf(found.previewsLeft, 'preview')} left today (UTC).
    </p>
  </div>
)
