import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { inBatches } from '../in-batches.ts'
import type { Key } from '../table.ts'
import { getItems } from './batch.store.ts'
import { ifConditionHolds } from './conditional-write.store.ts'

const AT_ONCE = 16
const MOST_ATTEMPTS = 20

const Stored = v.object({ pk: v.string(), bytes: v.instance(Uint8Array), version: v.number() })

/** `change` may run several times, so it must be idempotent. */
interface Edit<T> {
  readonly key: Key
  readonly change: (value: T) => T
}

/**
 * Small derived collections, compressed into one item each. A reader takes a hundred at once, and every change
 * writes the whole item. Of two writers at once, the version lets one win and the other tries again.
 */
export function compressed<const S extends v.GenericSchema>(
  client: DynamoDBDocumentClient,
  TableName: string,
  kind: string,
  schema: S,
  empty: NoInfer<v.InferOutput<S>>,
) {
  type T = v.InferOutput<S>
  const nothing = JSON.stringify(empty)

  interface Found {
    text: string
    version: number
  }

  const parsed = (found: Found | undefined): T => v.parse(schema, JSON.parse(found?.text ?? nothing))

  async function load(keys: readonly Key[], consistent: boolean) {
    const items = v.parse(v.array(Stored), await getItems(client, TableName, keys, consistent))
    return new Map(
      items.map(({ pk, bytes, version }): [string, Found] => [
        pk,
        { text: inflateRawSync(bytes).toString('utf8'), version },
      ]),
    )
  }

  async function edit({ key, change }: Edit<T>, first: Found | undefined) {
    let found = first
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const text = JSON.stringify(change(parsed(found)))
      if (text === (found?.text ?? nothing)) return
      const Item = { ...key, kind, bytes: deflateRawSync(text), version: (found?.version ?? 0) + 1 }
      if (await putOver(client, TableName, Item, found?.version)) return
      found = (await load([key], true)).get(key.pk)
    }
    throw new Error(`${key.pk} changes too often`)
  }

  return {
    /** By partition key; missing items are left out. */
    async read(keys: readonly Key[]): Promise<ReadonlyMap<string, T>> {
      const found = await load(keys, false)
      return new Map([...found].map(([pk, one]) => [pk, parsed(one)] as const))
    },

    async edit(edits: readonly Edit<T>[]): Promise<void> {
      const found = await load(
        edits.map(({ key }) => key),
        true,
      )
      for (const group of inBatches(edits, AT_ONCE)) {
        await Promise.all(group.map((one) => edit(one, found.get(one.key.pk))))
      }
    },
  }
}

async function putOver(
  client: DynamoDBDocumentClient,
  TableName: string,
  Item: Record<string, unknown>,
  before: number | undefined,
): Promise<boolean> {
  const unchanged =
    before === undefined
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : { ConditionExpression: 'version = :before', ExpressionAttributeValues: { ':before': before } }
  const put = new PutCommand({ TableName, Item, ...unchanged })
  return (await ifConditionHolds(client.send(put))) !== undefined
}
