const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  times: '×',
  szlig: 'ß',
  aring: 'å',
  aelig: 'æ',
  oslash: 'ø',
  Aring: 'Å',
  AElig: 'Æ',
  Oslash: 'Ø',
}

const MARKS: Readonly<Record<string, string>> = {
  uml: '\u0308',
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  cedil: '\u0327',
}
const REFERENCE = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi
const MARKED_LETTER = /^([a-z])(uml|acute|grave|circ|tilde|cedil)$/i

/** Unknown entities stay as they are. */
export const decodeHtmlEntities = (text: string): string =>
  text.replace(REFERENCE, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return character(Number.parseInt(hex, 16), whole)
    if (decimal !== undefined) return character(Number(decimal), whole)
    return named(name ?? '') ?? whole
  })

function named(name: string): string | undefined {
  const plain = NAMED[name] ?? NAMED[name.toLowerCase()]
  if (plain !== undefined) return plain
  const [, letter = '', mark = ''] = MARKED_LETTER.exec(name) ?? []
  const sign = MARKS[mark.toLowerCase()]
  return letter && sign ? (letter + sign).normalize('NFC') : undefined
}

function character(code: number, whole: string): string {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return whole
  return String.fromCodePoint(code)
}
