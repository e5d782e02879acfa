import { lazily } from '../../../shared/lazily.ts'
import { foldText } from '../../text/words.ts'
import { LEXICON, LONGEST_FROM } from '../words/lexicon.ts'
import type { Language } from './language.ts'
import { LANGUAGES } from './languages.ts'
import { LETTERS_OF } from './letters.ts'
import { lexiconOf, SHORTEST_PART } from './lexicon-of.ts'
import { COMMON_IN_ENGLISH, EVERYWHERE } from './shared-words.ts'

const WORD = /\p{L}+/gu
const LOWER_CASE = /\p{Ll}/u
const LETTERS = 0.6
const LEAST = 0.6
const LEAST_OF_TITLED = 1.5

interface Word {
  readonly word: string
  readonly capital: boolean
}

/** The language of a headline; undefined where it is English, or nothing tells. */
export function detectLanguage(text: string): Language | undefined {
  // In capitals only, nothing tells names from words.
  if (!LOWER_CASE.test(text)) return undefined
  const words = wordsOf(text)
  const leads = leadsOf(words)
  const titled = isTitled(words)
  let best: { readonly language: Language; readonly lead: number } | undefined
  for (const [at, language] of LANGUAGES().entries()) {
    const lead = (leads[at] ?? 0) + (LETTERS_OF[language.code].test(text) ? LETTERS : 0)
    // German writes every noun with a capital.
    const least = titled && language.code !== 'de' ? LEAST_OF_TITLED : LEAST
    if (lead > (best?.lead ?? 0) && lead > least) best = { language, lead }
  }
  return best?.language
}

/** Few languages but English write nearly every word of a headline with a capital. */
function isTitled(words: readonly Word[]): boolean {
  const long = words.slice(1).filter(({ word }) => word.length > 3)
  return long.length > 2 && long.every(({ capital }) => capital)
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word: foldText(word),
    capital: index > 0 && /^\p{Lu}/u.test(word),
  }))

/** How much more speaks for each language than for English. */
function leadsOf(words: readonly Word[]): number[] {
  const leads = LANGUAGES().map(() => 0)
  for (const [at, { word, capital }] of words.entries()) {
    if (EVERYWHERE.has(word)) continue
    const isNamePart =
      LINKS_NAMES.test(word) && words[at - 1]?.capital !== false && words[at + 1]?.capital === true
    const known = INDEX().get(word)
    const english = COMMON_IN_ENGLISH.has(word) ? 1 : isEnglish(word) ? 0.7 : 0
    const otherwise = english > 0 ? (capital ? (english < 1 ? -0.2 : -0.3) : -english) : 0
    const byPart = english > 0 || word.length < LONG ? 0 : partsOf(word)
    for (let language = 0; language < leads.length; language += 1) {
      const weight = known?.[language] ?? 0
      const isIn = (byPart & (1 << language)) > 0
      leads[language] =
        (leads[language] ?? 0) +
        (weight === STOP
          ? stopWeight(word, capital, english, isNamePart)
          : weight > 0
            ? eventWeight(weight, english)
            : isIn
              ? at === 0
                ? BEGINS_LIKE_A_NAME
                : 0.8
              : otherwise)
    }
  }
  return leads
}

/** Names of investors are the same everywhere. */
const isEnglish = (word: string) =>
  LEXICON()
    .get(word)
    ?.some((tag) => tag !== 'INVESTOR') ?? LONGEST_FROM().has(word)

const LINKS_NAMES = /^(?:de|del|della|di|da|do|dos|van|von|la|le|el|den|der|du|des|les)$/
const LONG = 6
/** "Charlesbank": what begins a headline may be a name that only ends like a word. */
const BEGINS_LIKE_A_NAME = 0.7
const [EVENT, FIRST, STOP] = [1, 2, 3]

function stopWeight(word: string, capital: boolean, english: number, isNamePart: boolean): number {
  if (capital && word.length < 4) return 0
  if (english > 0 || isNamePart) return 0.1
  return word.length > 1 ? 1.1 : 0.6
}

/** A word that English has too tells nothing. */
const eventWeight = (weight: number, english: number) =>
  weight === EVENT ? (english > 0 ? 0 : 1) : english > 0 ? 0.2 : 0.6

/** For each word: what it is in each language, in their order. */
const INDEX = lazily((): ReadonlyMap<string, readonly number[]> => {
  const index = new Map<string, number[]>()
  const set = (word: string, language: number, kind: number) => {
    const kinds = index.get(word) ?? LANGUAGES().map(() => 0)
    kinds[language] = Math.max(kinds[language] ?? 0, kind)
    index.set(word, kinds)
  }
  for (const [at, language] of LANGUAGES().entries()) {
    const { phrases, longestFrom } = lexiconOf(language)
    for (const word of longestFrom.keys()) if (!phrases.has(word)) set(word, at, FIRST)
    for (const [phrase, tags] of phrases)
      if (!phrase.includes(' ')) set(phrase, at, tags.includes('STOP') ? STOP : EVENT)
  }
  return index
})

/** For each ending and beginning: the languages that have it, one bit each. */
const PARTS = lazily(() => {
  const parts = { endings: new Map<string, number>(), beginnings: new Map<string, number>() }
  for (const [at, language] of LANGUAGES().entries()) {
    const { endings, beginnings } = lexiconOf(language)
    for (const part of endings.keys()) parts.endings.set(part, (parts.endings.get(part) ?? 0) | (1 << at))
    for (const part of beginnings.keys())
      parts.beginnings.set(part, (parts.beginnings.get(part) ?? 0) | (1 << at))
  }
  return parts
})

function partsOf(word: string): number {
  const { endings, beginnings } = PARTS()
  let found = 0
  for (let from = 1; from <= word.length - SHORTEST_PART; from += 1) {
    found |= endings.get(word.slice(from)) ?? 0
    found |= beginnings.get(word.slice(0, word.length - from + 1)) ?? 0
  }
  return found
}
