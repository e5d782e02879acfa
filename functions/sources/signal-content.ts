import type { SignalType } from '../shared/fields.ts'
import type { Observation } from './observation.ts'
import { classify } from './text/classify-headline.ts'
import type { Span } from './text/keyword-query.ts'
import { clip, excerptAround, LONGEST_TITLE } from './markup/plain-text.ts'

/** Where a signal's text comes from: everything that is searched for matches. */
export const searchable = ({ title, body }: Observation) =>
  title === '' ? body : body === '' ? title : `${title}\n${body}`

export interface Told {
  readonly type: SignalType
  readonly text: string
  readonly highlights: string[]
  readonly createdAt: string
}

const MOST_HIGHLIGHTS = 10

/**
 * What a signal tells of an observation: the title and a short excerpt around what was looked for, which is
 * also what is highlighted; where nothing was looked for, the words that made it a signal are.
 */
export function tell(
  observation: Observation,
  now: Date,
  {
    spans = [],
    account,
    ownFeed = false,
  }: { spans?: readonly Span[]; account?: string; ownFeed?: boolean } = {},
): Told {
  const whole = searchable(observation)
  const text = textOf(observation, spans)
  const found = account === undefined && !ownFeed ? {} : { account, ownFeed }
  const classified =
    observation.kind === 'job' ? undefined : classify(observation.title || text, context(found))
  const wanted =
    spans.length > 0
      ? spans.map(({ start, end }) => whole.slice(start, end))
      : marks(observation, classified?.phrase)
  return {
    type:
      observation.type ??
      (observation.kind === 'job' ? 'ACCOUNT_JOB_HIRING' : (classified?.type ?? 'ACCOUNT_NEW_ANNOUNCEMENT')),
    text,
    highlights: [...new Set(wanted)]
      .filter((highlight) => highlight !== '' && text.includes(highlight))
      .slice(0, MOST_HIGHLIGHTS),
    createdAt: observation.at ?? now.toISOString(),
  }
}

const context = ({ account, ownFeed }: { account?: string | undefined; ownFeed?: boolean }) => ({
  ...(account !== undefined && { account }),
  ...(ownFeed !== undefined && { ownFeed }),
})

const marks = (observation: Observation, phrase: string | undefined) =>
  observation.highlights ?? (phrase === undefined ? [] : [phrase])

function textOf({ title, body }: Observation, spans: readonly Span[]): string {
  const offset = title === '' ? 0 : title.length + 1
  const inBody = spans.find(({ start }) => start >= offset)
  const excerpt = body === '' ? '' : excerptAround(body, inBody === undefined ? 0 : inBody.start - offset)
  const head = clip(title, LONGEST_TITLE)
  return [head, excerpt].filter((part) => part !== '').join(' — ')
}
