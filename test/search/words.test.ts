import { describe, expect, test } from 'vitest'
import { foldValue, wordsOf } from '../../functions/search/words.ts'

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

test.each([
  ['  Berlin,\n  Germany ', 'berlin, germany'],
  ['C++', 'c++'],
  ['São Paulo', 'sao paulo'],
])('the value %j is compared as %j', (value, folded) => expect(foldValue(value)).toBe(folded))
