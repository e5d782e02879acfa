import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { Subscription } from '../../events/subscription.ts'
import type { Clock } from '../../shared/clock.ts'
import { tryTransaction } from '../../shared/dynamo/conditional-write.store.ts'
import { key } from '../../shared/table.ts'
import { destinationWrites } from '../destinations/destination.writes.ts'

const Item = v.object({ updatedAt: v.string(), chosen: v.object({ subscription: Subscription }) })

/** Removes a subscription. False when it is gone, or is being renewed at this moment. */
export const subscriptionRemoval =
  (client: DynamoDBDocumentClient, TableName: string, clock: Clock) =>
  async (organizationId: string, id: string): Promise<boolean> => {
    const Key = key.destination(organizationId, id)
    const { Item: found } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    const { success, output } = v.safeParse(Item, found)
    if (!success) return false
    const change = { kind: 'destination', organizationId, id, url: null, given: false } as const
    return tryTransaction(client, destinationWrites(TableName, change, clock(), { seen: output.updatedAt }))
  }
