const POLL_MS = 500

/** Calls back when the process that started this one, such as npm, has ended. */
export function whenOrphaned(ended: () => void) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    ended()
  }, POLL_MS)
  timer.unref()
}
