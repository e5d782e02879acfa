import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { nextDue } from '../../../functions/webhooks/rhythm/next-due.ts'
import { DAYS, Rhythm } from '../../../functions/webhooks/rhythm/rhythm.ts'

const QUARTER = 900_000
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Africa/Casablanca',
  'Asia/Beirut',
  'America/Havana',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'UTC',
]

const daily = (hour: number, timeZone: string) => ({ every: '1d', hour, timeZone, most: 50 }) as const

/** What a clock on the wall there shows, asked in another way than the code does. */
function wall(at: Date, timeZone: string) {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    at,
  )
  const weekday = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long' }).format(at).toLowerCase()
  return { day: shown.slice(0, 10), time: shown.slice(11, 16), weekday }
}

/** The first quarter of an hour, later than `now`, that is the first of its day there to show the hour or a later one. */
function oracle(now: Date, hour: number, timeZone: string, day?: string): Date {
  const wanted = `${String(hour).padStart(2, '0')}:00`
  let before = wall(new Date(Math.floor(now.getTime() / QUARTER) * QUARTER - 26 * 4 * QUARTER), timeZone)
  const passed = new Set<string>()
  for (let at = Math.floor(now.getTime() / QUARTER) * QUARTER - 26 * 4 * QUARTER; ; at += QUARTER) {
    const shown = wall(new Date(at), timeZone)
    const isNewDay = shown.day !== before.day
    if (isNewDay) before = shown
    if (shown.time < wanted || passed.has(shown.day)) continue
    passed.add(shown.day)
    if (at > now.getTime() && (day === undefined || shown.weekday === day)) return new Date(at)
  }
}

describe('a daily digest', () => {
  test.each([
    // Clocks go forward on 29 March 2026 and back on 25 October.
    ['2026-03-28T12:00:00Z', '2026-03-29T07:00:00.000Z'],
    ['2026-03-27T12:00:00Z', '2026-03-28T08:00:00.000Z'],
    ['2026-10-24T12:00:00Z', '2026-10-25T08:00:00.000Z'],
    ['2026-10-23T12:00:00Z', '2026-10-24T07:00:00.000Z'],
    // The hour itself is over.
    ['2026-07-01T07:00:00Z', '2026-07-02T07:00:00.000Z'],
    ['2026-07-01T06:59:59.999Z', '2026-07-01T07:00:00.000Z'],
  ])('at nine in Berlin, asked at %s, is due at %s', (now, due) =>
    expect(nextDue(daily(9, 'Europe/Berlin'), new Date(now)).toISOString()).toBe(due),
  )

  test('at an hour that clocks leap over is due after the leap', () =>
    expect(nextDue(daily(2, 'Europe/Berlin'), new Date('2026-03-28T12:00:00Z')).toISOString()).toBe(
      '2026-03-29T01:00:00.000Z',
    ))

  test('at an hour that comes twice is due once', () => {
    const first = nextDue(daily(2, 'Europe/Berlin'), new Date('2026-10-24T12:00:00Z'))
    expect(first.toISOString()).toBe('2026-10-25T00:00:00.000Z')
    expect(nextDue(daily(2, 'Europe/Berlin'), first).toISOString()).toBe('2026-10-26T01:00:00.000Z')
  })
})

test('digests of a day and of a week are due when clocks on the wall say so', () => {
  const now = fc
    .integer({ min: Date.parse('2025-01-01'), max: Date.parse('2028-01-01') })
    .map((at) => new Date(at))
  const zone = fc.constantFrom(...ZONES)
  fc.assert(
    fc.property(
      now,
      zone,
      fc.integer({ min: 0, max: 23 }),
      fc.option(fc.constantFrom(...DAYS)),
      (at, timeZone, hour, day) => {
        const most = 50
        const rhythm =
          day === null ? daily(hour, timeZone) : ({ every: '7d', day, hour, timeZone, most } as const)
        expect(nextDue(rhythm, at).toISOString()).toBe(
          oracle(at, hour, timeZone, day ?? undefined).toISOString(),
        )
      },
    ),
    { numRuns: 100 },
  )
})

test.each([
  ['15m', '2026-11-21T09:15:00.000Z'],
  ['1h', '2026-11-21T10:00:00.000Z'],
] as const)('a digest every %s is due at the full one', (every, due) => {
  const at = new Date('2026-11-21T09:00:00.000Z')
  expect(nextDue({ every, most: 50 }, at).toISOString()).toBe(due)
})

test.each([
  [{ every: '1d', hour: 9 }],
  [{ every: '1d', hour: 24, timeZone: 'Europe/Berlin' }],
  [{ every: '1d', hour: 9.5, timeZone: 'Europe/Berlin' }],
  [{ every: '1d', hour: 9, timeZone: '+01:00' }],
  [{ every: '1d', hour: 9, timeZone: 'Europe/Nowhere' }],
  [{ every: '1d', hour: 9, timeZone: '__proto__' }],
  [{ every: '1h', hour: 9 }],
  [{ every: '1h', most: 0 }],
  [{ every: '1h', most: 101 }],
  [{ every: '7d', hour: 9, timeZone: 'UTC' }],
  [{ every: '2d', hour: 9, timeZone: 'UTC' }],
  [{}],
])('%j is no rhythm', (given) => expect(v.is(Rhythm, given)).toBe(false))
