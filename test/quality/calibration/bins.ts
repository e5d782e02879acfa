export interface Scored {
  readonly score: number
  readonly right: boolean
}

const BINS = 5

export interface Bin {
  /** The lowest score in it. */
  readonly from: number
  readonly count: number
  /** The mean score. */
  readonly score: number
  readonly right: number
}

/** Five bins with as many findings each, from the lowest scores to the highest. */
export function binsOf(scored: readonly Scored[]): Bin[] {
  const sorted = scored.toSorted((one, other) => one.score - other.score)
  const edge = (bin: number) => Math.round((bin * sorted.length) / BINS)
  return Array.from({ length: BINS }, (_, bin) => {
    const inside = sorted.slice(edge(bin), edge(bin + 1))
    const mean = (value: (each: Scored) => number) =>
      inside.reduce((sum, each) => sum + value(each), 0) / Math.max(1, inside.length)
    return {
      from: inside[0]?.score ?? 0,
      count: inside.length,
      score: mean(({ score }) => score),
      right: mean(({ right }) => (right ? 1 : 0)),
    }
  })
}

export const binLine = ({ from, count, score, right }: Bin) =>
  `score from ${from.toFixed(2)}: ${count} found, mean score ${score.toFixed(3)}, right ${right.toFixed(3)}`
