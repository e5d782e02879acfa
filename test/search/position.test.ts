import { describe, expect, test } from 'vitest'
import { daysRange, justAfter, positionOf } from '../../functions/search/position.ts'

describe('positions', () => {
  test('sort newest first, then by id', () => {
    const rows = [
      positionOf('2026-03-02T00:00:00.000Z', 'sig_b'),
      positionOf('2026-03-02T00:00:00.000Z', 'sig_c'),
      positionOf('2026-03-01T23:59:59.999Z', 'sig_a'),
      positionOf('1969-12-31T00:00:00.000Z', 'sig_a'),
      positionOf('0001-01-01T00:00:00.000Z', 'sig_a'),
    ]
    expect([...rows].reverse().sort()).toEqual(rows)
  })

  test.each([
    ['2026-03-02T00:00:00.000Z', true],
    ['2026-03-03T23:59:59.999Z', true],
    ['2026-03-01T23:59:59.999Z', false],
    ['2026-03-04T00:00:00.000Z', false],
  ])('%s is in the range of its days: %s', (createdAt, isIn) => {
    const { from, to } = daysRange('2026-03-02', '2026-03-03')
    const position = positionOf(createdAt, 'sig_a')
    expect(position >= from && position <= to).toBe(isIn)
  })

  test.each(['sig_1', 'sig_1-', 'sig_1.', 'sig_1:', 'sig_10', 'sig_2'])(
    'after sig_1 comes nothing in front of %s',
    (id) => {
      const first = positionOf('2026-03-02T00:00:00.000Z', 'sig_1')
      const other = positionOf('2026-03-02T00:00:00.000Z', id)
      expect(justAfter(first) > first).toBe(true)
      expect(other === first || justAfter(first) < other).toBe(true)
    },
  )
})
