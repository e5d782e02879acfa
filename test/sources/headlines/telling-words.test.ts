import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tellingWords } from '../../../functions/sources/headlines/telling-words.ts'

describe('the telling words of a headline', () => {
  test.each([
    [
      'Acme raises $12M Series A led by Sequoia Capital',
      'Acme',
      ['Acme', '$12M', 'Series A', 'Sequoia Capital'],
    ],
    [
      'Acme appoints Jane Doe as Chief Financial Officer',
      'Acme',
      ['Acme', 'Jane Doe', 'Chief Financial Officer'],
    ],
    ['Acme acquires Beta Labs', 'Acme Inc.', ['Acme', 'Beta Labs']],
    ['Acme lays off 200 employees, 15% of its staff', 'Acme', ['Acme', '200 employees', '15%']],
    ['Acme Raises €7.5 million To Automate Freight In Europe', 'Acme', ['Acme', '€7.5 million']],
    ['The Acme Corp’s CTO steps down', 'Acme', ['Acme Corp', 'CTO']],
    ['nothing here', undefined, []],
    ['', 'Acme', []],
  ])('%s', (headline, account, expected) => expect(tellingWords(headline, account)).toEqual(expected))

  test('are never a bare verb', () => {
    for (const verb of ['raises', 'acquires', 'launches', 'opens', 'hires', 'Raises'])
      expect(tellingWords(`Acme ${verb.toLowerCase()} things`, 'Acme')).not.toContain(verb)
  })

  test('are parts of the headline, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 120 }),
        fc.string({ maxLength: 20 }),
        (headline, account) => {
          for (const words of tellingWords(headline, account)) expect(words.length).toBeGreaterThan(1)
          for (const words of tellingWords(headline, account)) expect(headline).toContain(words)
        },
      ),
      { numRuns: 500 },
    )
  })
})
