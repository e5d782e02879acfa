import { randomUUID } from 'node:crypto'
import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { ifConditionHolds } from '../../dynamo/conditional-write.store.ts'
import { type Key, key, TTL } from '../../table.ts'
import { type HeavyRequests, PACES } from './heavy-requests.ts'

/** By then API Gateway has given the request up, and the function has ended. */
const HEAVY_MS = 35_000

/** An organization has a few places. A request that never ends frees its place by time. */
export function dynamoHeavyRequests(client: DynamoDBDocumentClient, TableName: string): HeavyRequests {
  const take = (place: Key, holder: string, now: Date) => {
    const until = now.getTime() + HEAVY_MS
    const put = new PutCommand({
      TableName,
      Item: { ...place, kind: 'heavyRequest', holder, until, [TTL]: Math.ceil(until / 1000) },
      ConditionExpression: 'attribute_not_exists(pk) OR #until < :now',
      ExpressionAttributeNames: { '#until': 'until' },
      ExpressionAttributeValues: { ':now': now.getTime() },
    })
    return ifConditionHolds(client.send(put))
  }

  const leave = async (place: Key, holder: string) => {
    const remove = new DeleteCommand({
      TableName,
      Key: { ...place },
      // Somebody else has the place when this request has taken too long.
      ConditionExpression: 'holder = :me',
      ExpressionAttributeValues: { ':me': holder },
    })
    await ifConditionHolds(client.send(remove))
  }

  return {
    async begin(organizationId, now) {
      const holder = randomUUID()
      for (const [number, unitsASecond] of PACES.entries()) {
        const place = key.heavyRequest(organizationId, number)
        if (await take(place, holder, now)) return { unitsASecond, leave: () => leave(place, holder) }
      }
      return undefined
    },
  }
}
