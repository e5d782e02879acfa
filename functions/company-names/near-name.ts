import { readCompanyName } from './company-key.ts'
import { editDistance } from './edit-distance.ts'
import { nameKey } from './same-name.ts'
import { oneWriting } from './same-writing.ts'

const NO_MATCH = 0
const LOWEST = 0.5

/**
 * How near two names are, from 0 to 1: the same words in another order, some words more, or a slip in the spelling. It
 * is enough to ask a person, and never enough to take one company for another.
 */
export function nearness(a: string, b: string): number {
  const [one, other] = [nameKey(a), nameKey(b)]
  if (one === '' || other === '') return NO_MATCH
  if (one === other) return 1
  const near = Math.max(spelledLike(one, other), sharedShare(wordsOf(a), wordsOf(b)))
  return near < LOWEST ? NO_MATCH : near
}

const wordsOf = (name: string) =>
  readCompanyName(name)
    .words.map(oneWriting)
    .filter((word) => word !== 'and' && word !== 'the')

/** "Wallmart". One slip in four letters, two in eight. */
export function spelledLike(one: string, other: string): number {
  const length = Math.max(one.length, other.length)
  const most = Math.min(2, Math.floor(length / 4))
  const slips = editDistance(one, other, most)
  return slips > most ? NO_MATCH : 1 - slips / length
}

/** The share of letters that are in words of both. Each word of the shorter name must be in the longer. */
function sharedShare(one: readonly string[], other: readonly string[]): number {
  const [few, many] = one.length <= other.length ? [one, [...other]] : [other, [...one]]
  const all = [...few, ...many].join('').length
  let shared = 0
  for (const word of few) {
    const at = many.findIndex((each) => spelledLike(word, each) > NO_MATCH)
    if (at === -1) return NO_MATCH
    shared += word.length + (many[at] ?? '').length
    many.splice(at, 1)
  }
  return shared / all
}
