import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type KeywordQuery,
  parseQuery,
  searchBoxText,
} from '../../../functions/sources/text/keyword-query.ts'
import { matchQuery } from '../../../functions/sources/text/match-query.ts'

function query(text: string): KeywordQuery {
  const parsed = parseQuery(text)
  if ('error' in parsed) throw new Error(parsed.error)
  return parsed.query
}

const found = (text: string, subject: string) =>
  matchQuery(query(text), subject)?.map(({ start, end }) => subject.slice(start, end))

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
    ['a lonely minus', 'acme -', 'minus needs a term'],
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

describe('a query finds', () => {
  test.each([
    ['a word whatever its case', 'acme', 'ACME raises', ['ACME']],
    ['a word whatever its accents', 'zurich', 'News from Zürich today', ['Zürich']],
    ['a decomposed accent', 'zürich', 'Zu\u0308rich', ['Zu\u0308rich']],
    ['only whole words', 'art', 'Smart start', undefined],
    ['every term, in order of the text', 'raises acme', 'Acme raises', ['Acme', 'raises']],
    ['nothing when a term is missing', 'acme beta', 'Acme raises', undefined],
    ['a phrase over any space', '"data platform"', 'The data\n platform', ['data\n platform']],
    ['no phrase in other order', '"data platform"', 'platform data', undefined],
    ['the first alternative that matches', 'beta OR acme', 'Acme raises', ['Acme']],
    ['nothing that is excluded', 'acme -hiring', 'Acme is hiring', undefined],
    ['the alternative that excludes nothing', 'acme -hiring OR jobs', 'Acme is hiring for jobs', ['jobs']],
    ['signs of a name', 'c++', 'Modern C++ at Acme', ['C++']],
    ['a name with a dot', 'node.js', 'We love Node.js!', ['Node.js']],
    ['no pattern but its letters', 'a.c', 'abc', undefined],
    ['curly apostrophes', "o'neill", 'O’Neill joins', ['O’Neill']],
    ['words of scripts without spaces', '東京', '私は東京に住む', ['東京']],
    ['every place of a word', 'acme', 'Acme and acme', ['Acme', 'acme']],
    ['a word beside punctuation', 'acme', '(Acme)', ['Acme']],
    ['a word behind an emoji', 'acme', '🚀Acme🚀', ['Acme']],
  ])('%s', (_case, text, subject, expected) => expect(found(text, subject)).toEqual(expected))

  test('whatever it highlights verbatim in the text', () => {
    const words = fc.array(fc.stringMatching(/^[A-Za-zÄÖÜé]{2,8}$/), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(words, fc.nat(), (text, choice) => {
        const subject = text.join(' ')
        const word = text[choice % text.length] ?? ''
        const spans = matchQuery([{ all: [word.toUpperCase()], none: [] }], subject)
        expect(spans?.map(({ start, end }) => subject.slice(start, end).toLowerCase())).toContain(
          word.toLowerCase(),
        )
      }),
    )
  })

  test('what a search box is asked for: its words and phrases, without what is excluded', () => {
    expect(query('acme "data platform" -jobs').map(searchBoxText)).toEqual(['acme "data platform"'])
  })
})
