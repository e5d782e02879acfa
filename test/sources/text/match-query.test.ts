import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchQuery } from '../../../functions/sources/text/match-query.ts'
import { query } from './query.ts'

const found = (text: string, subject: string) =>
  matchQuery(query(text), subject)?.map(({ start, end }) => subject.slice(start, end))

describe('a query finds', () => {
  test.each([
    ['a word in any case', 'acme', 'ACME raises', ['ACME']],
    ['a word with or without accents', 'zurich', 'News from Zürich today', ['Zürich']],
    ['a decomposed accent', 'zürich', 'Zu\u0308rich', ['Zu\u0308rich']],
    ['only whole words', 'art', 'Smart start', undefined],
    ['every term, in order of the text', 'raises acme', 'Acme raises', ['Acme', 'raises']],
    ['nothing when a term is missing', 'acme beta', 'Acme raises', undefined],
    ['a phrase over any space', '"data platform"', 'The data\n platform', ['data\n platform']],
    ['no phrase in other order', '"data platform"', 'platform data', undefined],
    ['the first alternative that matches', 'beta OR acme', 'Acme raises', ['Acme']],
    ['nothing with an excluded word', 'acme -hiring', 'Acme is hiring', undefined],
    ['the alternative that excludes nothing', 'acme -hiring OR jobs', 'Acme is hiring for jobs', ['jobs']],
    ['signs of a name', 'c++', 'Modern C++ at Acme', ['C++']],
    ['a name with a dot', 'node.js', 'We love Node.js!', ['Node.js']],
    ['no pattern but its letters', 'a.c', 'abc', undefined],
    ['curly apostrophes', "o'neill", 'O’Neill joins', ['O’Neill']],
    ['words of scripts without spaces', '東京', '私は東京に住む', ['東京']],
    ['only whole words when the edge has an accent', 'cafe\u0301', 'cafeteria', undefined],
    ['only whole words of letters outside the basic plane', '𝒜', 'Art', undefined],
    ['every occurrence of a word', 'acme', 'Acme and acme', ['Acme', 'acme']],
    ['a word beside punctuation', 'acme', '(Acme)', ['Acme']],
    ['a word behind an emoji', 'acme', '🚀Acme🚀', ['Acme']],
  ])('%s', (_case, text, subject, expected) => expect(found(text, subject)).toEqual(expected))

  test('spans that are verbatim parts of the text', () => {
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
})
