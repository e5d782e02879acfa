import { companyKey } from './company-key.ts'

const MOST_WORDS = 30

/** A name as it is written, without its legal form: the shortest part that is still the same name. */
export function withoutForm(name: string): string {
  const key = companyKey(name)
  const words = name.trim().split(/\s+/).slice(0, MOST_WORDS)
  const counts = words.map((_, at) => at + 1)
  const isSame = (part: readonly string[]) => companyKey(part.join(' ')) === key
  const end = counts.find((count) => isSame(words.slice(0, count))) ?? words.length
  const start = counts.findLast((count) => count < end && isSame(words.slice(count, end))) ?? 0
  return withoutSignsAtEnd(words.slice(start, end).join(' '))
}

const SIGNS = ' ,;|•·'

/** Cuts the signs between a name and the next words off. */
export function withoutSignsAtEnd(text: string): string {
  let end = text.length
  while (end > 0 && SIGNS.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
