import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { scanAll } from '../../support/scan.ts'

/** Counts of requests, and the like, come and go. */
const HOUR_S = 3600

/** Every item of a table as text, by its key. What expires within the hour is left out. */
export async function itemsOf(table: string): Promise<Record<string, string>> {
  const client = new DynamoDBClient({})
  const items = await scanAll(DynamoDBDocumentClient.from(client), table)
  client.destroy()
  const soon = Date.now() / 1000 + HOUR_S
  const kept = items.filter(({ expiresAt = Number.POSITIVE_INFINITY }) => Number(expiresAt) > soon)
  return Object.fromEntries(kept.map((item) => [`${item.pk} ${item.sk}`, JSON.stringify(sorted(item))]))
}

/** The order of attributes means nothing. */
function sorted(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (value instanceof Set) return [...value].sort()
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  )
}
