/**
 * Collects single calls into batches. Calls that come before the next tick, or while a batch runs, go into the
 * next batch. `run` returns one result per item, in order.
 */
export function batched<T, R>(
  most: number,
  run: (items: readonly T[]) => Promise<readonly PromiseSettledResult<R>[]>,
): (item: T) => Promise<R> {
  interface Waiting {
    readonly item: T
    readonly resolve: (value: R) => void
    readonly reject: (reason: unknown) => void
  }
  let waiting: Waiting[] = []
  let running = false

  const settle = (batch: readonly Waiting[], results: readonly PromiseSettledResult<R>[]) => {
    for (const [index, { resolve, reject }] of batch.entries()) {
      const result = results[index]
      if (result?.status === 'fulfilled') resolve(result.value)
      else reject(result?.reason ?? new Error('a batch answered with too few results'))
    }
  }

  const flush = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      const failed = (reason: unknown) => batch.map(() => ({ status: 'rejected', reason }) as const)
      settle(batch, await run(batch.map(({ item }) => item)).catch(failed))
    }
    running = false
  }

  return (item) =>
    new Promise<R>((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (running) return
      running = true
      setImmediate(flush)
    })
}
