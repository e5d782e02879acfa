import {
  ProvisionedThroughputExceededException,
  RequestLimitExceeded,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
} from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { TransactItem } from '../shared/dynamo.ts'

const MOST_ITEMS = 100
/** DynamoDB takes 4 MB; what is counted here is JSON, which is about as long. */
const MOST_BYTES = 2_500_000

/** What must be written together. */
export type Unit = readonly TransactItem[]

/**
 * Writes units, many to a transaction. Returns the indexes of those that were not written because a transaction
 * they were part of could not be, whichever unit the reason was.
 */
export async function transact(client: DynamoDBDocumentClient, units: readonly Unit[]): Promise<number[]> {
  const results = await Promise.all(
    packed(units).map(async (indexes) => {
      const result = await write(
        client,
        indexes.flatMap((index) => units[index] ?? []),
      )
      return result === 'written' ? [] : indexes
    }),
  )
  return results.flat()
}

/** What became of a transaction: nothing is written in part. */
export type Written = 'written' | 'again' | { readonly invalid: string }

export async function write(client: DynamoDBDocumentClient, unit: Unit): Promise<Written> {
  if (unit.length === 0) return 'written'
  try {
    await client.send(new TransactWriteCommand({ TransactItems: [...unit] }))
    return 'written'
  } catch (error) {
    const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : []
    const invalid = reasons.find(({ Code }) => Code === 'ValidationError')
    if (invalid) return { invalid: invalid.Message ?? 'Cannot be stored.' }
    if (AGAIN.some((kind) => error instanceof kind)) return 'again'
    if (error instanceof Error && error.name === 'ValidationException') return { invalid: error.message }
    throw error
  }
}

const AGAIN = [
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
  ProvisionedThroughputExceededException,
  RequestLimitExceeded,
] as const

/** Indexes of non-empty units, as many to a transaction as fit. */
function packed(units: readonly Unit[]): number[][] {
  const packs: number[][] = []
  let items = MOST_ITEMS
  let bytes = MOST_BYTES
  for (const [index, unit] of units.entries()) {
    if (unit.length === 0) continue
    const size = JSON.stringify(unit).length
    if (items + unit.length > MOST_ITEMS || bytes + size > MOST_BYTES) {
      packs.push([])
      items = 0
      bytes = 0
    }
    packs.at(-1)?.push(index)
    items += unit.length
    bytes += size
  }
  return packs
}
