import type { Keyword } from '@signalbox/client'
import { may } from '../../api/me.ts'
import { Choice, INTERVAL_OPTIONS, TextField } from '../../parts/field.tsx'
import { fieldError } from '../../parts/problem-text.ts'
import { CAP_FIELDS, CapField, capOf, capText, WebhookField, webhookOf } from '../../parts/setting-fields.tsx'
import { SCRAPERS, wordOf } from '../../text/words.ts'

const SCRAPER_OPTIONS = SCRAPERS.map((scraper) => [scraper, wordOf(scraper)] as const)

/** The values of the form. Limits and the webhook are kept as the user typed them. */
export interface Draft {
  readonly query: string
  readonly scrapper: Keyword['scrapper']
  readonly interval: Keyword['interval']
  readonly webhookUrl: string
  readonly perRun: string
  readonly perMonth: string
}

export const EMPTY_DRAFT: Draft = {
  query: '',
  scrapper: 'SEARCH_JOBS',
  interval: '7d',
  webhookUrl: '',
  perRun: '',
  perMonth: '',
}

export const draftOf = (keyword: Keyword): Draft => ({
  query: keyword.query,
  scrapper: keyword.scrapper,
  interval: keyword.interval,
  webhookUrl: keyword.webhookUrl ?? '',
  perRun: capText(keyword.maxCreditsPerRun),
  perMonth: capText(keyword.maxCreditsPerMonth),
})

/** The body without the fields that the signed-in user may not set. */
export const bodyOf = ({ query, scrapper, interval, webhookUrl, perRun, perMonth }: Draft) => ({
  query: query.trim(),
  scrapper,
  ...(may('webhooks') && { webhookUrl: webhookOf(webhookUrl) }),
  ...(may('credits') && {
    interval,
    maxCreditsPerRun: capOf(perRun),
    maxCreditsPerMonth: capOf(perMonth),
  }),
})

/** Fields of the form that show their own mistakes. */
export const KEYWORD_FIELDS = ['query', 'webhookUrl', ...CAP_FIELDS]

interface Props {
  readonly draft: Draft
  readonly set: (draft: Draft) => void
  readonly error: unknown
}

export function KeywordFields({ draft, set, error }: Props) {
  const change = (part: Partial<Draft>) => set({ ...draft, ...part })
  return (
    <>
      <TextField
        label="Query"
        value={draft.query}
        set={(query) => change({ query })}
        placeholder={'acme OR "data platform" -jobs'}
        hint="Every word must occur. OR separates alternatives, quotes keep a phrase, a minus excludes."
        error={fieldError(error, 'query')}
        required
      />
      <div class="two">
        <Choice
          label="Search in"
          value={draft.scrapper}
          set={(scrapper) => change({ scrapper })}
          options={SCRAPER_OPTIONS}
        />
        {may('credits') && (
          <Choice
            label="Interval"
            value={draft.interval}
            set={(interval) => change({ interval })}
            options={INTERVAL_OPTIONS}
          />
        )}
      </div>
      {may('webhooks') && (
        <WebhookField
          gets="what this keyword finds"
          value={draft.webhookUrl}
          set={(webhookUrl) => change({ webhookUrl })}
          error={error}
        />
      )}
      {may('credits') && (
        <div class="two">
          <CapField per="run" value={draft.perRun} set={(perRun) => change({ perRun })} error={error} />
          <CapField
            per="month"
            value={draft.perMonth}
            set={(perMonth) => change({ perMonth })}
            error={error}
          />
        </div>
      )}
    </>
  )
}
