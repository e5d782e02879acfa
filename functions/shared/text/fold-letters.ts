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
  // Of its capital, which has no upper case.
  ß: 'ss',
}

const MARKED = /[øłđðħıŧæœþςß]/g
const MARKS = /[\u0300-\u036f]/g
const ASCII = /^[\0-\x7f]*$/

/** The text without case, accents and Unicode variants. */
export function foldLetters(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  const bare = text.normalize('NFKD').replace(MARKS, '')
  // Upper case first: some letters are equal in capitals only.
  const lower = bare.toUpperCase().toLowerCase().normalize('NFKD').replace(MARKS, '')
  return lower.replace(MARKED, (letter) => PLAIN[letter] ?? letter).normalize('NFC')
}

/** Only its words, folded, with one space between them. */
export const plainWords = (text: string): string =>
  foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
