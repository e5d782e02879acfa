import { foldText, wordsIn } from './words.ts'

const FILLERS = new Set('a an and as at by for from in into is it its of on or the to with'.split(' '))
const ALIKE = 0.8
const LONGEST_TITLE = 1000
const PUBLISHER = /\s+[-–—|]\s+[^-–—|]{2,40}$/

export type TitleWords = readonly string[]

export function titleWords(title: string): TitleWords {
  const words = wordsIn(foldText(withoutPublisher(title.slice(0, LONGEST_TITLE))))
  const kept = words.filter((word) => !FILLERS.has(word))
  return [...new Set(kept.length > 0 ? kept : words)].sort()
}

/** Aggregators append " - Publisher". It stays where too little would remain. */
export function withoutPublisher(title: string): string {
  const rest = title.replace(PUBLISHER, '')
  return rest.split(/\s+/).length >= 4 ? rest : title
}

/** Whether two titles report the same event. Another number is another event: $12M is not $15M. */
export function sameNews(a: TitleWords, b: TitleWords): boolean {
  if (a.length === 0 || b.length === 0) return false
  const others = new Set(b)
  const shared = a.filter((word) => others.has(word))
  const union = a.length + b.length - shared.length
  if (shared.length === union) return true
  if (shared.length / union < ALIKE) return false
  const known = new Set(shared)
  return [...a, ...b].every((word) => known.has(word) || !/\d|^.$/u.test(word))
}
