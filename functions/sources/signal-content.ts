import type { SignalType } from '../shared/fields.ts'
import { type Evidence, linksOf, withinLimit } from '../signals/evidence.ts'
import type { HeadlineContext } from './headlines/classify-headline.ts'
import { type HeadlineReading, NOTHING_READ, readingOf } from './headlines/headline-reading.ts'
import { otherPartyOf } from './headlines/other-party.ts'
import { LOWEST_SCORE } from './headlines/score-of.ts'
import { tellingWords } from './headlines/telling-words.ts'
import type { Observation } from './observation.ts'
import { attributionOfSource } from './source-attributions.ts'
import { clip, excerptAround } from './text/excerpt.ts'
import type { TextSpan } from './text/match-query.ts'

/** The text of an observation that queries are matched against. */
export const searchableText = ({ title, body }: Observation) =>
  title === '' ? body : body === '' ? title : `${title}\n${body}`

/** The members of a signal that come from its observation. */
interface SignalContent {
  readonly type: SignalType
  readonly text: string
  readonly highlights: string[]
  readonly createdAt: string
  readonly evidence: Evidence
}

const LONGEST_TITLE = 300
const LONGEST_AUTHOR = 100
const MOST_HIGHLIGHTS = 10

type ReadingContext = HeadlineContext & {
  readonly spans?: readonly TextSpan[]
  readonly definition?: string | undefined
}

export interface ObservationReading extends HeadlineReading {
  /** Where the words of the query are. */
  readonly spans: readonly TextSpan[]
  readonly account: string | undefined
  /** The definition that it is of. */
  readonly definition: string | undefined
}

/** A job opening tells no other event. */
export function readObservation(observation: Observation, context: ReadingContext = {}): ObservationReading {
  const { spans = [], definition, ...headline } = context
  const told = observation.kind === 'job' ? NOTHING_READ : readingOf(headlineOf(observation, spans), headline)
  return { ...told, spans, account: context.account, definition }
}

const headlineOf = (observation: Observation, spans: readonly TextSpan[]) =>
  observation.title || textOf(observation, spans)

/**
 * The text is the title and an excerpt around `spans`, which are highlighted. So are the names, amounts and titles of a
 * headline, and the words that tell its event.
 */
export function signalContent(
  observation: Observation,
  now: Date,
  reading: ObservationReading,
): SignalContent {
  const { event } = reading
  const text = withAuthor(observation, textOf(observation, reading.spans))
  const isSure = event !== undefined && event.score >= LOWEST_SCORE
  const other = isSure ? event.type : 'ACCOUNT_NEW_ANNOUNCEMENT'
  const type = observation.kind === 'job' ? 'ACCOUNT_JOB_HIRING' : other
  return {
    type: observation.type ?? type,
    text,
    highlights: [...new Set(highlightsOf(observation, reading, isSure ? event.spans : []))]
      .filter((highlight) => highlight !== '' && text.includes(highlight))
      .slice(0, MOST_HIGHLIGHTS),
    createdAt: observation.at ?? now.toISOString(),
    evidence: evidenceOf(observation, now, reading),
  }
}

function evidenceOf(
  observation: Observation,
  now: Date,
  { event, account, definition }: ObservationReading,
): Evidence {
  const { source, at = null, rule, kind, before, after, url, links = [] } = observation
  const isJob = kind === 'job' ? 'job-opening' : null
  const told = rule === undefined ? event : undefined
  const otherParty = otherPartyOf(told, account)
  const attribution = attributionOfSource(source)
  return {
    source,
    detectedAt: now.toISOString(),
    eventAt: at,
    rule: rule ?? event?.rule ?? isJob,
    ...(definition !== undefined && { definition }),
    score: rule === undefined ? (event?.score ?? null) : null,
    ...(told && { modality: told.modality }),
    ...(otherParty !== null && { otherParty: { name: otherParty, accountId: null } }),
    before: withinLimit(before),
    after: withinLimit(after),
    ...(attribution !== undefined && { attribution }),
    links: linksOf([url, ...links]),
  }
}

function highlightsOf(
  observation: Observation,
  { spans, account }: ObservationReading,
  tellsEvent: readonly string[],
): string[] {
  const searched = searchableText(observation)
  const wanted = spans.map(({ start, end }) => searched.slice(start, end))
  if (observation.highlights) return [...wanted, ...observation.highlights]
  const telling = tellingWords(observation.title, account)
  const others = tellsEvent.filter((words) => !telling.some((longer) => longer.includes(words)))
  return [...wanted, ...telling, ...others]
}

function textOf({ title, body }: Observation, spans: readonly TextSpan[]): string {
  const offset = title === '' ? 0 : title.length + 1
  const inBody = spans.find(({ start }) => start >= offset)
  const excerpt = body === '' ? '' : excerptAround(body, inBody === undefined ? 0 : inBody.start - offset)
  const head = clip(title, LONGEST_TITLE)
  return [head, excerpt].filter((part) => part !== '').join(' — ')
}

const withAuthor = ({ author = '' }: Observation, said: string) =>
  author === '' ? said : `${clip(author, LONGEST_AUTHOR)}: ${said}`
