/** What runs when the runtime stops gets this long to end by itself; after that its function is stopped. */
const DRAIN_MS = 5_000

/** Waits for what is still running, but not for ever. */
export async function drain(running: Iterable<Promise<unknown>>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, DRAIN_MS)
  })
  await Promise.race([Promise.allSettled(running), patience])
  clearTimeout(timer)
}
