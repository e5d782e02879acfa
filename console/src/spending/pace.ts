interface Day {
  readonly day: string
  readonly charged: number
  readonly chargedForMonitors: number
  readonly refunded: number
}

const DAY = 86_400_000
const RATE_DAYS = 7

/** Every day of a span, also those without a charge, oldest first. */
export function everyDay(sums: readonly Day[], days: number, now: number): Day[] {
  const known = new Map(sums.map((sum) => [sum.day, sum]))
  return Array.from({ length: days }, (_, at) => {
    const day = new Date(now - (days - 1 - at) * DAY).toISOString().slice(0, 10)
    return known.get(day) ?? { day, charged: 0, chargedForMonitors: 0, refunded: 0 }
  })
}

/** Credits a day: the mean of the last week, or of the days since the first charge. */
export function rateOf(sums: readonly Day[], now: number): number {
  const week = everyDay(sums, RATE_DAYS, now)
  const first = week.findIndex(({ charged }) => charged > 0)
  if (first < 0) return 0
  const counted = week.slice(first)
  return counted.reduce((sum, { charged, refunded }) => sum + charged - refunded, 0) / counted.length
}

/** `about 12 days`, or undefined when nothing is spent. */
export function lasting(credits: number, rate: number): string | undefined {
  if (rate <= 0) return undefined
  const days = Math.floor(credits / rate)
  if (days < 1) return 'less than a day'
  if (days > 365) return 'more than a year'
  return days === 1 ? 'about 1 day' : `about ${days} days`
}
