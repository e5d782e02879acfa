/** Linear work grows by this factor with the text, quadratic work by its square. */
const TIMES_THE_TEXT = 4
const MOST_TIMES_THE_WORK = 10
/** Less work says nothing about how it grows, and holds nobody up. */
const LEAST_MS = 20

/** Of the processor, not of the clock: a busy machine does not change it much. */
function workMs(run: () => unknown): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Work that other threads of the process do is counted too, so one slow round says little. */
const ROUNDS = 5

/** True when the work grew faster than the text in each round. */
export function isSteep(
  text: (length: number) => string,
  length: number,
  run: (text: string) => unknown,
): boolean {
  const [short, long] = [text(length / TIMES_THE_TEXT), text(length)]
  const grows = () => {
    const most = workMs(() => run(long))
    return (
      most > LEAST_MS * MOST_TIMES_THE_WORK &&
      most >
        Math.max(
          LEAST_MS,
          workMs(() => run(short)),
        ) *
          MOST_TIMES_THE_WORK
    )
  }
  return Array.from({ length: ROUNDS }).every(grows)
}
