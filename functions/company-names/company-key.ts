import { formAfter, formBefore, isForm, withoutJoinedForm } from './form-phrases.ts'
import { nameWords } from './name-words.ts'

export interface CompanyName {
  /** Without legal forms and "the". Never empty, unless the name has no letter and no digit. */
  readonly words: readonly string[]
  /** The legal forms that the name states. */
  readonly forms: readonly string[]
}

export function readCompanyName(name: string): CompanyName {
  const words = nameWords(name).map((word) => (LATIN.test(word) ? word : withoutJoinedForm(word)))
  const forms: string[] = []
  const whole: Span = { words, start: 0, end: words.length }
  let span = withoutEnd(whole, forms)
  for (let next = withoutBeginning(span, forms); next.start !== span.start; ) {
    span = withoutEnd(next, forms)
    next = withoutBeginning(span, forms)
  }
  return { words: withInitials(words.slice(span.start, span.end)), forms }
}

/** The words from `start` to before `end`. */
interface Span {
  readonly words: readonly string[]
  readonly start: number
  readonly end: number
}

/** Without all forms at the end, and "the": "Acme Co., The". */
function withoutEnd({ words, start, end }: Span, forms: string[]): Span {
  for (;;) {
    while (words[end - 1] === 'the' && end - start > 1) end -= 1
    const found = formBefore(words, start, end)
    if (!found || isOnlyThe(words, start, end - found.words.length)) return { words, start, end }
    end -= found.words.length
    if (found.form !== null) forms.push(found.form)
  }
}

/** Without one form at the beginning, or "the". */
function withoutBeginning({ words, start, end }: Span, forms: string[]): Span {
  if (words[start] === 'the' && end - start > 1 && !isOneForm(words, start + 1, end))
    return { words, start: start + 1, end }
  const found = formAfter(words, start, end)
  if (!found) return { words, start, end }
  if (found.form !== null) forms.push(found.form)
  return { words, start: start + found.words.length, end }
}

/** The words of a name by which it is known: "Acme Robotics" of "ACME Robotics, Inc.". */
export const companyKey = (name: string): string => readCompanyName(name).words.join(' ')

const LATIN = /^[a-z\d+]*$/
const isOnlyThe = (words: readonly string[], start: number, end: number) =>
  end - start === 1 && words[start] === 'the'
/** A company may be called "The Limited". */
const isOneForm = (words: readonly string[], start: number, end: number) =>
  end - start === 1 && isForm(words[start] ?? '')

/** "J P Morgan" is "JP Morgan". */
function withInitials(words: readonly string[]): string[] {
  const joined: string[] = []
  let isInitial = false
  for (const word of words) {
    const single = word.length === 1 && LETTER.test(word)
    if (single && isInitial) joined[joined.length - 1] += word
    else joined.push(word)
    isInitial = single
  }
  return joined
}

const LETTER = /^\p{L}$/u
