import { percentile } from '../../bench/measure.ts'

interface Turns<N extends string> {
  readonly rounds: number
  /** Each returns the figures of its turn. */
  readonly turns: Readonly<Record<N, () => Promise<readonly number[]>>>
}

/** Takes turns, so that all have the same share of what else the machine does. The first round only warms up. */
export async function byTurnsOf<N extends string>({ rounds, turns }: Turns<N>) {
  const figures = new Map<string, number[]>()
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, turn] of Object.entries<() => Promise<readonly number[]>>(turns)) {
      const taken = await turn()
      if (round > 0) figures.set(name, [...(figures.get(name) ?? []), ...taken])
    }
  }
  const all = (name: N) => figures.get(name) ?? []
  return { count: (name: N) => all(name).length, p95: (name: N) => Math.round(percentile(all(name), 0.95)) }
}
