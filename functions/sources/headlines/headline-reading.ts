import { eventIn, type HeadlineContext, type HeadlineEvent, mayBeAbout } from './classify-headline.ts'
import { peopleIn } from './people-in-headline.ts'
import { tagHeadline } from './tag-tokens.ts'

/** The event and the people that a headline names. */
export interface HeadlineReading {
  readonly event: HeadlineEvent | undefined
  /** Full names, as the headline writes them. */
  readonly people: readonly string[]
}

export const NOTHING_READ: HeadlineReading = { event: undefined, people: [] }

export function readingOf(headline: string, context: HeadlineContext = {}): HeadlineReading {
  const tagged = tagHeadline(headline)
  const event = mayBeAbout(headline, context) ? eventIn(tagged, context) : undefined
  return { event, people: peopleIn(tagged, event) }
}
