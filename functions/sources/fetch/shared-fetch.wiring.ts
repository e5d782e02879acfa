import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Clock } from '../../shared/clock.ts'
import { ENV, optionalEnv, sourceOrigins, sourcesOff } from '../../shared/env.ts'
import { dynamoPace } from '../../shared/host-turns/pace.store.ts'
import type { Pace } from '../../shared/host-turns/pace.ts'
import { type Fetch, SourceFailure, SWITCHED_OFF } from '../source.ts'
import type { SourceTally } from '../tally/source-tally.ts'
import { type Upstream, upstreamAt } from '../upstream.ts'
import { dynamoFetchCache } from './fetch-cache.store.ts'
import { networkRequest } from './network-fetch.ts'
import { type ActualAddress, originOverride } from './override-origin.ts'
import { freeTurnsOnly } from './pace.ts'
import { pacedCachedFetch } from './paced-cached-fetch.ts'
import { userAgentOf } from './user-agent.ts'

type FetchFor = (turns: Map<string, number>, organizationId: string, since?: number) => Fetch

interface SharedOptions {
  readonly upstreams: readonly Upstream[]
  readonly patienceMs: number
  /** Counts requests and bytes for their source. */
  readonly tally?: Pick<SourceTally, 'asked'>
}

/** The `fetch` of a run, given the turns that its earlier calls reserved. */
export const sharedFetch = (
  client: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
  options: SharedOptions,
): FetchFor => fetchWith(dynamoPace(client, TableName, clock), { client, TableName, clock, ...options })

/** A `fetch` for what nobody pays for: it takes free turns only, and is deferred wherever somebody waits. */
export function politeFetch(
  client: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
  upstreams: readonly Upstream[],
): (organizationId: string) => Fetch {
  const pace = freeTurnsOnly(dynamoPace(client, TableName, clock), clock)
  const fetchFor = fetchWith(pace, { client, TableName, clock, upstreams, patienceMs: 0 })
  return (organizationId) => fetchFor(new Map(), organizationId)
}

interface FetchParts extends SharedOptions {
  readonly client: DynamoDBDocumentClient
  readonly TableName: string
  readonly clock: Clock
}

function fetchWith(
  pace: Pace,
  { client, TableName, clock, upstreams, patienceMs, tally }: FetchParts,
): FetchFor {
  const override = originOverride(upstreams, sourceOrigins())
  const cache = dynamoFetchCache(client, TableName)
  const cacheKey = (url: string) => keyOf(override(url))
  const userAgent = userAgentOf(optionalEnv(ENV.sourceContact))
  const shared = { pace, cache, cacheKey, clock, upstreams, patienceMs, userAgent }
  const off = sourcesOff()
  const sourceAt = (url: string) => upstreamAt(upstreams, url)?.name ?? WEBSITES
  return (turns, organizationId, since) => {
    const asked = (url: string, bytes: number) => tally?.asked(sourceAt(url), bytes, organizationId)
    const send = networkRequest(override, { asked })
    const options = { ...shared, turns, organizationId, ...(since !== undefined && { since }) }
    return refuseSwitchedOff(pacedCachedFetch(send, options), upstreams, off)
  }
}

/** Hosts of no upstream are the websites of companies. */
const WEBSITES = 'company-feed'

const refuseSwitchedOff =
  (fetch: Fetch, upstreams: readonly Upstream[], off: ReadonlySet<string>): Fetch =>
  async (request) => {
    if (off.has(upstreamAt(upstreams, request.url)?.name ?? WEBSITES))
      throw new SourceFailure('refused', SWITCHED_OFF)
    return fetch(request)
  }

/** Several hosts can have the same replacement, so the key contains the real host too. */
const keyOf = ({ href, insteadOf }: ActualAddress) =>
  insteadOf === undefined ? href : `${href} for ${insteadOf}`
