import { foldText, wordsIn } from './words.ts'

const FILLERS = new Set('a an and as at by for from in into is it its of on or the to with'.split(' '))
const ALIKE = 0.8
const LONGEST_TITLE = 1000
const PUBLISHER = /\s[-–—|]\s[^-–—|]{2,40}$/

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

/**
 * Whether two titles report the same event. Another number is another event: $12M is not $15M. A word that denies is
 * another report. Both are sorted, so one pass is enough, and it ends when they differ too much: a feed has hundreds of
 * titles to compare.
 */
export function sameNews(a: TitleWords, b: TitleWords): boolean {
  if (a.length === 0 || b.length === 0) return false
  const most = (1 - ALIKE) / ALIKE
  let [atA, atB, shared, others] = [0, 0, 0, 0]
  while (atA < a.length || atB < b.length) {
    const [wordA, wordB] = [a[atA], b[atB]]
    if (wordA === wordB) {
      shared += 1
      atA += 1
      atB += 1
      continue
    }
    const isOfA = wordB === undefined || (wordA !== undefined && wordA < wordB)
    if (isTelling((isOfA ? wordA : wordB) ?? '')) return false
    others += 1
    if (others > most * Math.min(a.length, b.length) + ROUNDING) return false
    if (isOfA) atA += 1
    else atB += 1
  }
  return others === 0 || shared / (shared + others) >= ALIKE
}

/** A number, or a name of one character. */
const TELLING = /\d|^.$/u

/** With one of these, a title says that another one is wrong. */
const DENIES = new Set(
  (
    'deny denies denied denying not no never without reject rejects rejected retract retracts retracted retraction correct ' +
    'corrects corrected correction false fake hoax scrap scraps scrapped cancel cancels canceled cancelled abandon ' +
    'abandons abandoned withdraw withdraws withdrawn terminate terminates terminated collapse collapses collapsed block ' +
    'blocks blocked halt halts halted fails failed refuses refused dismisses dismissed reverses reversed unlikely off'
  ).split(' '),
)

const isTelling = (word: string) => DENIES.has(word) || TELLING.test(word)
const ROUNDING = 1e-9
