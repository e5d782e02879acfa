import type { SignalType } from '../shared/fields.ts'
import type { Observation } from './observation.ts'
import { classifyHeadline, type HeadlineContext } from './text/classify-headline.ts'
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
}

const LONGEST_TITLE = 300
const MOST_HIGHLIGHTS = 10

/** The text is the title and an excerpt around `spans`. Without spans, the words of the event are highlighted. */
export function signalContent(
  observation: Observation,
  now: Date,
  { spans = [], ...context }: HeadlineContext & { readonly spans?: readonly TextSpan[] } = {},
): SignalContent {
  const text = textOf(observation, spans)
  const isJob = observation.kind === 'job'
  const event = isJob ? undefined : classifyHeadline(observation.title || text, context)
  const type = isJob ? 'ACCOUNT_JOB_HIRING' : (event?.type ?? 'ACCOUNT_NEW_ANNOUNCEMENT')
  return {
    type: observation.type ?? type,
    text,
    highlights: [...new Set(highlightsOf(observation, spans, event?.phrase))]
      .filter((highlight) => highlight !== '' && text.includes(highlight))
      .slice(0, MOST_HIGHLIGHTS),
    createdAt: observation.at ?? now.toISOString(),
  }
}

function highlightsOf(observation: Observation, spans: readonly TextSpan[], phrase: string | undefined) {
  const searched = searchableText(observation)
  if (spans.length > 0) return spans.map(({ start, end }) => searched.slice(start, end))
  return observation.highlights ?? (phrase === undefined ? [] : [phrase])
}

function textOf({ title, body }: Observation, spans: readonly TextSpan[]): string {
  const offset = title === '' ? 0 : title.length + 1
  const inBody = spans.find(({ start }) => start >= offset)
  const excerpt = body === '' ? '' : excerptAround(body, inBody === undefined ? 0 : inBody.start - offset)
  const head = clip(title, LONGEST_TITLE)
  return [head, excerpt].filter((part) => part !== '').join(' — ')
}
