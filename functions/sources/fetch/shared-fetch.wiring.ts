import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Clock } from '../../shared/clock.ts'
import { receiverPolicy, sourceOrigins } from '../../shared/env.ts'
import type { Fetch } from '../source.ts'
import { dynamoFetchCache } from './fetch-cache.store.ts'
import { locator, type Place } from './override-origin.ts'
import { networkFetch } from './network-fetch.ts'
import { dynamoPace } from './pace.store.ts'
import { politeFetch } from './paced-cached-fetch.ts'

/** The network as sources see it: shared for fifteen minutes, in each host's pace. */
export function sharedFetch(
  client: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
  patienceMs: number,
): (turns: Map<string, number>) => Fetch {
  const locate = locator(sourceOrigins())
  const send = networkFetch(locate, receiverPolicy())
  const pace = dynamoPace(client, TableName, clock)
  const cache = dynamoFetchCache(client, TableName)
  return (turns) =>
    politeFetch(send, { pace, cache, clock, turns, patienceMs, locate: (url) => placeOf(locate(url)) })
}

/** One stand-in can stand for many hosts. */
const placeOf = ({ href, insteadOf }: Place) => (insteadOf === undefined ? href : `${href} for ${insteadOf}`)
