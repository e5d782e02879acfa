import * as v from 'valibot'
import { SourceReport } from '../runs/source-report.ts'
import { Interval, SignalType, Timestamp } from '../shared/fields.ts'
import { api } from '../shared/http/endpoint.ts'
import { strict } from '../shared/http/schema.ts'
import { Evidence } from '../signals/evidence.ts'
import { GivenDefinitions } from '../sources/definitions/definition.ts'
import { DEFAULT_KEYWORD_INTERVAL, QueryText, Scrapper } from './keyword.ts'

export const MOST_PREVIEWED = 10

/** One alternative of a query, as the service reads it. */
const ReadAlternative = v.object({
  words: v.array(v.string()),
  phrases: v.array(v.string()),
  excludedWords: v.array(v.string()),
  excludedPhrases: v.array(v.string()),
})
export type ReadAlternative = v.InferOutput<typeof ReadAlternative>

/** A signal that a keyword would have stored. */
export const PreviewedSignal = v.object({
  type: SignalType,
  source: v.string(),
  text: v.string(),
  highlights: v.array(v.string()),
  createdAt: Timestamp,
  evidence: Evidence,
})
export type PreviewedSignal = v.InferOutput<typeof PreviewedSignal>

/** What the first run of this keyword charges for what is published now. */
const FirstRunPrice = v.object({
  /** With backfill: 10 credits for each result. */
  results: v.number(),
  credits: v.number(),
  /** null when there may be more results: then only caps and the balance bound the run. */
  atMost: v.nullable(v.number()),
  /** What a free baseline charges. */
  withoutBackfill: v.number(),
})
export type FirstRunPrice = v.InferOutput<typeof FirstRunPrice>

export const KeywordPreview = v.object({
  query: v.string(),
  scrapper: Scrapper,
  /** A text matches when one of them matches. */
  parse: v.array(ReadAlternative),
  /** The first run searches since then: 7 days ago, 60 for jobs, or one interval that is longer. */
  since: Timestamp,
  firstRun: FirstRunPrice,
  data: v.array(PreviewedSignal),
  /** False when there may be more: a source was not read to its end, failed, or was busy. */
  complete: v.boolean(),
  sources: v.array(SourceReport),
  /** How many more the organization may have today, in UTC. */
  previewsLeft: v.number(),
})
export type KeywordPreview = v.InferOutput<typeof KeywordPreview>

/** Served by a function of its own, so that waiting for sources holds up no other endpoint of keywords. */
export const previewApi = api('Keywords', {
  previewKeyword: {
    method: 'POST',
    isPreview: true,
    path: '/keywords/preview',
    scopes: ['keywords'],
    summary: 'Preview what the first run of a keyword finds, and what it charges; free',
    description:
      'Looks back as far as the first run: seven days, 60 for jobs, or one interval if that is longer. Shows ten results at most, newest first, and counts all that it reads: `firstRun` is the price of a first run now. It grows only by what is published until then. `atMost` is null when a source was not read to its end, failed or was busy. Says how the query is read, too: an alternative matches a text that has all its words and phrases and none of the excluded ones. Nothing is stored or charged. Paying runs go first at the sources: one that they keep busy is reported as skipped. An organization has a number of previews a day (20, unless the operator sets another); after that, the answer is 429, and Retry-After says when the next day begins in UTC. A query that POST /keywords refuses is refused here for the same reason.',
    body: strict({
      query: QueryText,
      scrapper: Scrapper,
      interval: v.optional(Interval, DEFAULT_KEYWORD_INTERVAL),
      definitions: v.optional(GivenDefinitions),
    }),
    refuses: ['throttled'],
    status: 200,
    reply: KeywordPreview,
  },
})
