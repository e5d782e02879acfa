import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newsMatcher } from '../../functions/news/news-matcher.ts'
import { foldedTerm, foldForTerms, termFinder } from '../../functions/news/term-finder.ts'
import { parseQuery } from '../../functions/sources/text/keyword-query.ts'
import { matchQuery } from '../../functions/sources/text/match-query.ts'

/** Few letters, so that terms overlap; and signs, spaces, scripts and cases that folding changes. */
const UNITS = [
  'a',
  'b',
  'A',
  'á',
  'ß',
  'ﬁ',
  ' ',
  '  ',
  '\t',
  '\u00a0',
  '-',
  '+',
  '.',
  '’',
  '1',
  '中',
  'カ',
  '𝐀',
  '😀',
  'é',
  'e\u0301',
]
const texts = fc.array(fc.constantFrom(...UNITS), { maxLength: 12 }).map((units) => units.join(''))
const words = fc
  .array(fc.constantFrom(...UNITS), { minLength: 1, maxLength: 4 })
  .map((units) => units.join(''))
const queries = fc
  .array(fc.tuple(fc.constantFrom('', '-', 'OR '), words, fc.boolean()), { minLength: 1, maxLength: 5 })
  .map((parts) =>
    parts.map(([sign, word, quoted]) => (quoted ? `${sign}"${word}"` : `${sign}${word}`)).join(' '),
  )

const article = (title: string) => ({
  id: '1',
  at: '2026-11-21T10:00:00.000Z',
  outlet: 'news.example',
  url: 'https://news.example/1',
  title,
  organizations: () => [],
})

describe('all keywords at once', () => {
  test('find what each of them finds alone', () => {
    fc.assert(
      fc.property(
        fc.array(queries, { maxLength: 12 }),
        fc.array(texts, { maxLength: 6 }),
        (given, titles) => {
          const watched = given.map((query, n) => ({ organizationId: 'org', keywordId: `kw${n}`, query }))
          const match = newsMatcher({ queries: watched, names: [] })
          for (const title of titles) {
            const alone = watched.filter(({ query }) => {
              const parsed = parseQuery(query)
              return 'query' in parsed && matchQuery(parsed.query, title) !== undefined
            })
            const found = match(article(title)).map(({ ownerId }) => ownerId)
            expect(found.sort()).toEqual(alone.map(({ keywordId }) => keywordId).sort())
          }
        },
      ),
      { numRuns: 400 },
    )
  })

  test('find terms inside of each other, at both ends and after a false start', () => {
    const terms = ['he', 'she', 'his', 'hers', 'c++', '.net', 'data platform', '中文'].map(foldedTerm)
    const find = (text: string) => {
      const found: string[] = []
      const finder = termFinder(new Map(terms.map((term, place) => [term, place])))
      finder.find(foldForTerms(text), (term) => found.push(terms[term] ?? ''))
      return found.sort()
    }
    expect(find('ushers')).toEqual([])
    expect(find('She, hers; HE')).toEqual(['he', 'hers', 'she'])
    expect(find('C++ and .NET: a Data \t Platform')).toEqual(['.net', 'c++', 'data platform'])
    expect(find('这是中文字')).toEqual(['中文'])
    expect(find('')).toEqual([])
  })
})
