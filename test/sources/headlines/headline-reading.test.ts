import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEvent } from '../../../functions/sources/headlines/classify-headline.ts'
import { readingOf } from '../../../functions/sources/headlines/headline-reading.ts'
import { otherPartyOf } from '../../../functions/sources/headlines/other-party.ts'
import { headlineClaim } from '../../../functions/sources/headlines/same-event/claim.ts'

const WORDS = [
  'Acme',
  'acquires',
  'Beta',
  'names',
  'Jane',
  'Roe',
  'van',
  'der',
  'M.',
  'CEO',
  'and',
  'denies',
  'Correction:',
  '$12M',
  '—',
  '“',
  '’s',
  ',',
  '.',
  '|',
  '\u202e',
  '🚀',
  'İ',
]

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 120 }).map((words) => words.join(' ')),
)

test('whatever a headline is, it tells only names that stand in it', () => {
  fc.assert(
    fc.property(texts, fc.option(fc.constantFrom('Acme', 'Beta Inc.', '')), (headline, account) => {
      const { event, people } = readingOf(headline)
      expect(event).toEqual(readEvent(headline))
      expect(people.length).toBeLessThanOrEqual(3)
      for (const name of people) expect(headline.toWellFormed()).toContain(name)
      const other = otherPartyOf(event, account ?? undefined)
      if (other !== null) expect(headline.toWellFormed()).toContain(other)
      for (const party of headlineClaim(event)?.parties ?? []) expect(party).not.toBe('')
    }),
    { numRuns: 400 },
  )
})
