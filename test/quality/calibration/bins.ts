export interface Scored {
  readonly score: number
  readonly right: boolean
}

/** Where each bin begins. The last one ends at 1. */
const BINS = [0.7, 0.8, 0.85, 0.9, 0.95] as const

export interface Bin {
  readonly from: number
  readonly count: number
  /** The mean score. */
  readonly score: number
  readonly right: number
}

export const binsOf = (scored: readonly Scored[]): Bin[] =>
  BINS.map((from, at) => {
    const to = BINS[at + 1] ?? Number.POSITIVE_INFINITY
    const inside = scored.filter(({ score }) => score >= from && score < to)
    const mean = (value: (each: Scored) => number) =>
      inside.reduce((sum, each) => sum + value(each), 0) / Math.max(1, inside.length)
    return {
      from,
      count: inside.length,
      score: mean(({ score }) => score),
      right: mean(({ right }) => (right ? 1 : 0)),
    }
  })

export const binLine = ({ from, count, score, right }: Bin) =>
  `score from ${from.toFixed(2)}: ${count} found, mean score ${score.toFixed(3)}, right ${right.toFixed(3)}`
