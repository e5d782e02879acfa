import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { companyKey } from '../../functions/company-names/company-key.ts'
import { ABBREVIATED_BEFORE, ANY_COMPANY, LEGAL_FORMS } from '../../functions/company-names/legal-forms.ts'
import { nameKey, sameCompanyName } from '../../functions/company-names/same-name.ts'

const FORMS = [...Object.values(LEGAL_FORMS), ANY_COMPANY].flatMap((list) => list.split('|'))
const anyForm = fc.constantFrom(...FORMS)
const word = fc.stringMatching(/^[A-ZÄÉÑŁØ][a-zäéñłø]{3,9}$/)
const anyName = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  fc
    .array(fc.oneof(word, anyForm, fc.constantFrom('The', '&', 'und', 'J.', 'B.V.')), {
      minLength: 1,
      maxLength: 5,
    })
    .map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)
const plainName = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))

describe('of any name', () => {
  test('the key of a key is the key', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(companyKey(companyKey(name))).toBe(companyKey(name))
        expect(nameKey(companyKey(name))).toBe(nameKey(name))
      }),
      { numRuns: 3000 },
    )
  })

  test('a name with a letter or a digit keeps one', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(nameKey(name) === '').toBe(
          !/[\p{L}\p{M}\p{N}+&]/u.test(name.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')),
        )
      }),
      { numRuns: 3000 },
    )
  })

  test('every single letter, digit and sign keeps its key', () => {
    const lost = Array.from({ length: 0x110000 }, (_, point) => point)
      .filter((point) => point < 0xd800 || point > 0xdfff)
      .map((point) => String.fromCodePoint(point))
      .filter((sign) => /[\p{L}\p{M}\p{N}+&]/u.test(sign.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')))
      .filter((sign) => nameKey(sign) === '' || nameKey(nameKey(sign)) !== nameKey(sign))
    expect(lost).toEqual([])
  })

  test('case, accents and punctuation do not matter', () => {
    fc.assert(
      fc.property(plainName, fc.constantFrom(', ', ' - ', '  ', '/', ' (', '. '), (name, sign) => {
        const key = nameKey(name)
        expect(nameKey(name.toUpperCase())).toBe(key)
        expect(nameKey(name.toLowerCase())).toBe(key)
        expect(nameKey(name.normalize('NFD'))).toBe(key)
        expect(nameKey(name.replaceAll(' ', sign))).toBe(key)
        expect(nameKey(`"${name}"`)).toBe(key)
      }),
    )
  })

  test('the same is said in both directions', () => {
    fc.assert(
      fc.property(anyName, anyName, (a, b) => {
        expect(sameCompanyName(a, b)).toBe(sameCompanyName(b, a))
        if (sameCompanyName(a, b)) expect(nameKey(a)).toBe(nameKey(b))
      }),
    )
  })
})

describe('a legal form changes no key', () => {
  test.each(FORMS)('%s after a name', (form) => {
    fc.assert(
      fc.property(plainName, (name) => {
        expect(companyKey(`${name} ${form}`)).toBe(companyKey(name))
        expect(companyKey(`${name}, ${form.toUpperCase()}.`)).toBe(companyKey(name))
        expect(sameCompanyName(`${name} ${form}`, name)).toBe(true)
      }),
      { numRuns: 10 },
    )
  })

  test.each(ABBREVIATED_BEFORE.split('|'))('%s before a name', (form) => {
    fc.assert(
      fc.property(plainName, (name) => {
        expect(companyKey(`${form} ${name}`)).toBe(companyKey(name))
      }),
      { numRuns: 10 },
    )
  })

  test('two forms of the list are never written alike', () => {
    expect(FORMS.filter((form, at) => FORMS.indexOf(form) !== at)).toEqual([])
  })
})

test('a name of any length is read', () => {
  for (const part of ['a ', 'the ', 'GmbH ', 'S.A. ', '株式会社', '\u0301', '.'])
    expect(nameKey(part.repeat(100_000)).length).toBeLessThanOrEqual(200)
})
