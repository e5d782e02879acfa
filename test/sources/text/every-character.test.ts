import { expect, test } from 'vitest'
import { checkQuery } from '../../../functions/sources/text/check-query.ts'
import { parseQuery } from '../../../functions/sources/text/keyword-query.ts'
import { matchQuery } from '../../../functions/sources/text/match-query.ts'

const PRINTABLE = Array.from({ length: 95 }, (_, place) => String.fromCharCode(0x20 + place))
const UNICODE = [
  ...['\u00a0', '¨', '´', '·', 'ß', 'İ', 'ı', 'ñ', 'n\u0303', 'ǆ', 'Ω', 'ς', 'ж', 'א', 'ع', 'ﷺ', 'अ', 'ก'],
  ...[
    '\u200b',
    '\u200d',
    '‐',
    '‑',
    '–',
    '—',
    '―',
    '‘',
    '’',
    '“',
    '”',
    '„',
    '«',
    '»',
    '…',
    '\u2028',
    '\u2029',
  ],
  ...[
    '€',
    '₿',
    '™',
    '①',
    '½',
    '−',
    '∞',
    '中',
    'が',
    'カ',
    'ﾞ',
    '한',
    '（',
    '＂',
    '＊',
    '－',
    '：',
    '\ufeff',
    '\ufffd',
  ],
  ...['\u0301', '\u0344', '\ue000', '🚀', '👩‍💻', '🇩🇪', '𝒜', '𠮷', '\u{e0061}'],
]

/** Each place of a query, with the text that it should find; undefined where the term is excluded. */
const PLACES: readonly (readonly [string, (c: string) => string, ((c: string) => string) | undefined])[] = [
  ['alone', (c) => c, (c) => c],
  ['at the start of a word', (c) => `${c}acme`, (c) => `${c}acme`],
  ['inside a word', (c) => `ac${c}me`, (c) => `ac${c}me`],
  ['at the end of a word', (c) => `acme${c}`, (c) => `acme${c}`],
  ['between two words', (c) => `acme ${c} beta`, (c) => `acme ${c} beta`],
  ['at the start of a phrase', (c) => `"${c}acme beta"`, (c) => `${c}acme beta`],
  ['inside a phrase', (c) => `"acme ${c} beta"`, (c) => `acme ${c} beta`],
  ['inside a word of a phrase', (c) => `"acme be${c}ta"`, (c) => `acme be${c}ta`],
  ['at the end of a phrase', (c) => `"acme beta${c}"`, (c) => `acme beta${c}`],
  ['alone in a phrase', (c) => `acme "${c}"`, (c) => `acme ${c}`],
  ['in an alternative', (c) => `gamma OR ${c}beta${c}`, (c) => `${c}beta${c}`],
  ['at the start of an excluded word', (c) => `acme -${c}beta`, undefined],
  ['inside an excluded word', (c) => `acme -be${c}ta`, undefined],
  ['at the end of an excluded word', (c) => `acme -beta${c}`, undefined],
  ['inside an excluded phrase', (c) => `acme -"be${c}ta gamma"`, undefined],
]

test.each(PLACES)('any character %s is refused in words, or searched for', (_place, write, finds) => {
  for (const character of [...PRINTABLE, ...UNICODE]) {
    const problem = checkQuery(write(character))
    if (problem === undefined) expectToMatch(write(character), finds?.(character) ?? 'acme ta')
    else expect(problem).toMatch(/^.{10,200}$/su)
  }
})

function expectToMatch(text: string, found: string) {
  const parsed = parseQuery(text)
  if ('error' in parsed) throw new Error(parsed.error)
  expect(matchQuery(parsed.query, `Today: ${found} !`), text).toBeDefined()
  expect(matchQuery(parsed.query, 'nothing of this'), text).toBeUndefined()
}

test.each(['e-commerce', 'real-time', 'Coca-Cola'])('finds %s', (word) => {
  const parsed = parseQuery(word)
  if ('error' in parsed) throw new Error(parsed.error)
  expect(matchQuery(parsed.query, `About ${word} today`)).toEqual([{ start: 6, end: 6 + word.length }])
})

test('a term of mere marks is refused, as it would match everything', () => {
  expect(parseQuery('ﾞ')).toEqual({ error: expect.stringContaining('no letter or digit') })
  expect(parseQuery('"ﾞ"')).toEqual({ error: expect.stringContaining('letter or a digit') })
})
