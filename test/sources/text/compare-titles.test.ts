import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameNews, titleWords } from '../../../functions/sources/text/compare-titles.ts'

/** As the comparison is meant, without a thought for its cost. */
function alike(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === 0 || b.length === 0) return false
  const shared = a.filter((word) => b.includes(word))
  const union = new Set([...a, ...b])
  if (shared.length === union.size) return true
  if (shared.length / union.size < 0.8) return false
  return [...union].every((word) => shared.includes(word) || !/\d|^.$/u.test(word))
}

const word = fc.constantFrom(
  'aa',
  'ab',
  'b',
  'ba',
  'cc',
  'dd',
  'd1',
  'ee',
  'ff',
  'ä',
  'äö',
  '\u{1d11e}',
  '15m',
  'gg',
)

test('two titles are compared as they are meant to be', () => {
  const title = fc.array(word, { maxLength: 14 }).map((words) => titleWords(words.join(' ')))
  const changed = fc.tuple(title, fc.array(word, { maxLength: 2 })).map(([words, more]) => ({
    words,
    other: titleWords([...words.slice(0, -1), ...more].join(' ')),
  }))
  fc.assert(
    fc.property(fc.oneof(changed, fc.record({ words: title, other: title })), ({ words, other }) => {
      expect(sameNews(words, other)).toBe(alike(words, other))
    }),
    { numRuns: 3000 },
  )
})
