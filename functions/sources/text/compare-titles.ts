import { folded } from '../markup/plain-text.ts'

const FILLERS = new Set('a an and as at by for from in into is it its of on or the to with'.split(' '))
const ALIKE = 0.8
const PUBLISHER = /\s+[-–—|]\s+[^-–—|]{2,40}$/

/** What a headline is about, as a set of words; equal sets are the same headline. */
export type TitleWords = readonly string[]

export function titleWords(title: string): TitleWords {
  const words = folded(withoutPublisher(title)).match(/[\p{L}\p{N}]+/gu) ?? []
  const kept = words.filter((word) => !FILLERS.has(word))
  return [...new Set(kept.length > 0 ? kept : words)].sort()
}

/** Without the " - Publisher" that aggregators append, as long as a headline remains. */
export function withoutPublisher(title: string): string {
  const rest = title.replace(PUBLISHER, '')
  return rest.split(/\s+/).length >= 4 ? rest : title
}

/** The same news in other words' order or trimming. Another number is other news: $12M is not $15M. */
export function nearEqual(a: TitleWords, b: TitleWords): boolean {
  if (a.length === 0 || b.length === 0) return false
  const others = new Set(b)
  const shared = a.filter((word) => others.has(word))
  const union = a.length + b.length - shared.length
  if (shared.length === union) return true
  if (shared.length / union < ALIKE) return false
  const known = new Set(shared)
  return [...a, ...b].every((word) => known.has(word) || !/\d|^.$/u.test(word))
}
