import type { Cron } from './cron.ts'
import { instantOf, type WallTime, wallTimeOf } from './time-zone.ts'

/** The first matching time after the given one. */
export function nextCron(cron: Cron, after: number, zone: string): number | undefined {
  const now = wallTimeOf(after, zone)
  for (const year of cron.years) {
    if (year < now.year) continue
    for (const month of cron.months) {
      if (year === now.year && month < now.month) continue
      const found = nextInMonth(cron, { year, month }, now, after, zone)
      if (found !== undefined) return found
    }
  }
  return undefined
}

function nextInMonth(
  cron: Cron,
  { year, month }: { year: number; month: number },
  now: WallTime,
  after: number,
  zone: string,
): number | undefined {
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const current = year === now.year && month === now.month
  for (let day = current ? now.day : 1; day <= daysInMonth; day++) {
    const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 1
    if (!cron.matchesDay({ day, weekday, daysInMonth })) continue
    const from = current && day === now.day ? now.hour * 60 + now.minute : -1
    for (const [hour, minute] of timesAfter(cron, from)) {
      const instant = instantOf({ year, month, day, hour, minute, second: 0 }, zone)
      if (instant !== undefined && instant > after) return instant
    }
  }
  return undefined
}

function* timesAfter(cron: Cron, from: number): Generator<[number, number]> {
  for (const hour of cron.hours) {
    if (hour * 60 + 59 <= from) continue
    for (const minute of cron.minutes) if (hour * 60 + minute > from) yield [hour, minute]
  }
}
