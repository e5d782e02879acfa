interface Day {
  readonly day: string
  readonly charged: number
  readonly chargedForMonitors: number
  readonly refunded: number
}

/** The reasons of the ledger that have a bar, in the order of the legend. */
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
 * The parts of the bar of one day. Charges lie on each other above the line at `zero`, refunds lie below it. A small
 * count still has a part that people can see.
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
