import { classifyHeadline } from '../../functions/sources/headlines/classify-headline.ts'
import { EVENT_OF, EVENTS, type Event, type Label } from './labels/label.ts'
import {
  headlinesIn,
  LANGUAGES_BESIDE_ENGLISH,
  type LabelledHeadline,
  labelledHeadlines,
} from './labels/labelled-headlines.ts'

export const HALVES = ['development', 'held-out'] as const

export interface Figures {
  readonly half: string
  readonly event: Event
  readonly headlines: number
  readonly precision: number
  readonly recall: number
}

interface Judged extends LabelledHeadline {
  readonly found: Label
}

export const judged = (half: string): Judged[] => judge(labelledHeadlines(half))

const judge = (headlines: readonly LabelledHeadline[]): Judged[] =>
  headlines.map((each) => {
    const event = classifyHeadline(each.headline)
    return { ...each, found: (event && EVENT_OF[event.type]) ?? 'none' }
  })

export const isRight = ({ found, labels }: Judged) => labels.includes(found)

export const figures = (): Figures[] =>
  HALVES.flatMap((half) => {
    const headlines = judged(half)
    return EVENTS.map((event) => figuresOf(half, event, headlines))
  })

/** For each language beside English, as "de held-out". */
export const figuresOfLanguages = (): Figures[] =>
  LANGUAGES_BESIDE_ENGLISH.flatMap((language) =>
    HALVES.flatMap((half) => {
      const headlines = judge(headlinesIn(language, half))
      return EVENTS.map((event) => figuresOf(`${language} ${half}`, event, headlines))
    }),
  )

/** Headlines without an event that were left alone, of how many. */
export const leftAlone = (): readonly [number, number] => {
  const none = LANGUAGES_BESIDE_ENGLISH.flatMap((language) =>
    judge(HALVES.flatMap((half) => headlinesIn(language, half))),
  ).filter(({ labels }) => labels[0] === 'none')
  return [none.filter(isRight).length, none.length]
}

function figuresOf(half: string, event: Event, headlines: readonly Judged[]): Figures {
  const ofEvent = headlines.filter(({ labels }) => labels[0] === event)
  const foundAs = headlines.filter(({ found }) => found === event)
  return {
    half,
    event,
    headlines: ofEvent.length,
    precision: share(foundAs.filter(isRight).length, foundAs.length),
    recall: share(ofEvent.filter(isRight).length, ofEvent.length),
  }
}

/** Rounded down, so that no figure looks better than it is. */
const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.floor((part / whole) * 100) / 100)
