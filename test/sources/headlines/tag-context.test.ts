import { describe, expect, test } from 'vitest'
import { tagHeadline } from '../../../functions/sources/headlines/tag-tokens.ts'

const tagsOf = (headline: string, word: string) => {
  const { tokens, tags } = tagHeadline(headline)
  return [...(tags[tokens.findIndex((token) => token.word === word)]?.keys() ?? [])]
}

describe('what a word stands for beside others', () => {
  test.each([
    ['Paris startup Acme raises $3M', 'paris'],
    ['Texas-based Acme raises $3M', 'texas'],
    ["China's Acme raises $3M", 'china'],
    ['Texas Instruments opens a plant', 'texas'],
    ['Air Canada signs a deal', 'canada'],
  ])('%s: %s only says where a company is', (headline, word) =>
    expect(tagsOf(headline, word)).not.toContain('PUBLIC_BODY'),
  )

  test.each([
    ['China raises $3M', 'china'],
    ['The city of Paris raises taxes', 'city'],
  ])('%s: %s acts itself', (headline, word) => expect(tagsOf(headline, word)).toContain('PUBLIC_BODY'))

  test('takes a first name and a plain word with a capital for a person', () => {
    expect(tagsOf('Maria Ortiz quits Acme', 'maria')).toContain('PERSON')
    expect(tagsOf('Acme hires Maria T. Ortiz', 'maria')).toContain('PERSON')
    expect(tagsOf('Morgan Stanley hires bankers', 'morgan')).not.toContain('PERSON')
    expect(tagsOf('Lockheed Martin Marietta merges', 'martin')).not.toContain('PERSON')
  })

  test.each([
    ['Acme adds 200 welders', 'welders', true],
    ['Acme adds 200 baristas', 'baristas', true],
    ['Acme adds 200 customers', 'customers', false],
    ['Acme adds 200 computers', 'computers', false],
  ])('%s: are %s people to hire: %s', (headline, word, expected) =>
    expect(tagsOf(headline, word).includes('OCCUPATION')).toBe(expected),
  )
})
