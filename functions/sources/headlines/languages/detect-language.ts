import { foldText } from '../../text/words.ts'
import { LEXICON, LONGEST_FROM } from '../words/lexicon.ts'
import type { Language } from './language.ts'
import { LANGUAGES } from './languages.ts'
import { type Lexicon, lexiconOf, tagsByParts } from './lexicon-of.ts'

const ENGLISH = new Set(
  (
    'the a an of in on at to for and or by with as from its his her their our is are was be it this that these new more after over ' +
    'into amid how why what who when we i you not no but than up out will has have top best now just says say said first about off ' +
    'deal million billion officer based former following because between through company people'
  ).split(' '),
)

/** Words of many languages. */
const EVERYWHERE = new Set(
  (
    'ceo cfo cto coo cmo cio chro chairman startup startups start scaleup union wall street fc app online software data center store series serie seed fintech biotech netflix trump interim ipo ' +
    'chief partner partners manager director managing head capital ventures private equity joint venture logo team business service online crowdfunding round ai ki ia opa merger takeover jobs job'
  ).split(' '),
)

const WORD = /\p{L}+/gu

interface Word {
  readonly word: string
  /** A short word in capitals is a name: "AI", "CO". */
  readonly capital: boolean
}

/** The language of a headline; undefined where it is English, or nothing tells. */
export function detectLanguage(text: string): Language | undefined {
  const words = wordsOf(text)
  let best: { readonly language: Language; readonly lead: number } | undefined
  for (const language of LANGUAGES) {
    const lead = leadOf(lexiconOf(language), words) + (language.letters.test(text) ? LETTERS : 0)
    if (lead > (best?.lead ?? LEAST)) best = { language, lead }
  }
  return best?.language
}

const LETTERS = 0.6
const LEAST = 0.6

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word: foldText(word),
    capital: index > 0 && /^\p{Lu}/u.test(word),
  }))

/** How much more speaks for the language than for English. */
function leadOf(lexicon: Lexicon, words: readonly Word[]): number {
  let lead = 0
  for (const word of words) lead += weightOf(lexicon, word)
  return lead
}

function weightOf(lexicon: Lexicon, { word, capital }: Word): number {
  const tags = lexicon.phrases.get(word)
  if (EVERYWHERE.has(word)) return 0
  const english = ENGLISH.has(word) ? 1 : LEXICON.has(word) || LONGEST_FROM.has(word) ? 0.5 : 0
  if (tags?.includes('STOP')) return capital && word.length < 4 ? 0 : english > 0 ? 0.1 : word.length > 1 ? 1.1 : 0.6
  if (tags) return english > 0 ? 0 : 1
  if (lexicon.longestFrom.has(word)) return english > 0 ? 0.2 : 0.6
  if (english > 0) return capital && english < 1 ? -0.2 : -english
  return word.length > 5 && tagsByParts(word, lexicon).length > 0 ? 0.8 : 0
}
