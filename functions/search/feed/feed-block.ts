import * as v from 'valibot'

/** DynamoDB takes 100 writes: the block, the end of the feed, and one for each row. */
export const ROWS_A_BLOCK = 98

/** Rows that came into their feed together. It never changes. */
export const FeedBlock = v.object({
  number: v.number(),
  ids: v.array(v.string()),
  /** In milliseconds, in the order of the ids. */
  capturedAt: v.array(v.number()),
  /** The latest time of capture in this block and all before it. */
  latest: v.number(),
})
export type FeedBlock = v.InferOutput<typeof FeedBlock>

export const FeedEnd = v.object({
  /** Another feed, made after this one was lost, has another name. */
  feed: v.string(),
  last: v.number(),
  latest: v.number(),
})
export type FeedEnd = v.InferOutput<typeof FeedEnd>
