import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Key } from '../table.ts'

/** An item may have 400 KB. */
const LONGEST_IN_ITEM = 200_000
const PART_BYTES = 350_000

const Part = v.object({ bytes: v.instance(Uint8Array) })

const partKey = ({ pk, sk }: Key, part: number): Key => ({ pk, sk: `${sk}#${part}` })

/** Keeps a text that may not fit into its item: its parts are items of their own. */
export const longBodies = (client: DynamoDBDocumentClient, TableName: string) => ({
  /** Returns what the item itself keeps. */
  async put(key: Key, body: string, expiresAt: number): Promise<{ body: string; parts: number }> {
    if (Buffer.byteLength(body) <= LONGEST_IN_ITEM) return { body, parts: 0 }
    const bytes = deflateRawSync(body)
    const parts = Math.ceil(bytes.length / PART_BYTES)
    for (let part = 0; part < parts; part += 1) {
      const some = bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)
      const Item = { ...partKey(key, part), kind: 'idempotencyPart', bytes: some, expiresAt }
      await client.send(new PutCommand({ TableName, Item }))
    }
    return { body: '', parts }
  },

  async get(key: Key, { body, parts }: { readonly body: string; readonly parts: number }): Promise<string> {
    if (parts === 0) return body
    const read = Array.from({ length: parts }, async (_, part) => {
      const Key = { ...partKey(key, part) }
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
      return v.parse(Part, Item).bytes
    })
    return inflateRawSync(Buffer.concat(await Promise.all(read))).toString('utf8')
  },
})
