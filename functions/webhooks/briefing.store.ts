import { setTimeout as sleep } from 'node:timers/promises'
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  type BatchGetCommandOutput,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type Key, key } from '../shared/table.ts'
import type { DeliveryMessage } from './attempt.ts'
import { attemptKey, attemptRow } from './attempts.store.ts'
import type { Briefing } from './deliver.ts'
import { Health } from './health.ts'

const TargetItem = v.object({ url: v.string(), since: v.string() })
const Keyed = v.looseObject({ pk: v.string(), sk: v.string() })

const name = ({ pk, sk }: Key) => `${pk}\n${sk}`

export interface TableNames {
  readonly table: string
  readonly webhookLog: string
}

/** Where every message's destination leads, how it is doing, and what came before: one request a batch. */
export async function readBriefing(
  client: DynamoDBDocumentClient,
  tables: TableNames,
  messages: readonly DeliveryMessage[],
): Promise<Briefing> {
  const targetKey = (message: DeliveryMessage) =>
    key.destination(message.organizationId, message.destination.id)
  const healthKey = (message: DeliveryMessage) => key.health(message.organizationId, message.destination.id)
  const previousKey = ({ organizationId, from }: DeliveryMessage) =>
    from === undefined ? [] : [attemptKey(organizationId, from)]

  const items = await getAll(client, {
    [tables.table]: request(messages.map(targetKey)),
    [tables.webhookLog]: request(
      messages.flatMap((message) => [healthKey(message), ...previousKey(message)]),
    ),
  })
  const target = (message: DeliveryMessage) => {
    const item = items.get(name(targetKey(message)))
    return item && v.parse(TargetItem, item)
  }
  return {
    target,
    health(message) {
      const item = items.get(name(healthKey(message)))
      const health = item && v.parse(Health, item)
      return health?.since === target(message)?.since ? health : undefined
    },
    previous(message) {
      const [at] = previousKey(message)
      const item = at && items.get(name(at))
      return item && attemptRow(message.organizationId, item)
    },
  }
}

const request = (keys: readonly Key[]) => ({
  Keys: [...new Map(keys.map((key) => [name(key), key])).values()],
  ConsistentRead: true,
})

async function getAll(
  client: DynamoDBDocumentClient,
  requests: NonNullable<BatchGetCommandInput['RequestItems']>,
) {
  const items = new Map<string, Record<string, unknown>>()
  let rest: BatchGetCommandInput['RequestItems'] = requests
  for (let tries = 0; rest && Object.keys(rest).length > 0; tries += 1) {
    if (tries > 0) await sleep(Math.random() * Math.min(1000, 20 * 2 ** tries))
    const { Responses = {}, UnprocessedKeys }: BatchGetCommandOutput = await client.send(
      new BatchGetCommand({ RequestItems: rest }),
    )
    for (const item of Object.values(Responses).flat()) items.set(name(v.parse(Keyed, item)), item)
    rest = UnprocessedKeys
  }
  return items
}
