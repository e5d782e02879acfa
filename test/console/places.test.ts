import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hoursOf, summaryOf } from '../../console/src/deliveries/summary.ts'
import { searchOf, textOf, valuesIn } from '../../console/src/pages/data/query.ts'
import { everyDay } from '../../console/src/pages/usage/every-day.ts'
import { byReason, REASONS, segmentsOf, totalOf } from '../../console/src/pages/usage/reasons.ts'
import { changedHref, hrefOf, parseRoute } from '../../console/src/routing/route.ts'

describe('an address', () => {
  test('is read as it was written, whatever is in it', () => {
    const text = fc.string({ minLength: 1, unit: 'grapheme' })
    fc.assert(
      fc.property(fc.array(text), fc.dictionary(fc.stringMatching(/^[a-z]+$/), text), (path, query) => {
        const route = parseRoute(hrefOf(path, query))
        expect(route).toEqual({ path, query: { ...query } })
      }),
    )
  })

  test('changes one value and keeps the others', () => {
    const route = parseRoute('#/data/signals?search=a&open=sig_1')
    expect(changedHref(route, { open: undefined })).toBe('#/data/signals?search=a')
  })

  test('that is broken leads somewhere', () => {
    expect(parseRoute('#/lists/%E0%A4%A')).toEqual({ path: ['lists', '%E0%A4%A'], query: {} })
    expect(parseRoute('')).toEqual({ path: [], query: {} })
  })
})

describe('filters of data', () => {
  test('are asked only where the dataset knows them', () => {
    const query = { types: 'ACCOUNT_JOB_HIRING', includeDecisionMakers: 'true', search: 'a b', open: 'x' }
    expect(searchOf('signals', query)).toBe('type=signals&limit=100&search=a+b&types=ACCOUNT_JOB_HIRING')
    expect(searchOf('accounts', query)).toBe('type=accounts&limit=100&search=a+b&includeDecisionMakers=true')
  })

  test('keep values with commas and brackets apart', () => {
    const values = fc.array(fc.string({ minLength: 1 }))
    fc.assert(
      fc.property(values, (some) => {
        expect(valuesIn(textOf(some))).toEqual(some)
      }),
    )
  })
})

describe('deliveries of a day', () => {
  const attempt = (
    deliveryId: string,
    status: 'delivered' | 'failure',
    next: string | null = null,
    kind = 'list',
  ) => ({
    deliveryId,
    destination: { kind, id: 'lst_1' },
    status,
    nextAttemptAt: next,
    createdAt: '2026-11-22T11:30:00.000Z',
  })

  test('count by their newest attempt', () => {
    const rows = [
      attempt('a', 'delivered'),
      attempt('a', 'failure', '2026-11-22T11:35:00.000Z'),
      attempt('b', 'failure', '2026-11-22T11:35:00.000Z'),
      attempt('c', 'failure'),
      attempt('d', 'delivered', null, 'test'),
    ]
    expect(summaryOf(rows)).toEqual({ deliveries: 3, delivered: 1, waiting: 1, failed: 1 })
  })

  test('fill 24 hours, the newest last', () => {
    const hours = hoursOf(
      [attempt('a', 'delivered'), attempt('b', 'failure')],
      Date.parse('2026-11-22T12:00:00.000Z'),
    )
    expect([hours.length, hours.at(-1)]).toEqual([24, { delivered: 1, failed: 1 }])
  })
})

describe('the days of spending', () => {
  const now = Date.parse('2026-11-22T12:00:00.000Z')
  const sums = [
    { day: '2026-11-22', charged: 100, chargedForMonitors: 70, refunded: 20 },
    { day: '2026-11-21', charged: 40, chargedForMonitors: 0, refunded: 0 },
  ]

  test('have every day of a span', () => {
    expect(everyDay(sums, 3, now).map(({ charged }) => charged)).toEqual([0, 40, 100])
  })

  test('are added up by reason', () => {
    expect(totalOf(sums.map(byReason))).toEqual({ monitors: 70, keywords: 70, refunded: 20 })
  })

  test('become bars that touch, share one scale and hide nothing', () => {
    const count = fc.nat({ max: 5_000 })
    fc.assert(
      fc.property(fc.record({ monitors: count, keywords: count, refunded: count }), (day) => {
        const most = Math.max(1, day.monitors + day.keywords)
        const scale = 100 / (most + day.refunded)
        const zero = 4 + most * scale
        const segments = segmentsOf(day, { zero, scale })
        expect(segments.map(({ name }) => name)).toEqual(
          REASONS.map(({ name }) => name).filter((name) => day[name] > 0),
        )
        const charges = segments.filter(({ name }) => name !== 'refunded')
        const ends = [zero, ...charges.map(({ y }) => y)]
        charges.forEach(({ y, height }, at) => {
          expect(y + height).toBeCloseTo(ends[at] ?? 0)
          expect(y).toBeGreaterThanOrEqual(0)
        })
      }),
    )
  })
})
