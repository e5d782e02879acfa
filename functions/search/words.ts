/** Letters whose mark Unicode decomposition does not remove. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
}

const MARKED = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')
const MARKS = /[\u0300-\u036f]/g
const WORD = /[\p{L}\p{N}\p{M}]+/gu
const LONGEST_WORD = 64

/** The text without case, accents and Unicode variants. */
function foldText(text: string): string {
  const bare = text.normalize('NFKD').replace(MARKS, '')
  // Upper case first: some letters are equal in capitals only.
  const lower = bare.toUpperCase().toLowerCase().normalize('NFKD').replace(MARKS, '')
  return lower.replace(MARKED, (letter) => PLAIN[letter] ?? letter).normalize('NFC')
}

export const wordsOf = (text: string): string[] =>
  (foldText(text).match(WORD) ?? []).map((word) => word.slice(0, LONGEST_WORD))

/** A value as filters compare it. */
export const foldValue = (text: string) => foldText(text).replace(/\s+/g, ' ').trim()
