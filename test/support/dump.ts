import { inflateRawSync } from 'node:zlib'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { unpack } from '../../functions/webhooks/attempts/packed-text.ts'
import { scanAll } from './scan.ts'

/** Every item of the tables as text, with what is packed in it. */
export async function dumpOf(client: DynamoDBDocumentClient, tables: readonly string[]) {
  const items = await Promise.all(tables.map((table) => scanAll(client, table)))
  return items.flat().map((item) => JSON.stringify(item, (_name, value) => readable(value)))
}

export const mentioning = (dump: readonly string[], text: string) =>
  dump.filter((item) => item.includes(text))

function readable(value: unknown): unknown {
  if (value instanceof Set) return [...value]
  if (!isBytes(value)) return value
  const bytes = Buffer.from(value)
  for (const read of [() => unpack(bytes), () => inflateRawSync(bytes).toString()]) {
    try {
      return read()
    } catch {
      // Packed in another way.
    }
  }
  return bytes.toString('base64')
}

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array
