import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { queryText } from '../../client/src/client.ts'
import { listParameter } from '../../functions/search/parameter-forms.ts'

const received = (query: object, name: string) => new URLSearchParams(queryText(query)).getAll(name)

test.each([
  ['a comma', ['Berlin, Germany']],
  ['two values', ['Berlin, Germany', 'Zürich']],
  ['brackets and quotes', ['["a"]', 'say "hi"', '[', 'a&b=c', '100 %', '+1', 'a;b']],
])('a list with %s arrives as it was', (_case, values) => {
  expect(v.parse(listParameter(v.string()), received({ location: values }, 'location'))).toEqual(values)
})

test('any list of texts arrives as it was', () => {
  const value = fc
    .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
    .filter((text) => text.trim() !== '')
  fc.assert(
    fc.property(fc.uniqueArray(value, { minLength: 1, maxLength: 5 }), (values) => {
      expect(v.parse(listParameter(v.string()), received({ techStack: values }, 'techStack'))).toEqual(values)
    }),
  )
})

test('other values are sent as texts, and what is missing is not sent', () => {
  expect(queryText({ type: 'people', limit: 5, hasEmail: false, search: undefined, location: [] })).toBe(
    'type=people&limit=5&hasEmail=false',
  )
})
