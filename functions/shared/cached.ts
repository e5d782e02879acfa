import type { Clock } from './clock.ts'

/** Calls the function again only when its result is older than this. Calls at once share one. */
export function cached<T>(read: () => Promise<T>, milliseconds: number, clock: Clock): () => Promise<T> {
  let result: Promise<T> | undefined
  let until = 0
  return () => {
    if (result !== undefined && clock().getTime() < until) return result
    until = clock().getTime() + milliseconds
    result = read()
    return result
  }
}
