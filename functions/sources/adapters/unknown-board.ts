import { SourceFailure } from '../source.ts'

/** Some systems answer 404 for a board that doesn't exist, some an empty one: both say the same. */
export async function orNothing<T>(answer: Promise<T>, nothing: T): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof SourceFailure && (error.status === 404 || error.status === 410)) return nothing
    throw error
  }
}
