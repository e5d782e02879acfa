import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, unpack } from '../../../functions/webhooks/attempts/packed-text.ts'

test('unpacking returns the packed text exactly', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(unpack(pack(text))).toBe(text)
    }),
  )
  const odd = JSON.stringify({ text: '\0 \ud800 é 𝄞 \r\n' })
  expect(unpack(pack(odd))).toBe(odd)
  expect(() => unpack(Buffer.of(9, 1, 2))).toThrow('unknown payload version 9')
})
