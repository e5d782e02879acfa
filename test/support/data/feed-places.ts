import { type FeedPlaces, startOf } from '../../../functions/search/feed/feed-cursor.ts'

/** The places that a cursor of a feed holds. */
export function feedPlaces(organizationId: string, cursor: string): FeedPlaces {
  const start = startOf(organizationId, cursor)
  if (!Array.isArray(start)) throw new Error(`${cursor} holds no places`)
  return start
}
