interface Day {
  readonly day: string
  readonly charged: number
  readonly chargedForMonitors: number
  readonly refunded: number
}

/** What credits were spent for, in the order of the bars from below. */
export const REASONS = [
  { name: 'monitors', title: 'Monitor runs' },
  { name: 'keywords', title: 'Keyword results' },
  { name: 'refunded', title: 'Refunded' },
] as const
type Reason = (typeof REASONS)[number]['name']
export type ByReason = Readonly<Record<Reason, number>>

export const byReason = ({ charged, chargedForMonitors, refunded }: Omit<Day, 'day'>): ByReason => ({
  monitors: chargedForMonitors,
  keywords: charged - chargedForMonitors,
  refunded,
})

export const totalOf = (days: readonly ByReason[]): ByReason => {
  const sum = (name: Reason) => days.reduce((total, day) => total + day[name], 0)
  return { monitors: sum('monitors'), keywords: sum('keywords'), refunded: sum('refunded') }
}

interface Segment {
  readonly name: Reason
  readonly y: number
  readonly height: number
}

const SMALLEST = 2

/**
 * The bar of a day: charges one on the other above the line at `zero`, refunds below it. Whatever is not nothing is
 * seen.
 */
export function segmentsOf(day: ByReason, { zero, scale }: { zero: number; scale: number }): Segment[] {
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(SMALLEST, count * scale))
  const [monitors, keywords, refunded] = [
    heightOf(day.monitors),
    heightOf(day.keywords),
    heightOf(day.refunded),
  ]
  const all: Segment[] = [
    { name: 'monitors', y: zero - monitors, height: monitors },
    { name: 'keywords', y: zero - monitors - keywords, height: keywords },
    { name: 'refunded', y: zero + 1, height: refunded },
  ]
  return all.filter(({ height }) => height > 0)
}
