import { type CompanyName, readCompanyName } from './company-key.ts'
import { oneWriting } from './same-writing.ts'

const LONGEST_KEY = 200

/**
 * Equal for names that are taken as one: without legal forms, spaces and "the", in Latin letters, with one writing for
 * each word. "J.P. Morgan & Co." and "JP Morgan and Company" are both "jpmorgan".
 */
export const nameKey = (name: string): string => keyOf(readCompanyName(name))

const keyOf = ({ words }: CompanyName) => {
  const last = words.length - 1
  const written = words.map((word, at) => {
    if (word === 'the' && last > 0) return ''
    // Some signs are silent, and stand for nothing in Latin letters.
    const one = oneWriting(word) || word
    return one === 'and' && (at === 0 || at === last) ? word : one
  })
  return written.join('').replaceAll(' ', '').slice(0, LONGEST_KEY)
}

/** Whether two names are of one company as far as names tell: "Acme GmbH" and "Acme AG" are not. */
export function sameCompanyName(a: string, b: string): boolean {
  const [one, other] = [readCompanyName(a), readCompanyName(b)]
  const key = keyOf(one)
  return key !== '' && key === keyOf(other) && !contradict(one.forms, other.forms)
}

/** Whether both names state a legal form, and the same one. */
export const statesSameForm = (a: string, b: string) => {
  const stated = readCompanyName(b).forms
  return readCompanyName(a).forms.some((form) => stated.includes(form))
}

const contradict = (forms: readonly string[], others: readonly string[]) =>
  forms.length > 0 && others.length > 0 && !forms.some((form) => others.includes(form))
