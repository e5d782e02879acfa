/**
 * Numbers from 0 to below 1, always the same for a seed. The algorithm is mulberry32: small, and random
 * enough for samples.
 */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

export function chances(seed: number) {
  const next = numbersFrom(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    /** Includes both ends. */
    between: (low: number, high: number) => low + below(high - low + 1),
    pick: <T>(options: readonly T[]): T => {
      const [option] = options.slice(below(options.length))
      if (option === undefined) throw new Error('There is nothing to pick from.')
      return option
    },
    some: <T>(options: readonly T[], count: number): T[] => {
      const left = [...options]
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(below(left.length), 1),
      ).flat()
    },
  }
}

export type Chances = ReturnType<typeof chances>
