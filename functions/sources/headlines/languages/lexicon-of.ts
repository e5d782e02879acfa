import type { Tag, TaggedPhrases } from '../words/tag.ts'
import type { Language, LanguageCode, VerbClasses } from './language.ts'
import { SHARED_WORDS } from './shared-words.ts'

export interface Lexicon {
  readonly phrases: ReadonlyMap<string, readonly Tag[]>
  /** The number of words of the longest phrase that begins with a word. */
  readonly longestFrom: ReadonlyMap<string, number>
  readonly beginnings: ReadonlyMap<string, readonly Tag[]>
  readonly endings: ReadonlyMap<string, readonly Tag[]>
}

const lexicons = new Map<LanguageCode, Lexicon>()

/** The phrases of a language, put in order when it is read for the first time. */
export function lexiconOf(language: Language): Lexicon {
  const known = lexicons.get(language.code)
  if (known) return known
  const words = { ...language.words, STOP: language.common }
  const shared = Object.entries(SHARED_WORDS).map(([tag, phrases]) => [
    tag,
    `${language.words[tag]},${phrases}`,
  ])
  const lexicon = made({ ...words, ...Object.fromEntries(shared) }, language.verbs)
  lexicons.set(language.code, lexicon)
  return lexicon
}

function made(words: TaggedPhrases, verbs: VerbClasses): Lexicon {
  const [phrases, longestFrom, beginnings, endings] = [
    new Map<string, Tag[]>(),
    new Map<string, number>(),
    new Map<string, Tag[]>(),
    new Map<string, Tag[]>(),
  ]
  for (const [tag, listed] of Object.entries(words)) {
    for (const phrase of phrasesIn(listed, verbs)) {
      if (phrase.startsWith('*')) put(endings, phrase.slice(1), tag)
      else if (phrase.endsWith('*')) put(beginnings, phrase.slice(0, -1), tag)
      else {
        put(phrases, phrase, tag)
        const parts = phrase.split(' ')
        const [first = ''] = parts
        longestFrom.set(first, Math.max(parts.length, longestFrom.get(first) ?? 0))
      }
    }
  }
  return { phrases, longestFrom, beginnings, endings }
}

/** As the reader of headlines cuts and folds them: "s'offre" is two words. */
const folded = (text: string) =>
  // Character by character, as texts are folded, it would take long at each start.
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/'(?=\p{L})/gu, "' ")

const partsOf = (listed: string) =>
  folded(listed)
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

function phrasesIn(listed: string, verbs: VerbClasses): readonly string[] {
  return partsOf(listed).flatMap((phrase) => {
    const mark = phrase.indexOf('~')
    if (mark === -1) return [phrase]
    const stem = phrase.lastIndexOf(' ', mark) + 1
    const [name = '', ...behind] = phrase.slice(mark + 1).split(' ')
    return partsOf(verbs[name] ?? '').map((form) =>
      [phrase.slice(0, stem) + form.replace('-', phrase.slice(stem, mark)), ...behind].join(' '),
    )
  })
}

function put(into: Map<string, Tag[]>, phrase: string, tag: Tag): void {
  const tags = into.get(phrase) ?? []
  if (!tags.includes(tag)) into.set(phrase, [...tags, tag])
}

export const SHORTEST_PART = 3

/** The tags of a word by how it begins or ends, the longest that is known. */
export function tagsByParts(word: string, { beginnings, endings }: Lexicon): readonly Tag[] {
  for (let length = word.length; length >= SHORTEST_PART && beginnings.size > 0; length -= 1) {
    const tags = beginnings.get(word.slice(0, length))
    if (tags) return tags
  }
  for (let from = 1; from <= word.length - SHORTEST_PART && endings.size > 0; from += 1) {
    const tags = endings.get(word.slice(from))
    if (tags) return tags
  }
  return []
}
