import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldValue, indexedWords, searchedWords, wordsOf } from '../../functions/search/words.ts'

describe('words', () => {
  test.each([
    ['Crème Brûlée', ['creme', 'brulee']],
    ['Cre\u0300me', ['creme']],
    ['STRASSE straße', ['strasse', 'strasse']],
    ['Malmø Łódź Đà', ['malmo', 'lodz', 'da']],
    ['ΟΔΟΣ οδος', ['οδοσ', 'οδοσ']],
    ['İstanbul ISTANBUL', ['istanbul', 'istanbul']],
    ['ﬁnance ｆｕｌｌ ²', ['finance', 'full', '2']],
    ['node.js, C++ & l’équipe', ['node', 'js', 'c', 'l', 'equipe']],
    ['東京 ЁЖ', ['東京', 'еж']],
    ['हिन्दी', ['हिन्दी']],
    ['!?  …', []],
    ['x'.repeat(100), ['x'.repeat(64)]],
  ])('%s', (text, words) => expect(wordsOf(text)).toEqual(words))
})

describe('what signs name', () => {
  test.each([
    ['C++', ['c++']],
    ['C/C++17, C#', ['c', 'c++', '17', 'c#']],
    ['F# and notepad++.', ['f#', 'and', 'notepad++']],
    ['.NET developer', ['.net', 'developer']],
    ['ASP.NET Core', ['asp', '.net', 'core']],
    ['R&D', ['r&d']],
    ['AT&T, A&B; M&A.', ['at&t', 'a&b', 'm&a']],
    ['Node.js e.g. Acme, Inc.', ['node', 'js', 'e', 'g', 'acme', 'inc']],
    ['booking.net', ['booking', 'net']],
    ['End. Next #1 #hiring a & b C + D', ['end', 'next', '1', 'hiring', 'a', 'b', 'c', 'd']],
    ['ＡＴ＆Ｔ c＃', ['at&t', 'c#']],
    ['+ # . & …', []],
  ])('%s is searched as %j', (text, words) => expect(searchedWords(text)).toEqual(words))

  test.each([
    ['C++ and C#', 'c++'],
    ['C++ and C#', 'c'],
    ['R&D lab', 'r&d'],
    ['R&D lab', 'r'],
    ['the .NET runtime', 'net'],
  ])('%s is indexed under %s', (text, word) => expect(indexedWords(text)).toContain(word))

  test('every word that a text is searched by is one that it is indexed under', () => {
    const piece = fc.constantFrom(
      'C',
      'c++',
      '+',
      '#',
      '.',
      '&',
      ' ',
      'net',
      '.NET',
      'r&d',
      'é',
      '1',
      'asp',
      '/',
      'J#',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('')
        const indexed = new Set(indexedWords(text))
        expect(searchedWords(text).filter((word) => !indexed.has(word))).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })
})

test.each([
  ['  Berlin,\n  Germany ', 'berlin, germany'],
  ['C++', 'c++'],
  ['São Paulo', 'sao paulo'],
])('the value %j is compared as %j', (value, folded) => expect(foldValue(value)).toBe(folded))
