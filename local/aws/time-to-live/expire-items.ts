import { setTimeout as delay } from 'node:timers/promises'
import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DeleteItemCommandInput,
  type DynamoDBClient,
  paginateScan,
  type ScanCommandOutput,
} from '@aws-sdk/client-dynamodb'
import type { Clock, Report, Running } from '../contracts/runtime.ts'
import type { TableModel } from '../contracts/table.ts'
import { dynamoDbClient } from '../dynamodb/client.ts'
import { Timetable } from '../timing/timetable.ts'

/** DynamoDB is slow here too, so every reader checks the expiry itself. */
const SWEEP_EVERY_MS = 15 * 60_000
const FIRST_SWEEP_MS = 60_000
/** The pause between two pages, so that a sweep hardly slows other requests. */
const PAGE_PAUSE_MS = 50

interface Options {
  readonly endpoint: string
  readonly tables: readonly TableModel[]
  readonly clock: Clock
  readonly report: Report
}

/** Deletes expired items, which the embedded engine does not do. */
export function startTimeToLive(options: Options): Running {
  const { clock, report } = options
  const client = dynamoDbClient(options.endpoint)
  const stopping = new AbortController()
  let sweeping: Promise<void> | undefined
  const timetable = new Timetable<'sweep'>(clock, () => {
    sweeping = sweep(client, options, stopping.signal)
      .catch((error) => report('Expired items could not be deleted', error))
      .finally(() => timetable.set('sweep', clock() + SWEEP_EVERY_MS))
  })
  timetable.set('sweep', clock() + FIRST_SWEEP_MS)
  return {
    stop: async () => {
      stopping.abort()
      await sweeping
      timetable.stop()
      client.destroy()
    },
  }
}

async function sweep(client: DynamoDBClient, { tables, clock }: Options, signal: AbortSignal) {
  for (const table of tables) {
    if (table.ttlAttribute !== undefined) await sweepTable(client, table, table.ttlAttribute, clock(), signal)
  }
}

async function sweepTable(
  client: DynamoDBClient,
  { name, keySchema }: TableModel,
  attribute: string,
  now: number,
  signal: AbortSignal,
) {
  const expired = {
    TableName: name,
    ExpressionAttributeNames: { '#ttl': attribute },
    ExpressionAttributeValues: { ':now': { N: String(Math.floor(now / 1000)) } },
  }
  const keys = keySchema.map((key) => key.AttributeName)
  const pages = paginateScan({ client }, { ...expired, FilterExpression: '#ttl < :now' })
  for await (const page of pages) {
    for (const item of page.Items ?? []) {
      if (signal.aborted) return
      await deleteExpired(client, expired, keyOf(item, keys))
    }
    if (signal.aborted) return
    await delay(PAGE_PAUSE_MS)
  }
}

type Item = NonNullable<ScanCommandOutput['Items']>[number]

async function deleteExpired(
  client: DynamoDBClient,
  expired: Omit<DeleteItemCommandInput, 'Key'>,
  key: Item,
) {
  try {
    await client.send(new DeleteItemCommand({ ...expired, Key: key, ConditionExpression: '#ttl < :now' }))
  } catch (error) {
    // Its expiry was extended after the scan.
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
}

const keyOf = (item: Item, names: readonly string[]): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)))
