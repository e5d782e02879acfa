import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase85, toBase85 } from '../../../functions/sources/headlines/languages/base85.ts'

test('any bytes come back from base 85, with at most three zeros behind them', () =>
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const back = fromBase85(toBase85(bytes))
      expect(back.length - bytes.length).toBeLessThan(4)
      expect(back.slice(0, bytes.length)).toEqual(bytes)
      expect(back.slice(bytes.length).every((byte) => byte === 0)).toBe(true)
    }),
  ))

test('text in base 85 needs no backslash between single quotes', () =>
  expect(toBase85(Uint8Array.from({ length: 256 }, (_, at) => at))).not.toMatch(/['\\\n]/))
