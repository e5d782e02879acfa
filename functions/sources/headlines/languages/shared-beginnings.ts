import type { TaggedPhrases } from '../words/tag.ts'

/** A capital letter says how many letters a phrase shares with the one before it: B is 1. */
const FIRST = 'A'.charCodeAt(0)
const MOST = 25
const FEWEST = 2

/** Phrases in order, each without what it shares with the one before: "bank,bankier" is "bank,Eier". */
export function withoutBeginnings(phrases: string): string {
  let before = ''
  return sorted(phrases)
    .map((phrase) => {
      const shared = sharedLength(before, phrase)
      before = phrase
      return shared < FEWEST ? phrase : String.fromCharCode(FIRST + shared) + phrase.slice(shared)
    })
    .join(',')
}

export function withBeginnings(packed: string): string {
  let before = ''
  return packed
    .split(',')
    .map((part) => {
      const shared = part.charCodeAt(0) - FIRST
      before = shared >= FEWEST && shared <= MOST ? before.slice(0, shared) + part.slice(1) : part
      return before
    })
    .join(',')
}

/** The phrases of each tag, changed. */
export const mapped = (words: TaggedPhrases, change: (phrases: string) => string): TaggedPhrases =>
  Object.fromEntries(Object.entries(words).map(([tag, phrases]) => [tag, change(phrases)]))

/** Each phrase once. */
const sorted = (phrases: string) =>
  [
    ...new Set(
      phrases
        .toLowerCase()
        .split(',')
        .map((phrase) => phrase.trim()),
    ),
  ]
    .filter(Boolean)
    .sort()

function sharedLength(one: string, other: string): number {
  let length = 0
  while (length < MOST && length < one.length && one[length] === other[length]) length += 1
  return length
}
