import { expect, test } from 'vitest'
import { type Loss, lostSince, withLoss } from '../../functions/news/news-losses.ts'

const QUARTER_MS = 15 * 60_000
const START = Date.parse('2026-11-01T00:00:00.000Z')
const timeOf = (n: number) => new Date(START + n * QUARTER_MS).toISOString()

test('what was lost is counted exactly for a day, and by days for longer than any interval', () => {
  let losses: Loss[] = []
  for (let n = 0; n < 96 * 60; n += 1)
    losses = withLoss(losses, { at: timeOf(n), files: n % 96 === 0 ? 1 : 0, lines: 2 })
  expect(losses.length).toBeLessThan(150)
  const last = 96 * 60 - 1
  expect(lostSince(losses, timeOf(last))).toEqual({ files: 0, lines: 2 })
  expect(lostSince(losses, timeOf(last - 9))).toEqual({ files: 0, lines: 20 })
  expect(lostSince(losses, timeOf(96 * 30))).toEqual({ files: 30, lines: 2 * 96 * 30 })
  expect(lostSince(losses, timeOf(last + 1))).toEqual({ files: 0, lines: 0 })
})

test('nothing lost is nothing noted', () => {
  expect(withLoss([], { at: timeOf(0), files: 0, lines: 0 })).toEqual([])
})
