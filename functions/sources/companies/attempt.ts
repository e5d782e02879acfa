import { SourceFailure } from '../source.ts'
import type { SourceFailures } from './why-unseen.ts'

/** Undefined when the source failed, which is noted. */
export async function attempt<T>(
  failures: SourceFailures,
  source: string,
  work: () => Promise<T>,
  place?: string,
) {
  try {
    return await work()
  } catch (failure) {
    if (!(failure instanceof SourceFailure)) throw failure
    failures.push({ source, failure, ...(place !== undefined && { place }) })
    return undefined
  }
}
