import type { FetchReply } from '../source.ts'

/** How long all users share one answer of a public address. */
export const SHARED_MS = 15 * 60_000

export interface CachedReply {
  readonly reply: FetchReply
  /** When the upstream last confirmed it, in milliseconds. */
  readonly at: number
}

export interface FetchCache {
  get(url: string): Promise<CachedReply | undefined>
  put(url: string, cached: CachedReply): Promise<void>
  /** The upstream said at this time that the answer has not changed. */
  confirm(url: string, at: number): Promise<void>
}
