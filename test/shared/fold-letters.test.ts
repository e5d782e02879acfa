import { expect, test } from 'vitest'
import { foldLetters } from '../../functions/shared/text/fold-letters.ts'

const LAST = 0x10ffff
const letters = function* () {
  for (let point = 0; point <= LAST; point += 1) {
    const letter = String.fromCodePoint(point)
    if (/\p{L}/u.test(letter)) yield letter
  }
}

test('a letter that is folded twice stays as it is after the first time', () => {
  const changing = [...letters()].filter((letter) => {
    const folded = foldLetters(letter)
    return foldLetters(folded) !== folded
  })
  expect(changing).toEqual([])
})

test.each([
  ['ẞ', 'ss'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['Ærø', 'aero'],
  ['Σίσυφος', 'σισυφοσ'],
])('%s is folded to %s', (text, folded) => expect(foldLetters(text)).toBe(folded))
