import type { FunctionModel } from '../contracts/function.ts'

/** Work that is running when the runtime stops gets this long to end by itself. */
const WITHIN_MS = 5_000
/** A call that ends by itself within this time is not cut off. */
const SHORT_CALL_SECONDS = 30

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

/** What a call has begun, such as a request to somebody else, would be repeated if it were cut off. */
export const patienceWith = ({ timeoutSeconds }: Pick<FunctionModel, 'timeoutSeconds'>) =>
  timeoutSeconds <= SHORT_CALL_SECONDS ? timeoutSeconds * 1_000 + WITHIN_MS : WITHIN_MS
