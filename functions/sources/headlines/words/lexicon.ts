import { lazily } from '../../../shared/lazily.ts'
import { DEAL_WORDS } from './deal-words.ts'
import { FUNDING_WORDS } from './funding-words.ts'
import { GUARD_WORDS } from './guard-words.ts'
import { JOB_WORDS } from './job-words.ts'
import { NEWS_WORDS } from './news-words.ts'
import { PEOPLE_WORDS } from './people-words.ts'
import { type Tag, writtenForms } from './tag.ts'

const SERIES = Array.from(
  'abcdefghijk',
  (letter) => `series ${letter},series ${letter}1,series ${letter}2,series ${letter}3`,
).join(',')

/** The tags of each phrase. */
export const LEXICON = lazily((): ReadonlyMap<string, readonly Tag[]> => {
  const lexicon = new Map<string, Tag[]>()
  const sources = [FUNDING_WORDS, DEAL_WORDS, PEOPLE_WORDS, JOB_WORDS, NEWS_WORDS, GUARD_WORDS, { SERIES }]
  for (const [tag, phrases] of sources.flatMap((source) => Object.entries(source))) {
    for (const phrase of writtenForms(phrases)) {
      const tags = lexicon.get(phrase) ?? []
      if (!tags.includes(tag)) lexicon.set(phrase, [...tags, tag])
    }
  }
  return lexicon
})

/** The number of words of the longest phrase that begins with a word. Most words begin none. */
export const LONGEST_FROM = lazily((): ReadonlyMap<string, number> => {
  const longest = new Map<string, number>()
  for (const phrase of LEXICON().keys()) {
    const words = phrase.split(' ')
    const [first = ''] = words
    longest.set(first, Math.max(words.length, longest.get(first) ?? 0))
  }
  return longest
})
