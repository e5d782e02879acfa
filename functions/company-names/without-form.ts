import { companyKey } from './company-key.ts'

/** A name as it is written, without its legal form. */
export function withoutForm(name: string): string {
  const key = companyKey(name)
  let words = name.trim().split(/\s+/)
  const isSame = (fewer: readonly string[]) => fewer.length > 0 && companyKey(fewer.join(' ')) === key
  while (isSame(words.slice(0, -1))) words = words.slice(0, -1)
  while (isSame(words.slice(1))) words = words.slice(1)
  return words.join(' ').replace(/[\s,;]+$/, '')
}
