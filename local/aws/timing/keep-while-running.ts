/** Keeps the work in the set until it has ended, so that a stop can wait for it. */
export function keepWhileRunning(running: Set<Promise<void>>, work: Promise<void>) {
  const kept = work.finally(() => running.delete(kept))
  running.add(kept)
}
