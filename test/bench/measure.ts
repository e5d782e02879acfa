/** The median: one slow run on a busy machine doesn't change it. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (figures: readonly number[]) => percentile(figures, 0.5)

export const ratio = (figure: number, floor: number) => Number((figure / floor).toFixed(2))

/** Milliseconds per run. Subject and floor alternate, so that both have the same load. */
export async function byTurns(times: number, floor: () => Promise<unknown>, subject: () => Promise<unknown>) {
  const figures = { floor: [] as number[], subject: [] as number[] }
  for (let turn = 0; turn < times; turn += 1) {
    figures.floor.push(await timed(floor))
    figures.subject.push(await timed(subject))
  }
  return { floor: median(figures.floor), subject: median(figures.subject) }
}

export async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}
