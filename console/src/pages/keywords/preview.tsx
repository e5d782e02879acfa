import type { components } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { organization } from '../../api/resources.ts'
import { signalbox } from '../../api/signalbox.ts'
import { useSubmit } from '../../parts/dialog.tsx'
import { fieldError } from '../../parts/problem-text.ts'
import { capOf } from '../../parts/setting-fields.tsx'
import { Marked, Outside, Time } from '../../parts/small.tsx'
import { ErrorNote, Skeleton } from '../../parts/states.tsx'
import { hostOf } from '../../text/ids.ts'
import { countOf, formatNumber } from '../../text/numbers.ts'
import { sentenceOf } from '../../text/words.ts'
import type { Draft } from './keyword-fields.tsx'
import { firstRunPrice, previewCount } from './preview-text.ts'
import { ReadQuery } from './read-query.tsx'

type Found = components['schemas']['KeywordPreview']

interface Asking {
  readonly draft: Draft
  readonly backfill: boolean
}

/** Asked for by a button: a day has a number of previews. */
export function usePreview({ draft, backfill }: Asking) {
  const { query, scrapper, interval } = draft
  const bounds = {
    perRun: capOf(draft.perRun),
    perMonth: capOf(draft.perMonth),
    balance: organization.use([]).data?.credits,
  }
  const [answer, setAnswer] = useState<{
    readonly found: Found
    readonly interval: string
    readonly at: number
  }>()
  const { isBusy, error, submit } = useSubmit(async () => {
    const body = { query: query.trim(), scrapper, interval }
    setAnswer(undefined)
    const found = await dataOf(signalbox.POST('/keywords/preview', { body }))
    setAnswer({ found, interval, at: Date.now() })
  })
  const found = answer?.found
  const isOld =
    answer !== undefined &&
    (answer.found.query !== query.trim() ||
      answer.found.scrapper !== scrapper ||
      answer.interval !== interval)
  const texts = answer && {
    count: previewCount(answer.found.firstRun, answer.found.since, answer.at),
    price: firstRunPrice(answer.found.firstRun, backfill, bounds),
  }
  return { found, texts, isOld, isBusy, error, ask: () => submit(), isEmpty: query.trim() === '' }
}

export const Preview = ({
  found,
  texts,
  isOld,
  isBusy,
  error,
  ask,
  isEmpty,
}: ReturnType<typeof usePreview>) => (
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
          Shows what the first run would find and charge, and how the query is read. It is free, and nothing
          is stored.
        </p>
      )}
      {found !== undefined && texts !== undefined && <Results found={found} texts={texts} isOld={isOld} />}
    </div>
  </section>
)

interface ResultsProps {
  readonly found: Found
  readonly texts: { readonly count: string; readonly price: string }
  readonly isOld: boolean
}

const Results = ({ found, texts, isOld }: ResultsProps) => (
  <div class={isOld ? 'stack old' : 'stack'}>
    <ReadQuery parse={found.parse} />
    <p>
      {texts.count} <strong>{texts.price}</strong>
      {isOld && <span class="soft"> This is of the query before.</span>}
    </p>
    {found.firstRun.results > found.data.length && found.data.length > 0 && (
      <p class="soft">The newest {formatNumber(found.data.length)}:</p>
    )}
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
