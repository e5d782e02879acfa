import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { grantKey } from '../../connections/grants/grant-keys.ts'
import { hasExpired, Subscription, type SubscriptionEnd } from '../../events/subscription.ts'
import { batchGet } from '../../shared/dynamo/batch-get.store.ts'
import { isUserId } from '../../shared/ids.ts'
import { type Key, key, keyText } from '../../shared/table.ts'
import type { DeliveryMessage } from '../queue/delivery-message.ts'

const Item = v.object({
  organizationId: v.string(),
  id: v.string(),
  chosen: v.object({
    subscription: Subscription,
    filter: v.nullable(v.object({ listId: v.optional(v.string()), keywordId: v.optional(v.string()) })),
  }),
})
type Item = v.InferOutput<typeof Item>

const Ending = v.object({ endsAt: v.optional(v.nullable(v.string()), null) })

/** Reads, for subscriptions of agents only, whether their rights and what they are about are still there. */
export async function subscriptionEnds(
  client: DynamoDBDocumentClient,
  table: string,
  messages: readonly DeliveryMessage[],
  itemOf: (message: DeliveryMessage) => unknown,
) {
  const subscriptions = messages.flatMap((message) => {
    const { success, output } = v.safeParse(Item, itemOf(message))
    return success ? [output] : []
  })
  const keys = subscriptions.flatMap((item) => [principalKey(item), ...ownerKeys(item)])
  const found = await batchGet(
    client,
    keys.map((key) => ({ table, key })),
  )
  const known = new Map(subscriptions.map((item) => [`${item.organizationId} ${item.id}`, item]))
  return ({ organizationId, destination }: DeliveryMessage, now: Date): SubscriptionEnd | undefined => {
    const item = known.get(`${organizationId} ${destination.id}`)
    if (!item) return undefined
    if (hasExpired(item.chosen.subscription, now)) return 'expired'
    if (!lasts(found.get(keyText(principalKey(item))), now)) return 'revoked'
    return ownerKeys(item).every((key) => found.has(keyText(key))) ? undefined : 'gone'
  }
}

/** A connection is deleted together with the key or user that allowed it. */
function principalKey({ organizationId, chosen }: Item): Key {
  const { keyId, connectionId } = chosen.subscription.principal
  if (connectionId !== null) return grantKey.connection(organizationId, connectionId)
  return isUserId(keyId) ? key.user(organizationId, keyId) : key.apiKey(organizationId, keyId)
}

const ownerKeys = ({ organizationId, chosen: { filter } }: Item): Key[] => [
  ...(filter?.listId === undefined ? [] : [key.list(organizationId, filter.listId)]),
  ...(filter?.keywordId === undefined ? [] : [key.keyword(organizationId, filter.keywordId)]),
]

function lasts(item: object | undefined, now: Date): boolean {
  if (item === undefined) return false
  const { endsAt } = v.parse(Ending, item)
  return endsAt === null || Date.parse(endsAt) > now.getTime()
}
