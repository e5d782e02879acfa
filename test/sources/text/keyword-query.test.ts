import { describe, expect, test } from 'vitest'
import { parseQuery, searchBoxText } from '../../../functions/sources/text/keyword-query.ts'
import { query } from './query.ts'

describe('a query means', () => {
  test.each([
    ['one word', 'acme', [{ all: ['acme'], none: [] }]],
    ['several words that must all occur', 'acme raises', [{ all: ['acme', 'raises'], none: [] }]],
    ['a phrase', '"data  platform" acme', [{ all: ['data platform', 'acme'], none: [] }]],
    ['a phrase in curly quotes', '“data platform”', [{ all: ['data platform'], none: [] }]],
    [
      'alternatives',
      'a1 b1 OR c1',
      [
        { all: ['a1', 'b1'], none: [] },
        { all: ['c1'], none: [] },
      ],
    ],
    ['a lower-case or as a word', 'this or that', [{ all: ['this', 'or', 'that'], none: [] }]],
    ['an explicit AND', 'a1 AND b1', [{ all: ['a1', 'b1'], none: [] }]],
    ['an excluded word', 'acme -jobs', [{ all: ['acme'], none: ['jobs'] }]],
    ['an excluded phrase', 'acme -"for sale"', [{ all: ['acme'], none: ['for sale'] }]],
    ['a hyphen inside a word', 'co-founder', [{ all: ['co-founder'], none: [] }]],
    ['signs that belong to a name', 'c++ node.js', [{ all: ['c++', 'node.js'], none: [] }]],
  ])('%s', (_case, text, expected) => expect(query(text)).toEqual(expected))

  test.each([
    ['nothing', '', 'Must contain a word'],
    ['only spaces', '   ', 'Must contain a word'],
    ['an open quote', 'acme "data', 'not closed'],
    ['an empty phrase', 'acme ""', 'letter or a digit'],
    ['a leading OR', 'OR acme', 'OR needs a term on both sides'],
    ['a trailing OR', 'acme OR', 'OR needs a term on both sides'],
    ['a double OR', 'acme OR OR beta', 'OR needs a term on both sides'],
    ['a trailing AND', 'acme AND', 'AND needs a term on both sides'],
    ['a minus without a term', 'acme -', 'minus needs a term'],
    ['only excluded words', '-acme', 'Every alternative needs a term'],
    ['an alternative of only excluded words', 'acme OR -beta', 'Every alternative needs a term'],
    ['parentheses', '(acme OR beta) jobs', 'Parentheses'],
    ['no letters', '*** acme', 'no letter or digit'],
    ['a quote inside a word', 'ac"me', 'quotation mark'],
    [
      'too many alternatives',
      Array.from({ length: 11 }, (_, n) => `w${n}`).join(' OR '),
      'at most 10 alternatives',
    ],
    ['too many terms', Array.from({ length: 31 }, (_, n) => `w${n}`).join(' '), 'at most 30 terms'],
  ])('an error for %s', (_case, text, message) => {
    expect(parseQuery(text)).toEqual({ error: expect.stringContaining(message) })
  })
})

test('the text for a search box has the words and phrases, without the exclusions', () => {
  expect(query('acme "data platform" -jobs').map(searchBoxText)).toEqual(['acme "data platform"'])
})
