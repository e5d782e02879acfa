interface Day {
  readonly day: string
  readonly charged: number
  readonly chargedForMonitors: number
  readonly refunded: number
}

const DAY = 86_400_000

/** Every day of a span, also those without a charge, oldest first. */
export function everyDay(sums: readonly Day[], days: number, now: number): Day[] {
  const known = new Map(sums.map((sum) => [sum.day, sum]))
  return Array.from({ length: days }, (_, at) => {
    const day = new Date(now - (days - 1 - at) * DAY).toISOString().slice(0, 10)
    return known.get(day) ?? { day, charged: 0, chargedForMonitors: 0, refunded: 0 }
  })
}
