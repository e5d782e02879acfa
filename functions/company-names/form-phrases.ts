import { foldLetters } from '../shared/text/fold-letters.ts'
import {
  ABBREVIATED_BEFORE,
  ANY_COMPANY,
  BEFORE_TWO_WORDS,
  JOINED_FORMS,
  LEGAL_FORMS,
} from './legal-forms.ts'

interface Phrase {
  readonly words: readonly string[]
  /** Null for one that says no more than that it is a company. */
  readonly form: string | null
}

type Phrases = ReadonlyMap<string, readonly Phrase[]>

const writings = (list: string) => list.split('|').map((written) => foldLetters(written).split(' '))

const ALL: readonly Phrase[] = [
  ...Object.entries(LEGAL_FORMS).flatMap(([form, list]) => writings(list).map((words) => ({ words, form }))),
  ...writings(ANY_COMPANY).map((words) => ({ words, form: null })),
]

/** The longest first, so that "sa de cv" is not read as "cv". */
const byWord = (phrases: readonly Phrase[], at: 0 | -1): Phrases => {
  const found = new Map<string, Phrase[]>()
  for (const phrase of [...phrases].sort((a, b) => b.words.length - a.words.length)) {
    const word = phrase.words.at(at) ?? ''
    found.set(word, [...(found.get(word) ?? []), phrase])
  }
  return found
}

const BEFORE_TWO = new Set(BEFORE_TWO_WORDS.split('|'))
const BEFORE = new Set([...ABBREVIATED_BEFORE.split('|'), ...BEFORE_TWO])
const isLatin = (text: string) => /^[a-z ]+$/.test(text)
/** A form of three words is no name by accident, and one in another script is written so in its own language. */
const mayStandBefore = ({ words, form }: Phrase) => {
  const written = words.join(' ')
  return !isLatin(written) || (form !== null && (words.length > 2 || BEFORE.has(written)))
}

const AFTER_NAME = byWord(ALL, -1)
const BEFORE_NAME = byWord(ALL.filter(mayStandBefore), 0)
/** A single word that is a form. */
const WHOLE = new Set(ALL.flatMap(({ words }) => (words.length === 1 ? words : [])))

export const isForm = (word: string) => WHOLE.has(word)

const matches = (words: readonly string[], from: number, phrase: readonly string[]) =>
  phrase.every((word, at) => words[from + at] === word)

/** The longest form that ends just before `end`, and leaves a word of the name. */
export function formBefore(words: readonly string[], start: number, end: number): Phrase | undefined {
  const last = words[end - 1] ?? ''
  const listed = AFTER_NAME.get(last)?.find(
    ({ words: phrase }) => end - phrase.length > start && matches(words, end - phrase.length, phrase),
  )
  return listed ?? (last.length === 1 ? spelledBefore(words, start, end) : undefined)
}

const MOST_LETTERS = 5

/** "G m b H", "L. L. C.". */
function spelledBefore(words: readonly string[], start: number, end: number): Phrase | undefined {
  let from = end
  while (from - 1 > start && end - from < MOST_LETTERS && words[from - 1]?.length === 1) from -= 1
  for (; end - from > 1; from += 1) {
    const letters = words.slice(from, end)
    const found = AFTER_NAME.get(letters.join(''))?.find(({ words: phrase }) => phrase.length === 1)
    if (found) return { words: letters, form: found.form }
  }
  return undefined
}

/** Whether all of the words are one form: then it is the company's name. */
const isWholeForm = (words: readonly string[], start: number, end: number) =>
  AFTER_NAME.get(words[end - 1] ?? '')?.some(
    ({ words: phrase }) => phrase.length === end - start && matches(words, start, phrase),
  ) === true

/** The longest form that begins at `start`, and leaves a word of the name. */
export function formAfter(words: readonly string[], start: number, end: number): Phrase | undefined {
  const found = BEFORE_NAME.get(words[start] ?? '')?.find(
    ({ words: phrase }) => start + lengthBefore(phrase) < end && matches(words, start, phrase),
  )
  return found && !isWholeForm(words, start, end) ? found : undefined
}

const lengthBefore = (phrase: readonly string[]) => phrase.length + (BEFORE_TWO.has(phrase.join(' ')) ? 1 : 0)

const JOINED = JOINED_FORMS.split('|')
  .map(foldLetters)
  .sort((a, b) => b.length - a.length)

/** A word of a script without spaces, without the form that is written together with it. */
export function withoutJoinedForm(word: string): string {
  const form = isForm(word)
    ? undefined
    : JOINED.find((one) => word.length > one.length && (word.endsWith(one) || word.startsWith(one)))
  if (form === undefined) return word
  return word.endsWith(form) ? word.slice(0, -form.length) : word.slice(form.length)
}
