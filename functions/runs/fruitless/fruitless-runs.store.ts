import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import { countInWindow } from '../../shared/dynamo/counted-window.store.ts'
import { key } from '../../shared/table.ts'
import { type FruitlessRuns, hourOf, MOST_FRUITLESS_STARTS } from './fruitless-runs.ts'

const KEPT_SECONDS = 2 * 3600

const Counted = v.object({ count: v.number() })

/** One counter for each organization and hour. */
export function dynamoFruitlessRuns(
  client: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): FruitlessRuns {
  const keyNow = (organizationId: string) => key.fruitlessRuns(organizationId, hourOf(clock()).toISOString())
  return {
    async note(organizationId) {
      await countInWindow(client, TableName, {
        Key: keyNow(organizationId),
        kind: 'fruitlessRuns',
        most: MOST_FRUITLESS_STARTS,
        expiresAt: Math.floor(clock().getTime() / 1000) + KEPT_SECONDS,
      })
    },

    async count(organizationId) {
      const { Item } = await client.send(new GetCommand({ TableName, Key: keyNow(organizationId) }))
      return Item ? v.parse(Counted, Item).count : 0
    },
  }
}
