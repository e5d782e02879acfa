import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sameNews, titleWords } from '../../../functions/sources/text/compare-titles.ts'

/** As the comparison is meant, without a thought for its cost. */
function alike(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === 0 || b.length === 0) return false
  const shared = a.filter((word) => b.includes(word))
  const union = new Set([...a, ...b])
  if (shared.length === union.size) return true
  if (shared.length / union.size < 0.8) return false
  return [...union].every((word) => shared.includes(word) || !/\d|^.$|^denies$|^off$/u.test(word))
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
  'denies',
  'off',
)

describe('another report than the first is', () => {
  test.each([
    ['Acme will acquire Beta', 'Acme denies it will acquire Beta'],
    ['Acme to cut hundreds of jobs in Berlin', 'Acme not to cut hundreds of jobs in Berlin'],
    ['Acme raises $12M Series A', 'Correction: Acme raises $12M Series A'],
    ['Acme and Beta agree on their merger in Berlin', 'Acme and Beta call off their merger in Berlin'],
    ["Acme's chief executive Jane Roe will leave", "Acme's chief executive Jane Roe won't leave"],
  ])('%s: %s', (one, other) => {
    expect(sameNews(titleWords(one), titleWords(other))).toBe(false)
    expect(sameNews(titleWords(other), titleWords(one))).toBe(false)
  })
})

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
