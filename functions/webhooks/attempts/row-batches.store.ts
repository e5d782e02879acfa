import type { BatchStatementError } from '@aws-sdk/client-dynamodb'
import { BatchExecuteStatementCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { batched } from '../../shared/batched.ts'
import { writeBatch } from '../../shared/dynamo/batch.store.ts'
import type { Key } from '../../shared/table.ts'
import { keyText } from '../../shared/table.ts'

const PER_REQUEST = 25
const MOST_TRIES = 12

type Row = Key & Readonly<Record<string, unknown>>

/**
 * Inserts rows in batches. Only PartiQL statements are refused one by one, so that one existing row stops no other.
 * False: the row exists, or the database has no PartiQL.
 */
export function rowInserter(client: DynamoDBDocumentClient, table: string): (row: Row) => Promise<boolean> {
  return batched(PER_REQUEST, async (rows) => {
    const first = new Map(rows.map((row) => [keyText(row), row]).reverse() as [string, Row][])
    const inserted = await insert(client, table, [...first.values()])
    return rows.map((row) => {
      if (first.get(keyText(row)) !== row) return { status: 'fulfilled', value: false }
      return inserted.get(row) ?? { status: 'fulfilled', value: false }
    })
  })
}

async function insert(client: DynamoDBDocumentClient, table: string, rows: readonly Row[]) {
  const Statements = rows.map((row) => ({
    Statement: `INSERT INTO "${table}" VALUE {${Object.keys(row).map((field) => `'${field}': ?`)}}`,
    Parameters: Object.values(row),
  }))
  const results = new Map<Row, PromiseSettledResult<boolean>>()
  try {
    const { Responses = [] } = await client.send(new BatchExecuteStatementCommand({ Statements }))
    for (const [index, row] of rows.entries()) results.set(row, resultOf(Responses[index]?.Error))
  } catch (error) {
    if (!isUnsupported(error)) throw error
  }
  return results
}

const resultOf = (error: BatchStatementError | undefined): PromiseSettledResult<boolean> => {
  if (!error) return { status: 'fulfilled', value: true }
  if (error.Code === 'DuplicateItem') return { status: 'fulfilled', value: false }
  return { status: 'rejected', reason: new Error(`${error.Code}: ${error.Message ?? ''}`) }
}

/** Some emulators have no PartiQL. */
const isUnsupported = (error: unknown) =>
  error instanceof Error &&
  /^(UnknownOperation|NotImplemented|UnsupportedOperation|InvalidAction)/.test(error.name)

export function rowReplacer(client: DynamoDBDocumentClient, table: string): (row: Row) => Promise<void> {
  return batched(PER_REQUEST, async (rows) => {
    const unwritten = await replace(client, table, rows)
    const fulfilled = { status: 'fulfilled', value: undefined } as const
    const rejected = { status: 'rejected', reason: new Error('the table took too few rows') } as const
    return rows.map((row) => (unwritten.has(keyText(row)) ? rejected : fulfilled))
  })
}

async function replace(client: DynamoDBDocumentClient, table: string, rows: readonly Row[]) {
  const writes = { [table]: rows.map((Item) => ({ PutRequest: { Item } })) }
  const left = Object.values((await writeBatch(client, writes, MOST_TRIES)) ?? {}).flat()
  return new Set(left.map(({ PutRequest }) => `${PutRequest?.Item?.pk}\n${PutRequest?.Item?.sk}`))
}
