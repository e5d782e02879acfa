import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCron } from '../../../../local/aws/scheduler/cron.ts'
import { nextCron } from '../../../../local/aws/scheduler/next-cron.ts'

const MINUTE = 60_000

function next(expression: string, after: string, zone = 'UTC', count = 1): (string | undefined)[] {
  const cron = parseCron(expression)
  const found: (string | undefined)[] = []
  let last: number | undefined = Date.parse(after)
  while (found.length < count && last !== undefined) {
    last = nextCron(cron, last, zone)
    found.push(last === undefined ? undefined : new Date(last).toISOString().slice(0, 16))
  }
  return found
}

describe('a cron expression', () => {
  test.each<[string, string, string, (string | undefined)[]]>([
    ['every minute', '* * * * ? *', '2026-01-01T00:00:30Z', ['2026-01-01T00:01', '2026-01-01T00:02']],
    ['a time of day', '15 10 * * ? *', '2026-01-01T10:15:00Z', ['2026-01-02T10:15', '2026-01-03T10:15']],
    ['steps', '0/20 8-9 * * ? *', '2026-01-01T08:30:00Z', ['2026-01-01T08:40', '2026-01-01T09:00']],
    [
      'a step in a range',
      '10-30/10 0 * * ? *',
      '2026-01-01T00:10:00Z',
      ['2026-01-01T00:20', '2026-01-01T00:30'],
    ],
    ['lists', '0,30 6 1,15 * ? *', '2026-01-01T06:00:00Z', ['2026-01-01T06:30', '2026-01-15T06:00']],
    [
      'weekdays by name',
      '0 9 ? * MON-FRI *',
      '2026-01-02T09:00:00Z',
      ['2026-01-05T09:00', '2026-01-06T09:00'],
    ],
    [
      'weekdays by number, 1 is Sunday',
      '0 9 ? * 1 *',
      '2026-01-01T00:00:00Z',
      ['2026-01-04T09:00', '2026-01-11T09:00'],
    ],
    ['months by name', '0 0 1 FEB,NOV ? *', '2026-01-01T00:00:00Z', ['2026-02-01T00:00', '2026-11-01T00:00']],
    [
      'the last day of the month',
      '0 0 L * ? *',
      '2026-02-01T00:00:00Z',
      ['2026-02-28T00:00', '2026-03-31T00:00'],
    ],
    [
      'the last day of the week',
      '0 0 ? * L *',
      '2026-01-01T00:00:00Z',
      ['2026-01-03T00:00', '2026-01-10T00:00'],
    ],
    ['the last Friday', '0 0 ? * 6L *', '2026-01-01T00:00:00Z', ['2026-01-30T00:00', '2026-02-27T00:00']],
    [
      'the second Tuesday',
      '0 0 ? * TUE#2 *',
      '2026-01-01T00:00:00Z',
      ['2026-01-13T00:00', '2026-02-10T00:00'],
    ],
    ['the fifth Thursday', '0 0 ? * 5#5 *', '2026-02-01T00:00:00Z', ['2026-04-30T00:00', '2026-07-30T00:00']],
    [
      'the weekday nearest the 15th',
      '0 0 15W * ? *',
      '2026-02-01T00:00:00Z',
      ['2026-02-16T00:00', '2026-03-16T00:00'],
    ],
    [
      'the weekday nearest the 1st',
      '0 0 1W * ? *',
      '2026-07-31T00:00:00Z',
      ['2026-08-03T00:00', '2026-09-01T00:00'],
    ],
    ['29 February', '0 0 29 2 ? *', '2026-01-01T00:00:00Z', ['2028-02-29T00:00', '2032-02-29T00:00']],
    [
      'years',
      '0 0 1 1 ? 2027,2029',
      '2026-06-01T00:00:00Z',
      ['2027-01-01T00:00', '2029-01-01T00:00', undefined],
    ],
    ['a day that never comes', '0 0 31 2 ? *', '2026-01-01T00:00:00Z', [undefined]],
  ])('names %s', (_case, expression, after, expected) => {
    expect(next(expression, after, 'UTC', expected.length)).toEqual(expected)
  })

  test('skips a time that the change of clocks skips', () => {
    expect(next('30 2 * * ? *', '2026-03-28T02:00:00Z', 'Europe/Berlin', 2)).toEqual([
      '2026-03-30T00:30',
      '2026-03-31T00:30',
    ])
  })

  test('fires once when the change of clocks repeats a time', () => {
    expect(next('30 2 * * ? *', '2026-10-24T12:00:00Z', 'Europe/Berlin', 2)).toEqual([
      '2026-10-25T00:30',
      '2026-10-26T01:30',
    ])
  })

  test('fires every minute after the clocks were put back', () => {
    const last = '2026-10-25T00:59:00Z'
    expect(next('* * * * ? *', last, 'Europe/Berlin')).toEqual(['2026-10-25T02:00'])
  })

  test.each([
    ['0 12 * * ?', 'six fields'],
    ['0 12 * * * *', 'exactly one'],
    ['0 12 ? * ? *', 'exactly one'],
    ['60 12 * * ? *', 'minutes'],
    ['0 24 * * ? *', 'hours'],
    ['0 0 32 * ? *', 'day-of-month'],
    ['0 0 ? * 8 *', 'day-of-week'],
    ['0 0 ? * MON#6 *', 'day-of-week'],
    ['0 0 1 13 ? *', 'month'],
    ['0 0 1 1 ? 1969', 'year'],
    ['5-1 0 * * ? *', 'minutes'],
    ['*/0 0 * * ? *', 'minutes'],
    ['0 0 ? * FRI-MON-TUE *', 'day-of-week'],
  ])('%s is refused', (expression, message) => {
    expect(() => parseCron(expression)).toThrow(message)
  })
})

const numbers = (min: number, max: number) =>
  fc.oneof(
    fc.constant('*'),
    fc.uniqueArray(fc.integer({ min, max }), { minLength: 1, maxLength: 3 }).map((list) => list.join(',')),
    fc
      .tuple(fc.integer({ min, max }), fc.integer({ min: 1, max: 20 }))
      .map(([from, step]) => `${from}/${step}`),
  )

/** A simple model that checks every minute. */
function oracle(fields: readonly string[], after: number, horizon: number): number | undefined {
  const [minutes, hours, days, months, weekdays] = fields.map(testOf)
  for (let time = Math.floor(after / MINUTE) * MINUTE + MINUTE; time <= horizon; time += MINUTE) {
    const date = new Date(time)
    if (!minutes?.(date.getUTCMinutes()) || !hours?.(date.getUTCHours())) continue
    if (!months?.(date.getUTCMonth() + 1) || !days?.(date.getUTCDate())) continue
    if (weekdays?.(date.getUTCDay() + 1)) return time
  }
  return undefined
}

function testOf(field: string): (value: number) => boolean {
  if (field === '*' || field === '?') return () => true
  const [from = 0, step] = field.split('/').map(Number)
  if (step !== undefined) return (value) => value >= from && (value - from) % step === 0
  const values = field.split(',').map(Number)
  return (value) => values.includes(value)
}

test('the next time is that of a simple model', () => {
  const days = fc.oneof(fc.tuple(numbers(1, 31), fc.constant('?')), fc.tuple(fc.constant('?'), numbers(1, 7)))
  fc.assert(
    fc.property(
      fc.tuple(numbers(0, 59), numbers(0, 23), days, numbers(1, 12)),
      fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 11, 31) }),
      ([minutes, hours, [dayOfMonth, dayOfWeek], months], after) => {
        const horizon = after + 24 * 60 * MINUTE
        const found = nextCron(
          parseCron(`${minutes} ${hours} ${dayOfMonth} ${months} ${dayOfWeek} *`),
          after,
          'UTC',
        )
        const expected = oracle([minutes, hours, dayOfMonth, months, dayOfWeek], after, horizon)
        expect(found !== undefined && found <= horizon ? found : undefined).toBe(expected)
      },
    ),
    { numRuns: 300 },
  )
})
