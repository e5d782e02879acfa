import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { key } from '../shared/table.ts'
import { changed, type DigestOf, type Digests, newest, type SignalChange, touched } from './digest.ts'
import { Signal } from './signal.ts'

const PER_BATCH = 100
const AT_ONCE = 16
const MOST_ATTEMPTS = 20

const DigestItem = v.object({
  pk: v.string(),
  /** Compressed: written again with every signal, so its size is what a signal costs. */
  signals: v.pipe(
    v.instance(Uint8Array),
    v.transform((bytes) => inflateRawSync(bytes).toString('utf8')),
    v.parseJson(),
    v.array(Signal),
  ),
  version: v.number(),
})

interface Stored {
  signals: readonly Signal[]
  version: number
}

const NOTHING: Stored = { signals: [], version: 0 }

/** Digests live in the search index: they are derived, and must not show up in the stream. */
export function dynamoDigests(client: DynamoDBDocumentClient, TableName: string): Digests {
  async function readBatch(keys: readonly DigestOf[], ConsistentRead: boolean) {
    const found = new Map<string, Stored>()
    let Keys: Record<string, unknown>[] = keys.map((of) => ({
      ...key.digest(of.organizationId, of.entityId),
    }))
    while (Keys.length > 0) {
      const request = new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead } } })
      const { Responses, UnprocessedKeys } = await client.send(request)
      for (const item of v.parse(v.array(DigestItem), Responses?.[TableName] ?? [])) found.set(item.pk, item)
      Keys = UnprocessedKeys?.[TableName]?.Keys ?? []
    }
    return found
  }

  async function read(keys: readonly DigestOf[], consistent: boolean) {
    const batches = await Promise.all(inBatches(keys, PER_BATCH).map((batch) => readBatch(batch, consistent)))
    return new Map(batches.flatMap((batch) => [...batch]))
  }

  async function put(of: DigestOf, changes: readonly SignalChange[], first: Stored) {
    let stored = first
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const signals = changed(of, stored.signals, changes)
      const text = JSON.stringify(signals)
      if (text === JSON.stringify(stored.signals)) return
      if (await replace(client, TableName, of, text, stored.version)) return
      stored = (await read([of], true)).get(pkOf(of)) ?? NOTHING
    }
    throw new Error(`The digest of ${of.entityId} changes too often`)
  }

  return {
    async apply(changes) {
      const digests = touched(changes)
      const stored = await read(
        digests.map(({ of }) => of),
        true,
      )
      for (const group of inBatches(digests, AT_ONCE)) {
        await Promise.all(group.map(({ of, changes }) => put(of, changes, stored.get(pkOf(of)) ?? NOTHING)))
      }
    },

    async visible(organizationId, entityIds) {
      const scopes = [null, organizationId]
      const keys = scopes.flatMap((scope) =>
        entityIds.map((entityId) => ({ organizationId: scope, entityId })),
      )
      const found = await read(keys, false)
      const signalsOf = (scope: string | null, entityId: string) =>
        found.get(pkOf({ organizationId: scope, entityId }))?.signals ?? []
      return new Map(
        entityIds.map((id) => [id, merged(signalsOf(null, id), signalsOf(organizationId, id))] as const),
      )
    },
  }
}

const merged = (one: readonly Signal[], other: readonly Signal[]) =>
  one.length === 0 ? other : other.length === 0 ? one : newest([...one, ...other])

const pkOf = ({ organizationId, entityId }: DigestOf) => key.digest(organizationId, entityId).pk

async function replace(
  client: DynamoDBDocumentClient,
  TableName: string,
  of: DigestOf,
  text: string,
  before: number,
): Promise<boolean> {
  const Item = {
    ...key.digest(of.organizationId, of.entityId),
    kind: 'digest',
    signals: deflateRawSync(text),
    version: before + 1,
  }
  const unchanged =
    before === 0
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : { ConditionExpression: 'version = :before', ExpressionAttributeValues: { ':before': before } }
  try {
    await client.send(new PutCommand({ TableName, Item, ...unchanged }))
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

const inBatches = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
