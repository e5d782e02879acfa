import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance } from '../../functions/company-names/edit-distance.ts'
import { nearness } from '../../functions/company-names/near-name.ts'

describe('a name is near another', () => {
  test.each([
    ['with a slip', 'Wallmart', 'Walmart Inc.'],
    ['with two slips in a long word', 'Cristalord Limited', 'Crystalerd'],
    ['with the words in another order', 'Bank International First', 'First International Bank'],
    ['with a word more', 'Banco Santander', 'Banco Santander Chile'],
    ['with another legal form', 'Acme Robotics GmbH', 'Acme Robotics AG'],
    ['with an abbreviation', 'First Bank Int’l', 'First International Bank'],
  ])('%s', (_case, a, b) => {
    expect(nearness(a, b)).toBeGreaterThan(0.5)
    expect(nearness(b, a)).toBe(nearness(a, b))
  })
})

describe('a name is not near another', () => {
  test.each([
    ['Acme', 'Globex'],
    ['BP', 'BD'],
    ['Delta Air Lines', 'Delta Faucet Company'],
    ['Bank of Armenia', 'Bank of America'],
    ['!', '?'],
  ])('%s, %s', (a, b) => expect(nearness(a, b)).toBe(0))
})

test('a slip costs one, as the definition by recursion says', () => {
  const byDefinition = (a: string, b: string): number => {
    if (a === '' || b === '') return a.length + b.length
    const [x, y] = [a.slice(1), b.slice(1)]
    if (a[0] === b[0]) return byDefinition(x, y)
    return 1 + Math.min(byDefinition(x, y), byDefinition(x, b), byDefinition(a, y))
  }
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(
    fc.property(text, text, fc.nat(4), (a, b, most) => {
      expect(editDistance(a, b, most)).toBe(Math.min(byDefinition(a, b), most + 1))
    }),
  )
})
