/** Letters that carry their mark inside: no decomposition takes it off. */
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
/** Longer runs of letters are no words; what is beyond is not looked at. */
const LONGEST_WORD = 64

/** The text without case, accents and the forms that Unicode has several of. */
export function foldText(text: string): string {
  const bare = text.normalize('NFKD').replace(MARKS, '')
  // Upper case first: some letters are only the same in capitals.
  const lower = bare.toUpperCase().toLowerCase().normalize('NFKD').replace(MARKS, '')
  return lower.replace(MARKED, (letter) => PLAIN[letter] ?? letter).normalize('NFC')
}

export const wordsOf = (text: string): string[] =>
  (foldText(text).match(WORD) ?? []).map((word) => word.slice(0, LONGEST_WORD))

/** A value as it is compared: folded, and spaces don't matter. */
export const foldValue = (text: string) => foldText(text).replace(/\s+/g, ' ').trim()
