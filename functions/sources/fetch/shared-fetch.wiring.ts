import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Clock } from '../../shared/clock.ts'
import { receiverPolicy, sourceOrigins } from '../../shared/env.ts'
import type { Fetch } from '../source.ts'
import type { Upstream } from '../upstream.ts'
import { dynamoFetchCache } from './fetch-cache.store.ts'
import { networkFetch } from './network-fetch.ts'
import { type ActualAddress, originOverride } from './override-origin.ts'
import { dynamoPace } from './pace.store.ts'
import { pacedCachedFetch } from './paced-cached-fetch.ts'

/** The `fetch` of a run, given the turns that its earlier calls reserved. */
export function sharedFetch(
  client: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
  { upstreams, patienceMs }: { readonly upstreams: readonly Upstream[]; readonly patienceMs: number },
): (turns: Map<string, number>, organizationId: string) => Fetch {
  const override = originOverride(upstreams, sourceOrigins())
  const send = networkFetch(override, receiverPolicy())
  const pace = dynamoPace(client, TableName, clock)
  const cache = dynamoFetchCache(client, TableName)
  const cacheKey = (url: string) => keyOf(override(url))
  const shared = { pace, cache, cacheKey, clock, upstreams, patienceMs }
  return (turns, organizationId) => pacedCachedFetch(send, { ...shared, turns, organizationId })
}

/** Several hosts can have the same replacement, so the key contains the real host too. */
const keyOf = ({ href, insteadOf }: ActualAddress) =>
  insteadOf === undefined ? href : `${href} for ${insteadOf}`
