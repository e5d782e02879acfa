import {
  ProvisionedThroughputExceededException,
  RequestLimitExceeded,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
} from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { TransactItem } from './client.ts'
import { backOff } from './retry.ts'

const MOST_ITEMS = 100
/** DynamoDB takes 4 MB. The JSON counted here is about as long. */
const MOST_BYTES = 2_500_000
const MOST_ATTEMPTS = 30

/** Writes that belong in one transaction. */
type Unit = readonly TransactItem[]

interface PlanWriter<P> {
  readonly writes: (plan: P) => Unit
  /** Plans again from the stored state, because another writer has changed it. */
  readonly again: (plan: P) => Promise<P>
  /** DynamoDB can never store this plan. */
  readonly refuse: (plan: P, reason: string) => P
}

/**
 * Writes many plans per transaction. When a transaction fails, each of its plans is written on its own, with
 * retries. Returns the plans as they were written.
 */
export async function writeAll<P>(
  client: DynamoDBDocumentClient,
  plans: readonly P[],
  writer: PlanWriter<P>,
): Promise<P[]> {
  const units = plans.map(writer.writes)
  const done = [...plans]
  const packs = packed(units).map(async (indexes) => {
    const unit = indexes.flatMap((index) => units[index] ?? [])
    if ((await write(client, unit)) === 'written') return
    for (const index of indexes) {
      const plan = plans[index]
      if (plan !== undefined) done[index] = await writeAlone(client, plan, writer)
    }
  })
  await Promise.all(packs)
  return done
}

async function writeAlone<P>(client: DynamoDBDocumentClient, first: P, writer: PlanWriter<P>): Promise<P> {
  for (let attempt = 1; ; attempt += 1) {
    const plan = await writer.again(first)
    const result = await write(client, writer.writes(plan))
    if (result === 'written') return plan
    if (result !== 'again') return writer.refuse(plan, result.invalid)
    if (attempt === MOST_ATTEMPTS) throw new Error('An item changes too often to be stored.')
    await backOff(attempt)
  }
}

type Written = 'written' | 'again' | { readonly invalid: string }

async function write(client: DynamoDBDocumentClient, unit: Unit): Promise<Written> {
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
