/** How long the deliveries of a parcel wait for each other. */
export const LANE_MS = 2000

export type InTurn = <T>(run: () => Promise<T>) => Promise<T>

/**
 * One at a time, in the order of asking, and none any more after one that failed. After a while all who still wait go
 * at once, so that a receiver that hangs keeps a worker hardly longer than a single request would.
 */
export function lane(opensAfterMs = LANE_MS) {
  let timer: NodeJS.Timeout | undefined
  const opened = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, opensAfterMs)
  })
  let before: Promise<unknown> = Promise.resolve()
  const inTurn: InTurn = (run) => {
    const turn = Promise.race([before, opened]).then(run)
    before = turn
    return turn
  }
  return { inTurn, close: () => clearTimeout(timer) }
}
