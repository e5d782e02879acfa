import type { Fetch, FetchReply, FetchRequest } from '../source.ts'
import { refuseFailures } from './json-reply.ts'

export const PAGE_BYTES = 4 * 1024 * 1024

/** A request for a page that people read. */
export const pageRequest = (url: string): FetchRequest => ({
  url,
  headers: { accept: 'text/html, application/xhtml+xml, */*;q=0.5' },
  maxBytes: PAGE_BYTES,
})

export async function readWebPage(url: string, fetch: Fetch): Promise<FetchReply> {
  const reply = await fetch(pageRequest(url))
  refuseFailures(reply)
  return reply
}
