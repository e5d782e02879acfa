import { isIP } from 'node:net'
import { isPrivateName, isPublicAddress } from '../sender/address.ts'
import { hostOf } from '../sender/webhook-url.ts'
import type { HostLine } from './pace.ts'

/**
 * At most twenty requests in any minute, of all organizations and kinds together: twelve at once after a rest, and then
 * eight a minute. One organization can't take all of the twelve.
 */
export const OPEN_RATE = { everyMs: 7500, burst: 12 }
const OWN_RATE = { everyMs: 7500, burst: 10 }

/** The line of a host that nobody knows: a website, or a receiver that has not answered yet. */
export const openLine = (url: string): HostLine => ({
  name: `open ${placeOf(url)}`,
  rate: OPEN_RATE,
  ownRate: OWN_RATE,
})

const BUCKET = /^arn:[a-z-]+:s3:[a-z0-9-]*:\d*:[^/]+/

/**
 * A host is one receiver on all its ports. On a laptop, each port is a program of its own. Of places without a host,
 * each is one: a queue that fails must not delay others. A bucket is one with all its folders.
 */
export function placeOf(given: string): string {
  const url = URL.parse(given)
  if (!url?.host) return BUCKET.exec(given)?.[0] ?? given
  const host = hostOf(url).toLowerCase()
  const isPrivate = isIP(host) ? !isPublicAddress(host) : isPrivateName(host)
  return isPrivate ? url.host : host
}
