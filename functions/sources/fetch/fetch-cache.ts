import type { FetchReply } from '../source.ts'

/** One fetch of a public address serves everybody for so long. */
export const SHARED_MS = 15 * 60_000

export interface Kept {
  readonly reply: FetchReply
  /** When it was last known to be so, in milliseconds. */
  readonly at: number
}

export interface FetchCache {
  get(url: string): Promise<Kept | undefined>
  put(url: string, kept: Kept): Promise<void>
  /** The publisher says that it hasn't changed. */
  confirm(url: string, at: number): Promise<void>
}
