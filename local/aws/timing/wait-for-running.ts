/** Work that is running when the runtime stops gets this long to end by itself. */
const WITHIN_MS = 5_000

export async function waitForRunning(
  running: Iterable<Promise<unknown>>,
  withinMs = WITHIN_MS,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, withinMs)
  })
  await Promise.race([Promise.allSettled(running), patience])
  clearTimeout(timer)
}
