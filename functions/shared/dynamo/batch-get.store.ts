import {
  BatchGetCommand,
  type BatchGetCommandInput,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { inBatches } from '../in-batches.ts'
import type { Key } from '../table.ts'
import { keyText } from '../table.ts'
import { untilProcessed } from './retry.ts'

const PER_REQUEST = 100
const REQUESTS_AT_ONCE = 8

export interface Wanted {
  readonly table: string
  readonly key: Key
}

type FoundItems = ReadonlyMap<string, Readonly<Record<string, unknown>>>

type Found = Map<string, Record<string, unknown>>

const Keyed = v.looseObject({ pk: v.string(), sk: v.string() })

/** The wanted items that exist, by `keyText`. Takes any number of keys, with repetitions. */
export async function batchGet(
  client: DynamoDBDocumentClient,
  wanted: readonly Wanted[],
  { consistent = true } = {},
): Promise<FoundItems> {
  const unique = [...new Map(wanted.map((one) => [`${one.table}\n${keyText(one.key)}`, one])).values()]
  const found: Found = new Map()
  const batches = inBatches(unique, PER_REQUEST).values()
  const worker = async () => {
    for (const batch of batches) await getAll(client, requestOf(batch, consistent), found)
  }
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, worker))
  return found
}

type Request = NonNullable<BatchGetCommandInput['RequestItems']>

function requestOf(batch: readonly Wanted[], ConsistentRead: boolean): Request {
  const request: Record<string, { Keys: Record<string, string>[]; ConsistentRead: boolean }> = {}
  for (const { table, key } of batch) {
    const part = request[table] ?? { Keys: [], ConsistentRead }
    part.Keys.push({ ...key })
    request[table] = part
  }
  return request
}

async function getAll(client: DynamoDBDocumentClient, request: Request, found: Found) {
  await untilProcessed(request, async (RequestItems) => {
    const { Responses = {}, UnprocessedKeys } = await client.send(new BatchGetCommand({ RequestItems }))
    for (const item of Object.values(Responses).flat()) found.set(keyText(v.parse(Keyed, item)), item)
    return UnprocessedKeys
  })
}
