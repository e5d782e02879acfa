import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readEvent } from '../../../functions/sources/headlines/classify-headline.ts'
import { headlineClaim, isTakenBack } from '../../../functions/sources/headlines/same-event/claim.ts'
import { titleWords } from '../../../functions/sources/text/compare-titles.ts'

function takesBack(later: string, earlier: string): boolean {
  const [claim, correction] = [headlineClaim(readEvent(earlier)), headlineClaim(readEvent(later))]
  return claim !== undefined && correction !== undefined && isTakenBack(claim, correction, titleWords(later))
}

describe('a report is taken back', () => {
  test.each([
    ['Acme to acquire Beta for $3bn', 'Acme denies it will acquire Beta'],
    ['Acme and Beta to merge', 'Acme and Beta call off merger'],
    ['Acme and Beta to merge', 'Merger between Beta and Acme called off'],
    ['Acme in talks to acquire Beta', 'Acme calls off acquisition of Beta'],
    ['Acme Inc. to acquire Beta Labs', 'Acme’s takeover of Beta Labs collapses'],
    ['Acme raises $15M', 'Correction: Acme raised $12M, not $15M'],
    ['Acme raises $15M', 'Acme denies raising $15 million'],
    ['Acme CEO Jane Roe to step down', 'Acme denies CEO Jane Roe will step down'],
    ['Acme to cut 200 jobs', 'Acme denies layoffs'],
    ['Acme acquires Beta', 'Retraction: Acme acquires Beta'],
  ])('"%s" by "%s"', (earlier, later) => {
    expect(takesBack(later, earlier)).toBe(true)
    expect(takesBack(earlier, later)).toBe(false)
  })

  test.each([
    ['of another deal', 'Acme to acquire Gamma', 'Acme denies it will acquire Beta'],
    ['of another company', 'Delta to acquire Beta', 'Acme denies it will acquire Beta'],
    ['of another event', 'Acme raises $15M', 'Acme denies it will acquire Beta'],
    ['of another round', 'Acme raises $15M', 'Acme denies raising $50M'],
    ['of another leader', 'Acme CEO Jane Roe to step down', 'Acme denies CFO Ann Lee will step down'],
    ['without a name', 'Startup raises $15M', 'Acme denies raising $15M'],
    ['of news that are no event', 'Acme launches payroll API', 'Acme denies launching payroll API'],
    ['by another report', 'Acme to acquire Beta', 'Acme acquires Beta'],
  ])('but none %s', (_case, earlier, later) => expect(takesBack(later, earlier)).toBe(false))

  test('by a denial only, whatever the headlines are', () => {
    const words = fc.constantFrom(
      'Acme',
      'Beta',
      'denies',
      'to acquire',
      'raises',
      '$5M',
      'merger',
      'and',
      'call off',
    )
    const headline = fc.array(words, { maxLength: 8 }).map((some) => some.join(' '))
    fc.assert(
      fc.property(headline, headline, (one, other) => {
        if (!takesBack(one, other)) return
        expect(readEvent(one)?.modality).toBe('denied')
        expect(readEvent(other)?.modality).not.toBe('denied')
      }),
      { numRuns: 300 },
    )
  })
})
