import * as v from 'valibot'
import { Muted, NOTHING_MUTED } from '../feedback/muted.ts'
import type { FirstRun, Recurrence } from '../runs/recurrence.ts'
import { RunSummary } from '../runs/run.ts'
import { NO_SETTINGS, RunSettings, settingsOf } from '../runs/run-settings.ts'
import { Interval, Timestamp, text } from '../shared/fields.ts'
import type { QuotaRoom } from '../shared/quotas.ts'
import { Definition } from '../sources/definitions/definition.ts'
import { checkQuery } from '../sources/text/check-query.ts'

export const DEFAULT_KEYWORD_INTERVAL: Interval = '7d'
const LONGEST_QUERY = 500

const SCRAPPERS = ['SEARCH_SOCIAL_POSTS', 'SEARCH_JOBS', 'SEARCH_NEWS'] as const
export const Scrapper = v.picklist(SCRAPPERS, `Must be one of ${SCRAPPERS.join(', ')}.`)
export type Scrapper = v.InferOutput<typeof Scrapper>

export const QueryText = v.pipe(
  text(LONGEST_QUERY),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value === '') return
    const message = checkQuery(dataset.value)
    if (message !== undefined) addIssue({ message })
  }),
  v.description(
    'Every word must occur as a whole word, in any case; "a phrase" as it is written. OR separates alternatives, AND may stand between words, and a minus excludes: acme OR "data platform" -jobs. There are no parentheses, no NOT, no operators like site: and no wildcards. A text in quotes is searched as it is.',
  ),
)

export const Keyword = v.object({
  id: v.string(),
  query: v.string(),
  scrapper: Scrapper,
  interval: Interval,
  webhookUrl: v.nullable(v.string()),
  nextRunAt: v.nullable(Timestamp),
  isRunning: v.boolean(),
  lastRun: v.nullable(RunSummary),
  muted: Muted,
  definitions: v.array(Definition),
  ...RunSettings.entries,
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Keyword = v.InferOutput<typeof Keyword>

export const StoredKeyword = v.object({
  organizationId: v.string(),
  id: v.string(),
  query: v.string(),
  scrapper: Scrapper,
  webhookUrl: v.nullable(v.string()),
  /** False: only what is published after its creation counts. */
  backfill: v.optional(v.boolean(), true),
  /** Missing in keywords that never left anything out. */
  muted: v.optional(Muted),
  /** Missing where everything that the query finds is a result. */
  definitions: v.optional(v.array(Definition)),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type StoredKeyword = v.InferOutput<typeof StoredKeyword>

export interface KeywordChange {
  readonly query?: string | undefined
  readonly scrapper?: Scrapper | undefined
  readonly webhookUrl?: string | null | undefined
  readonly muted?: Muted | undefined
  readonly definitions?: readonly Definition[] | undefined
}

export interface Keywords {
  all(organizationId: string): Promise<readonly StoredKeyword[]>
  get(organizationId: string, id: string): Promise<StoredKeyword | undefined>
  /** Together with its recurrence and first run. False when it exists. */
  create(
    keyword: StoredKeyword,
    room: QuotaRoom,
    recurrence: Recurrence,
    firstRun?: FirstRun,
  ): Promise<boolean>
  /** A webhook that is set needs room. */
  update(
    organizationId: string,
    id: string,
    change: KeywordChange,
    now: Date,
    room?: QuotaRoom,
  ): Promise<StoredKeyword | undefined>
  /** Together with its recurrence and webhook. Its history stays. */
  remove(organizationId: string, id: string): Promise<void>
}

export function keywordView(keyword: StoredKeyword, recurrence: Recurrence | undefined): Keyword {
  const { organizationId: _, backfill: __, ...shown } = keyword
  return {
    ...shown,
    muted: keyword.muted ?? NOTHING_MUTED,
    definitions: keyword.definitions ?? [],
    interval: recurrence?.interval ?? DEFAULT_KEYWORD_INTERVAL,
    nextRunAt: recurrence?.nextRunAt ?? null,
    isRunning: recurrence?.lastRun?.status === 'running',
    lastRun: recurrence?.lastRun ?? null,
    ...settingsOf(recurrence ?? NO_SETTINGS),
  }
}
