import fc from 'fast-check'
import { expect, test } from 'vitest'
import { strictJson } from '../../../functions/sources/text/loose-json.ts'

const read = (text: string) => JSON.parse(strictJson(text))

test.each([
  ['a comment of a line before it', '// Ours\n{"a": 1}'],
  ['a comment of a line behind a value', '{"a": 1 // one\n}'],
  ['a field that is commented out behind a comma', '{"a": 1, // one\n//"b": 2\n}'],
  ['a comment in a block', '{/* one\n */"a": 1}'],
  ['a comment of HTML', '<!-- Ours -->\n{"a": 1}'],
  ['a comma before the end', '{"a": 1,\n}'],
])('reads JSON with %s', (_, text) => {
  expect(read(text)).toEqual({ a: 1 })
})

test('reads a list with a comma before its end', () => {
  expect(read('[1, 2, /* 3 */ ]')).toEqual([1, 2])
})

test('leaves texts alone, whatever is in them', () => {
  const value = { url: 'https://example.com//a', text: '/* no */ <!-- no --> ,} \\" // no', list: ['a,]'] }
  expect(read(JSON.stringify(value))).toEqual(value)
})

test('reads all JSON as it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(read(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test.each(['/*'.repeat(200_000), '"'.repeat(200_000), '<!--'.repeat(100_000), `[${','.repeat(300_000)}`])(
  'ends with a hostile text: %.8s',
  (text) => {
    expect(strictJson(text).length).toBeLessThanOrEqual(text.length)
  },
)
