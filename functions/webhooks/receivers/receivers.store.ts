import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { batchGet } from '../../shared/dynamo/batch-get.store.ts'
import { type Key, key, keyText } from '../../shared/table.ts'
import type { DestinationRef } from '../attempts/attempt.ts'
import { attemptKey } from '../attempts/attempt-key.ts'
import { attemptRow } from '../attempts/attempts.store.ts'
import { urlName } from '../channels/url-name.ts'
import { type DeliveryMessage, otherVersionsIds } from '../queue/delivery-message.ts'
import { type SigningKey, StoredSigning } from '../signatures/signing.ts'
import { forCurrentWebhook, webhooksOf } from './current-webhook.ts'
import { HostFailuresItem, hostFailuresKey } from './host-failures.store.ts'
import type { Receivers } from './receiver.ts'
import { ReceiverHealth } from './receiver-health.ts'
import { subscriptionEnds } from './subscription-ends.store.ts'
import { webhookTargets } from './webhook-targets.ts'

const within = (table: string) => (key: Key) => ({ table, key })

export interface WebhookTables {
  readonly table: string
  readonly webhookLog: string
}

export async function readReceivers(
  client: DynamoDBDocumentClient,
  tables: WebhookTables,
  messages: readonly DeliveryMessage[],
  sealingKey: SigningKey | undefined,
): Promise<Receivers> {
  const targetKey = ({ organizationId }: DeliveryMessage, { id }: DestinationRef) =>
    key.destination(organizationId, id)
  const healthKey = ({ organizationId }: DeliveryMessage, { id }: DestinationRef) =>
    key.health(organizationId, id)
  const previousKey = ({ organizationId, from }: DeliveryMessage) =>
    from === undefined ? [] : [attemptKey(organizationId, from)]
  const otherKeys = (message: DeliveryMessage) =>
    otherVersionsIds(message).map((id) => attemptKey(message.organizationId, id))
  const hostKey = ({ organizationId }: DeliveryMessage, url: string) => hostFailuresKey(organizationId, url)
  const each = (keyOf: typeof targetKey) =>
    messages.flatMap((message) => webhooksOf(message).map((webhook) => keyOf(message, webhook)))

  const itemOf = (message: DeliveryMessage, webhook: DestinationRef) => keyText(targetKey(message, webhook))

  const organizations = new Set(messages.map(({ organizationId }) => organizationId))
  const items = await batchGet(client, [
    ...[...organizations].map(key.signing).map(within(tables.table)),
    ...each(targetKey).map(within(tables.table)),
    ...each(healthKey).map(within(tables.webhookLog)),
    ...messages
      .flatMap((message) => [hostKey(message, message.url), ...previousKey(message), ...otherKeys(message)])
      .map(within(tables.webhookLog)),
  ])
  const owners = await ownersOf(
    client,
    tables.table,
    messages.filter((message) => !items.has(keyText(targetKey(message, message.destination)))),
  )
  const ended = await subscriptionEnds(client, tables.table, messages, (message) =>
    items.get(itemOf(message, message.destination)),
  )
  const noted = new Map<string, number>()
  const open = await webhookTargets(items, sealingKey)
  /** Undefined also where its URL does not open: `target` says so, for that delivery only. */
  const target = (message: DeliveryMessage, webhook = message.destination) => {
    const found = open(itemOf(message, webhook), message.organizationId, webhook.id)
    return found && 'problem' in found ? undefined : found
  }
  const health = (message: DeliveryMessage, webhook = message.destination) => {
    const item = items.get(keyText(healthKey(message, webhook)))
    const found = item && v.parse(ReceiverHealth, item)
    return found?.since === target(message, webhook)?.since ? found : undefined
  }
  const forNow = (message: DeliveryMessage) =>
    forCurrentWebhook(message, (webhook) => ({
      target: target(message, webhook),
      disabled:
        (target(message, webhook)?.paused ?? null) !== null ||
        (health(message, webhook)?.disabledAt ?? null) !== null,
    }))
  return {
    current: forNow,
    wasMade: (message) => otherKeys(message).some((key) => items.has(keyText(key))),
    isOrphan: (message) =>
      !items.has(itemOf(message, message.destination)) &&
      !owners.has(keyText(key.organization(message.organizationId))),
    target({ organizationId, destination, ...message }) {
      const found = open(
        itemOf({ organizationId, destination, ...message }, destination),
        organizationId,
        destination.id,
      )
      if (found && 'problem' in found) throw found.problem
      return found
    },
    ended,
    health: (message) => health(message),
    hasAnswered(given) {
      const message = forNow(given)
      const url = target(message)?.url
      const item = items.get(keyText(healthKey(message, message.destination)))
      return (
        item !== undefined && url !== undefined && v.parse(ReceiverHealth, item).answered === urlName(url)
      )
    },
    hostFailures(message) {
      const host = keyText(hostKey(message, target(message)?.url ?? message.url))
      const item = items.get(host)
      return noted.get(host) ?? (item ? v.parse(HostFailuresItem, item).failures : 0)
    },
    noteHostFailures(message, failures) {
      noted.set(keyText(hostKey(message, target(message)?.url ?? message.url)), failures)
    },
    signing({ organizationId }) {
      const item = items.get(keyText(key.signing(organizationId)))
      return item && v.parse(StoredSigning, item)
    },
    previous(message) {
      const [at] = previousKey(message)
      const item = at && items.get(keyText(at))
      return item && attemptRow(message.organizationId, item)
    },
  }
}

/** The organizations of these messages that still exist. Read only for webhooks that are gone. */
const ownersOf = (client: DynamoDBDocumentClient, table: string, messages: readonly DeliveryMessage[]) =>
  batchGet(
    client,
    messages.map(({ organizationId }) => ({ table, key: key.organization(organizationId) })),
  )
