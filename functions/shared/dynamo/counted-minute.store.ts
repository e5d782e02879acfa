import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expiryAt, secondsAfter } from '../clock.ts'
import type { Key } from '../table.ts'
import { countInWindow } from './counted-window.store.ts'

const MINUTE_MS = 60_000
const KEPT_SECONDS = 3600

interface Counter {
  readonly keyOf: (minute: string) => Key
  readonly kind: string
  readonly most: number
}

/** Counts one more in this minute. If the minute is full, gives the seconds until the next one. */
export async function countInMinute(
  client: DynamoDBDocumentClient,
  table: string,
  { keyOf, kind, most }: Counter,
  now: Date,
): Promise<number | undefined> {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  const count = await countInWindow(client, table, {
    Key: { ...keyOf(new Date(minute * MINUTE_MS).toISOString()) },
    kind,
    most,
    expiresAt: expiryAt(secondsAfter(now, KEPT_SECONDS)),
  })
  return count === undefined ? Math.ceil(((minute + 1) * MINUTE_MS - now.getTime()) / 1000) : undefined
}
